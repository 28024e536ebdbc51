import { useEffect, useState } from "react";

type LiveDesign = typeof import("./live-design.tsx")["LiveDesign"];

/** The longest that the live view waits for a busy page, ms. */
const patienceMs = 300;

/** The live view once the page is usable and its file has come; null until then, and where it cannot come. */
export function useLiveDesign(): LiveDesign | null {
  const [Live, setLive] = useState<LiveDesign | null>(null);
  useEffect(() => {
    let isHere = true;
    const load = () =>
      import("./live-design.tsx").then(
        ({ LiveDesign }) => isHere && setLive(() => LiveDesign),
        () => {
          // The drawing stays.
        },
      );
    // Safari has no idle callback.
    const idle = window.requestIdleCallback?.(load, { timeout: patienceMs });
    const timer = idle === undefined ? setTimeout(load, patienceMs) : undefined;
    return () => {
      isHere = false;
      if (idle !== undefined) cancelIdleCallback(idle);
      clearTimeout(timer);
    };
  }, []);
  return Live;
}
