import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../../../platform/when-idle.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/** The place of the pop-ups. They are fetched when the page is loaded and has nothing else to do. */
export function PopUps() {
  const isHydrated = useHydrated();
  // A page that woke up is as old as its document; one that the visitor changed to begins now.
  const [arrivedAt] = useState(() => Date.now() - (isHydrated ? 0 : performance.now()));
  const [HomePopUps, setHomePopUps] = useState<ComponentType<{ arrivedAt: number }>>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./home-pop-ups.tsx").then(
          (module) => setHomePopUps(() => module.HomePopUps),
          // A page without them is whole.
          () => {},
        );
      }),
    [],
  );
  return HomePopUps ? <HomePopUps arrivedAt={arrivedAt} /> : null;
}
