import fc from "fast-check";
import type { Design } from "#jewelry/design";
import { type Category, categories, styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { percentile } from "./spread.ts";
import { type Part, printAlone } from "./table.ts";

const parts = ["primaryStone", "accentStones", "setting", "sizing", "finishing", "metal"] as const;
const walksEach = 3;
const most = { median: 4, worst: 16 };

/** Benchmarks a piece after one changed choice: for each style, along walks that change one part at a time. */
export async function measureGeometry(): Promise<Part> {
  const whole = fc
    .sample(anyDesign, { numRuns: 30_000, seed: 11 })
    .filter((design) =>
      parts.every((part) => design[part] || (part === "sizing" && design.category !== "ring")),
    );
  const kinds = categories.flatMap((category) => styles[category].map((style) => ({ category, style })));
  for (const { category, style } of kinds) walk(whole, category, style);
  const settled = ({ category, style }: (typeof kinds)[number]) => {
    const walks = Array.from({ length: walksEach }, () => walk(whole, category, style));
    const [first = []] = walks;
    return first.map((_, step) => Math.min(...walks.map((times) => times[step]!))).sort((a, b) => a - b);
  };
  const rows = kinds.map((kind) => {
    const times = settled(kind);
    const [median, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share)) as [
      number,
      number,
      number,
    ];
    return {
      what: `${kind.category}, ${kind.style}`,
      budget: `median ≤ ${most.median} ms, worst ≤ ${most.worst} ms`,
      measured: `${median.toFixed(2)} ms; p95 ${p95.toFixed(2)}, worst ${worst.toFixed(2)}`,
      isMet: median <= most.median && worst <= most.worst,
    };
  });
  return {
    title: "Geometry",
    how: `Milliseconds for the piece after one changed choice, for 60 complete designs of each style, in Node: the same walk ${walksEach} times after one to warm, and of each change the shortest, which leaves out what other processes took.`,
    rows,
  };
}

/** Milliseconds of each change, in the order of the walk. */
function walk(whole: readonly Design[], category: Category, style: Design["style"]): number[] {
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
  return times;
}

await printAlone(import.meta.url, measureGeometry);
