/** Several measurements of one thing. */
export interface Spread {
  median: number;
  from: number;
  to: number;
}

/** Median, minimum and maximum. Throws if empty. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [from, median, to] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (from === undefined || median === undefined || to === undefined)
    throw new Error("Nothing was measured, so there is nothing to say of it.");
  return { median, from, to };
}

/** `--quick` measures everything just once, as a trial run. */
export const isQuick = process.argv.includes("--quick");

export function timesToMeasure(usual: number): number {
  return isQuick ? 1 : usual;
}

/** Runs measurements one at a time, so they don't disturb each other. */
export async function repeat(times: number, measure: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let i = 0; i < times; i++) values.push(await measure());
  return spreadOf(values);
}

/** "12.3 kB (11.9 to 13.0)", or only the median if all values are equal. */
export function spreadText({ median, from, to }: Spread, digits: number, unit = ""): string {
  const [middle, low, high] = [median, from, to].map((value) => value.toFixed(digits));
  const value = unit ? `${middle} ${unit}` : middle!;
  return low === high ? value : `${value} (${low} to ${high})`;
}

/** The quantile for a share, 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
