import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PhaseId } from "#jewelry/phases";

/** Begins each phase at its top; on a wide screen its heading takes the focus, so that reading goes on from there. */
export function usePhaseStart(
  phase: PhaseId,
  pane: RefObject<HTMLDivElement | null>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  useLayoutEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    pane.current?.scrollTo(0, 0);
    if (!heading.current?.checkVisibility()) return;
    pane.current?.parentElement?.scrollIntoView();
    heading.current.focus({ preventScroll: true });
  }, [phase, pane]);
  return heading;
}
