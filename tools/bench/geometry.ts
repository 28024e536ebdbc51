import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import type { Design } from "#jewelry/design";
import { type Category, categories, styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { percentile } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";
import { threadMs } from "./thread-time.ts";

const parts = ["primaryStone", "accentStones", "setting", "sizing", "finishing", "metal"] as const;
const walksEach = 3;
const designsEach = 60;
const coldDesignsEach = 12;
const max = { median: 4, worst: 16, cold: 20 };

interface Kind {
  category: Category;
  style: Design["style"];
}

/**
 * Benchmarks a style's piece after each changed choice, in walks that change one part at a time, and a thread's first
 * piece.
 */
export async function measureGeometry(): Promise<BenchmarkSection> {
  const whole = fc
    .sample(anyDesign, { numRuns: 30_000, seed: 11 })
    .filter((design) =>
      parts.every((part) => design[part] || (part === "sizing" && design.category !== "ring")),
    );
  const kinds = categories.flatMap((category) =>
    styles[category].map((style): Kind => ({ category, style })),
  );
  const designsOf = ({ category, style }: Kind, count: number) =>
    whole
      .filter((design) => design.category === category)
      .slice(0, count)
      .map((design): Design => ({ ...design, style }));
  for (const kind of kinds) walk(designsOf(kind, designsEach));
  const rows: BenchmarkRow[] = [];
  for (const kind of kinds) rows.push(changeRow(kind, designsOf(kind, designsEach)));
  for (const kind of kinds) rows.push(await firstRow(kind, designsOf(kind, coldDesignsEach)));
  return {
    title: "Geometry",
    how: `Milliseconds of its thread's processor time, in Node. After one changed choice: ${designsEach} complete designs of each style, the same walk ${walksEach} times after one to warm, and of each change the shortest. First: the first piece of a thread, nothing compiled and nothing cached, for ${coldDesignsEach} designs of each style.`,
    rows,
  };
}

function changeRow(kind: Kind, designs: readonly Design[]): BenchmarkRow {
  const walks = Array.from({ length: walksEach }, () => walk(designs));
  const [first = []] = walks;
  const times = first.map((_, step) => Math.min(...walks.map((each) => each[step]!))).sort((a, b) => a - b);
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share)) as [
    number,
    number,
    number,
  ];
  return {
    what: `${kind.category}, ${kind.style}`,
    budget: `median ≤ ${max.median} ms, worst ≤ ${max.worst} ms`,
    measured: `${median.toFixed(2)} ms; p95 ${p95.toFixed(2)}, worst ${worst.toFixed(2)}`,
    isMet: median <= max.median && worst <= max.worst,
  };
}

/** Milliseconds per change, in the order of the walk. */
function walk(designs: readonly Design[]): number[] {
  let current = designs[0]!;
  designPiece(current);
  const times: number[] = [];
  for (const next of designs)
    for (const part of parts) {
      current = { ...current, [part]: next[part] };
      const started = threadMs();
      designPiece(current);
      times.push(threadMs() - started);
    }
  return times;
}

async function firstRow({ category, style }: Kind, designs: readonly Design[]): Promise<BenchmarkRow> {
  const times: number[] = [];
  for (const design of designs) {
    const thread = new Worker(new URL("./first-piece.ts", import.meta.url), { workerData: design });
    const [ms] = await once(thread, "message");
    times.push(ms);
    await thread.terminate();
  }
  times.sort((a, b) => a - b);
  const [median, worst] = [percentile(times, 0.5), times.at(-1)!];
  const hasBudget = category === "necklace" || category === "bracelet";
  return {
    what: `${category}, ${style}, first`,
    budget: hasBudget ? `worst ≤ ${max.cold} ms` : "",
    measured: `${median.toFixed(1)} ms; worst ${worst.toFixed(1)}`,
    isMet: hasBudget ? worst <= max.cold : null,
  };
}

await printIfMain(import.meta.url, measureGeometry);
