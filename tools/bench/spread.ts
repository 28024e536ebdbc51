/** Several measurements of one thing. */
export interface Spread {
  median: number;
  from: number;
  to: number;
}

/** Median and both ends. Throws on none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [from, median, to] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (from === undefined || median === undefined || to === undefined)
    throw new Error("Nothing was measured, so there is nothing to say of it.");
  return { median, from, to };
}

/** True with `--quick`: everything is measured once, as a trial. */
export const isQuick = process.argv.includes("--quick");

/** How often to measure. */
export function timesToMeasure(usual: number): number {
  return isQuick ? 1 : usual;
}

/** Runs one after the other, so that no two disturb each other. */
export async function repeat(times: number, measure: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let i = 0; i < times; i++) values.push(await measure());
  return spreadOf(values);
}

/** "12.3 kB (11.9 to 13.0)"; without the ends where all values are alike. */
export function spreadText({ median, from, to }: Spread, digits: number, unit = ""): string {
  const [middle, low, high] = [median, from, to].map((value) => value.toFixed(digits));
  const value = unit ? `${middle} ${unit}` : middle!;
  return low === high ? value : `${value} (${low} to ${high})`;
}

/** The quantile of a share, 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
