import type { Design } from "../design.ts";
import { benchAdvice } from "./bench-advice.ts";

/** A22: sizing advice before a size is chosen; null if the ring can be resized normally. */
export function sizingNote({ category, style }: Design): string | null {
  if (category !== "ring") return null;
  if (style === "tension")
    return "A tension ring cannot be sized later: the band's spring holds the stone. Measure twice.";
  if (style === "pave")
    return "Stones go far around this ring, so it can hardly be sized later. Measure twice.";
  if (style === "channel") return "A channel ring can be sized by one size either way. Measure twice.";
  return null;
}

/** The workshop's notes on a design before it is made, one or two sentences each. */
export function benchLines(design: Design): string[] {
  const advice = benchAdvice.flatMap((rule) => rule(design)?.text ?? []);
  return [...advice, sizingNote(design) ?? []].flat();
}
