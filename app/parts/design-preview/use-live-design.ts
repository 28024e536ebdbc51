import { useEffect, useState } from "react";
import type { Category } from "#jewelry/options";
import { categoryShapes, type Shapes } from "./category-shapes.ts";

interface LiveView {
  Live: typeof import("./live-design.tsx")["LiveDesign"];
  shapes: Shapes;
}

/** The longest that the live view waits for a busy page, ms. */
const patienceMs = 300;

/** The live view and a category's shapes once the page is usable and their files have come; null until then, and where they cannot come. */
export function useLiveDesign(category: Category): LiveView | null {
  const [view, setView] = useState<LiveView | null>(null);
  useEffect(() => {
    let isHere = true;
    const load = () =>
      Promise.all([import("./live-design.tsx"), categoryShapes(category)]).then(
        ([{ LiveDesign }, shapes]) => isHere && setView({ Live: LiveDesign, shapes }),
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
  }, [category]);
  return view;
}
