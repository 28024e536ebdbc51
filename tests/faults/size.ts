/** True when the whole of a goal is asked for: `SIZE=full`, as `npm run test:full` sets it. */
export const isFull = process.env.SIZE === "full";

/** How often a test repeats itself: rarely in every run, as often as its goal says where the whole is asked for. */
export function sized(smoke: number, full: number): number {
  return isFull ? full : smoke;
}

/** Items of a sweep: all where the whole is asked for, else one in `every`, the first included. */
export function sampled<Item>(items: readonly Item[], every: number): Item[] {
  return items.filter((_, place) => isFull || place % every === 0);
}

/** How long a test may take in either runner, in ms: on a busy machine a correct test is slow, and never wrong. */
export const longestTestMs = isFull ? 6 * 3_600_000 : 10 * 60_000;

/** How long a test waits for what must come, in ms. */
export const longestWaitMs = 180_000;
