/** True with `SIZE=full`, as set by `npm run test:full`, to test a goal in full. */
export const isFullRun = process.env.SIZE === "full";

/** How often a test repeats: `smoke` times by default, `full` times for the whole goal. */
export function repeatCount(smoke: number, full: number): number {
  return isFullRun ? full : smoke;
}

/** Items of a sweep: all for the whole goal, otherwise every `every`th, including the first. */
export function sampleItems<Item>(items: readonly Item[], every: number): Item[] {
  return items.filter((_, place) => isFullRun || place % every === 0);
}

/** Test timeout in either runner, in ms. On a busy machine a correct test is slow, but never wrong. */
export const longestTestMs = isFullRun ? 6 * 3_600_000 : 10 * 60_000;

/** How long a test waits for something that must happen, in ms. */
export const longestWaitMs = 180_000;
