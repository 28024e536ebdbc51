import { type ComponentType, useEffect, useState } from "react";
import { showOfflineToast } from "./network.ts";

/**
 * A component loaded on first render. If loading fails, shows a toast with `title` (if any) and calls `onMissing` to
 * unmount, so the next press retries.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  title?: () => string,
): ComponentType<Props & { onMissing: () => void }> {
  let loaded: ComponentType<Props> | null = null;
  return function OnDemand({ onMissing, ...props }) {
    const [Here, setHere] = useState(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
    useEffect(() => {
      if (Here) return;
      let isGone = false;
      load().then(
        (component) => {
          loaded = component;
          if (!isGone) setHere(() => component);
        },
        () => {
          if (isGone) return;
          showOfflineToast(title?.());
          onMissing();
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Here && <Here {...(props as unknown as Props)} />;
  };
}
