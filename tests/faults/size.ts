/** True when the whole of a goal is asked for: `SIZE=full`, as `npm run test:full` sets it. */
export const isFull = process.env.SIZE === "full";

/** How often a test repeats itself: rarely in every run, as often as its goal says where the whole is asked for. */
export function sized(smoke: number, full: number): number {
  return isFull ? full : smoke;
}

/** How long a test may take, in ms. */
export function allowedMs(smoke: number): number {
  return isFull ? 90 * 60_000 : smoke;
}
