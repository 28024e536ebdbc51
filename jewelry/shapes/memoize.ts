interface MemoizeOptions<Given extends readonly unknown[]> {
  /** The least recently used result above it is evicted. */
  capacity?: number;
  /** Equal keys have one result. Without it, what is given is compared as plain values. */
  keyOf?(...given: Given): unknown;
}

/** Memoizes a pure function: of numbers, strings and objects of them, unless `keyOf` knows better. */
export function memoize<Given extends readonly unknown[], Result>(
  make: (...given: Given) => Result,
  { capacity = 32, keyOf = (...given) => JSON.stringify(given) }: MemoizeOptions<Given> = {},
): (...given: Given) => Result {
  const results = new Map<unknown, Result>();
  return (...given) => {
    const key = keyOf(...given);
    const known = results.get(key);
    if (known !== undefined) {
      results.delete(key);
      results.set(key, known);
      return known;
    }
    const made = make(...given);
    if (results.size >= capacity) results.delete(results.keys().next().value);
    results.set(key, made);
    return made;
  };
}

/** Memoizes a function of one object in a WeakMap. */
export function memoizeByObject<Given extends WeakKey, Result>(
  make: (given: Given) => Result,
): (given: Given) => Result {
  const results = new WeakMap<Given, Result>();
  return (given) => {
    const known = results.get(given);
    if (known !== undefined) return known;
    const made = make(given);
    results.set(given, made);
    return made;
  };
}
