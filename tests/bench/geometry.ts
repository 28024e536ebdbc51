import fc from "fast-check";
import type { Design } from "#jewelry/design";
import { type Category, categories, styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { anyDesign } from "../jewelry/any-design.ts";

/**
 * Prints how long a piece takes after one choice has changed: for each style, walks from complete design to complete
 * design, one part at a time, as a visitor does. Milliseconds; limits are a median of 4 and a worst of 16.
 */
const parts = ["primaryStone", "accentStones", "setting", "sizing", "finishing", "metal"] as const;

const whole = fc
  .sample(anyDesign, { numRuns: 30_000, seed: 11 })
  .filter((design) =>
    parts.every((part) => design[part] || (part === "sizing" && design.category !== "ring")),
  );

function walk(category: Category, style: Design["style"]): number[] {
  const designs = whole.filter((design) => design.category === category).slice(0, 60);
  let current: Design = { ...designs[0]!, style };
  designPiece(current);
  const times: number[] = [];
  for (const next of designs)
    for (const part of parts) {
      current = { ...current, [part]: next[part] };
      const started = performance.now();
      designPiece(current);
      times.push(performance.now() - started);
    }
  return times.sort((a, b) => a - b);
}

for (const category of categories) for (const style of styles[category]) walk(category, style);

console.log("style                     median    p95    worst  (ms for one changed choice)");
for (const category of categories)
  for (const style of styles[category]) {
    const times = walk(category, style);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(2).padStart(7);
    console.log(`${`${category} ${style}`.padEnd(24)} ${at(0.5)} ${at(0.95)} ${at(1)}`);
  }
