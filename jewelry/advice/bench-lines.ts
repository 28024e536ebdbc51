import { m } from "#messages";
import type { Design } from "../design.ts";
import { benchAdvice } from "./bench-advice.ts";

/** A22: sizing advice before a size is chosen; null if the ring can be resized normally. */
export function sizingNote({ category, style }: Design): string | null {
  if (category !== "ring") return null;
  if (style === "tension") return m.advice.tensionSize;
  if (style === "pave") return m.advice.paveSize;
  if (style === "channel") return m.advice.channelSize;
  return null;
}

/** The workshop's notes on a design before it is made, one or two sentences each. */
export function benchLines(design: Design): string[] {
  const advice = benchAdvice.flatMap((rule) => rule(design)?.text ?? []);
  return [...advice, sizingNote(design) ?? []].flat();
}
