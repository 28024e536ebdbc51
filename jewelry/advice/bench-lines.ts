import type { Design } from "../design.ts";
import { benchAdvice } from "./bench-advice.ts";

/** A22: advice before a size is chosen; null where the ring can be sized normally. */
export function sizingNote({ category, style }: Design): string | null {
  if (category !== "ring") return null;
  if (style === "tension")
    return "A tension ring cannot be sized later: the band's spring holds the stone. Measure twice.";
  if (style === "pave")
    return "Stones go far around this ring, so it can hardly be sized later. Measure twice.";
  if (style === "channel") return "A channel ring can be sized by one size either way. Measure twice.";
  return null;
}

/** The bench's remarks on a design before it is made, a sentence or two each. */
export function benchLines(design: Design): string[] {
  const advice = benchAdvice.flatMap((rule) => rule(design)?.text ?? []);
  return [...advice, sizingNote(design) ?? []].flat();
}
