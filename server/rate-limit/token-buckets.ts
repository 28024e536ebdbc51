/** So much may be spent at once, and so much comes back in a millisecond. */
export interface Bucket {
  capacity: number;
  perMs: number;
}

/**
 * What each address may still spend, in the memory of this process. `elapsed` is a clock that nobody sets: ms since any
 * moment. Beyond `maxEntries` the oldest are dropped.
 */
export function openTokenBuckets(elapsed: () => number, maxEntries = 50_000) {
  const levels = new Map<string, { left: number; at: number }>();

  function level(id: string, { capacity, perMs }: Bucket): number {
    const known = levels.get(id);
    return known ? Math.min(capacity, known.left + (elapsed() - known.at) * perMs) : capacity;
  }

  function set(id: string, left: number): void {
    levels.delete(id);
    levels.set(id, { left, at: elapsed() });
    if (levels.size > maxEntries) levels.delete(levels.keys().next().value!);
  }

  return {
    /** Spends an amount and answers 0; or, where there is not enough, in how many ms there is, and spends nothing. */
    spend(id: string, amount: number, bucket: Bucket): number {
      const left = level(id, bucket);
      // What costs more than a whole bucket needs a full one.
      const needed = Math.min(amount, bucket.capacity);
      if (left < needed) return (needed - left) / bucket.perMs;
      set(id, left - amount);
      return 0;
    },
    /** Takes more than was asked for, or with a minus gives back. What is owed has to come back first. */
    correct(id: string, amount: number, bucket: Bucket): void {
      const left = level(id, bucket) - amount;
      set(id, Math.max(-bucket.capacity, Math.min(bucket.capacity, left)));
    },
  };
}
