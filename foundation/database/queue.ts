/** Limits concurrency to `places`; further work waits, first in, first out. */
export function openQueue(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next in line without freeing it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
