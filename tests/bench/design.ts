import fc from "fast-check";
import { designAdvice } from "#jewelry/advice";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { anyDesign } from "../jewelry/any-design.ts";

/** Prints how long the builder's pure functions take for one design, over thousands of designs at any stage. */
const designs = fc.sample(anyDesign, { numRuns: 2_000, seed: 7 });
const links = designs.map(encodeDesign);

function microseconds<Value>(values: readonly Value[], work: (value: Value) => unknown): string {
  const rounds: number[] = [];
  for (let round = 0; round < 12; round++) {
    const started = performance.now();
    for (const value of values) work(value);
    rounds.push(((performance.now() - started) * 1_000) / values.length);
  }
  const [median = 0, slowest = 0] = [rounds.toSorted((a, b) => a - b)[6], Math.max(...rounds.slice(2))];
  return `${median.toFixed(2)} us (slowest round ${slowest.toFixed(2)} us)`;
}

console.log(`${designs.length} designs, 12 rounds, median of the rounds`);
console.log(`price   ${microseconds(designs, designPrice)}`);
console.log(`advice  ${microseconds(designs, designAdvice)}`);
console.log(`encode  ${microseconds(designs, encodeDesign)}`);
console.log(`decode  ${microseconds(links, decodeDesign)}`);
