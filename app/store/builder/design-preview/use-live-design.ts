import { type RefObject, startTransition, useEffect, useState } from "react";
import type { Category } from "#jewelry/options";
import { whenLoaded } from "../../../platform/network.ts";
import { whenIdle } from "../../../platform/when-idle.ts";
import { categoryShapes, type Shapes } from "./category-shapes.ts";

interface LiveView {
  Live: typeof import("./live-design.tsx")["LiveDesign"];
  shapes: Shapes;
}

/**
 * The live view and a category's shapes, fetched once the page is loaded and idle and the plate around `mark` is in sight; null
 * until they have come, where they cannot come, and while they are not wanted.
 */
export function useLiveDesign(
  category: Category,
  mark: RefObject<HTMLElement | null>,
  isWanted: boolean,
): LiveView | null {
  const [view, setView] = useState<LiveView | null>(null);
  useEffect(() => {
    const plate = mark.current?.parentElement;
    if (!isWanted || !plate) return;
    let isHere = true;
    let callOff = () => {};
    const load = () =>
      whenLoaded(() => Promise.all([import("./live-design.tsx"), categoryShapes(category)])).then(
        ([{ LiveDesign }, shapes]) => isHere && startTransition(() => setView({ Live: LiveDesign, shapes })),
        () => {
          // The drawing stays.
        },
      );
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      callOff = whenIdle(load);
    });
    sight.observe(plate);
    return () => {
      isHere = false;
      sight.disconnect();
      callOff();
    };
  }, [category, mark, isWanted]);
  return isWanted ? view : null;
}
