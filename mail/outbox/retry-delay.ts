/** Tries that a letter is given. */
export const maxAttempts = 10;

const firstMs = 30_000;
const longestMs = 6 * 60 * 60_000;

/**
 * How long a letter waits after its try number `attempts` (from 1) failed, in ms: 30 s, doubled each time, at most 6 h; a
 * quarter of it by chance (`random` in [0, 1)), so that what failed together does not come back together.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempts - 1));
  return Math.round(full * (0.75 + 0.25 * random));
}
