import fc from "fast-check";
import { designAdvice } from "#jewelry/advice";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { spreadOf, spreadText } from "./spread.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

/** Benchmarks the builder's pure functions with thousands of designs at any stage. */
export async function measureDesign(): Promise<BenchmarkSection> {
  const designs = fc.sample(anyDesign, { numRuns: 2_000, seed: 7 });
  const links = designs.map(encodeDesign);
  return {
    title: "A design",
    how: `Time for one of ${designs.length.toLocaleString("en")} designs; ten rounds after two to warm.`,
    rows: [
      row("price", designs, designPrice),
      row("advice", designs, designAdvice),
      row("link written", designs, encodeDesign),
      row("link read", links, decodeDesign),
    ],
  };
}

function row<Value>(what: string, values: readonly Value[], work: (value: Value) => unknown): BenchmarkRow {
  const rounds = Array.from({ length: 12 }, () => {
    const started = performance.now();
    for (const value of values) work(value);
    return ((performance.now() - started) * 1_000) / values.length;
  });
  return { what, budget: "", measured: spreadText(spreadOf(rounds.slice(2)), 2, "µs"), isMet: null };
}

await printIfMain(import.meta.url, measureDesign);
