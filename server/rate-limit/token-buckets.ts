/** A token bucket: its capacity, and its refill per millisecond. */
export interface Bucket {
  capacity: number;
  perMs: number;
}

/** Token buckets by address in this process, at most `maxEntries`. `elapsed` is a monotonic clock in ms. */
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
    /** Spends an amount and returns 0. If the balance is too low, only returns the ms until it suffices. */
    spend(id: string, amount: number, bucket: Bucket): number {
      const left = level(id, bucket);
      // A cost above the capacity requires a full bucket.
      const needed = Math.min(amount, bucket.capacity);
      if (left < needed) return (needed - left) / bucket.perMs;
      set(id, left - amount);
      return 0;
    },
    /** Charges afterwards, or refunds a negative amount. The balance may go negative. */
    correct(id: string, amount: number, bucket: Bucket): void {
      const left = level(id, bucket) - amount;
      set(id, Math.max(-bucket.capacity, Math.min(bucket.capacity, left)));
    },
  };
}
