interface LruOptions<Value> {
  maxWeight: number;
  /** Heavier values aren't stored. Without it, the newest value always is. */
  maxOne?: number;
  /** For example, size in bytes; return 1 to count values. */
  weightOf(value: Value): number;
}

/** An LRU cache with a maximum total weight. */
export function lruCache<Value>({ maxWeight, maxOne, weightOf }: LruOptions<Value>) {
  const values = new Map<string, Value>();
  let weight = 0;

  function drop(key: string): Value | undefined {
    const value = values.get(key);
    if (value !== undefined && values.delete(key)) weight -= weightOf(value);
    return value;
  }

  function put(key: string, value: Value): void {
    values.set(key, value);
    weight += weightOf(value);
  }

  return {
    get(key: string): Value | undefined {
      const value = drop(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      drop(key);
      if (weightOf(value) > (maxOne ?? Number.POSITIVE_INFINITY)) return;
      put(key, value);
      for (const oldest of values.keys()) {
        if (weight <= maxWeight || oldest === key) return;
        drop(oldest);
      }
    },
  };
}
