import type { Design } from "../design.ts";
import { benchAdvice } from "./bench-advice.ts";
import { sizingNote } from "./sizing-note.ts";

/** What the bench would say about a design before it begins, a sentence or two each. */
export function benchLines(design: Design): string[] {
  const advice = benchAdvice.flatMap((rule) => rule(design)?.text ?? []);
  return [...advice, sizingNote(design) ?? []].flat();
}
