interface MemoizeOptions<Given extends readonly unknown[]> {
  /** The maximum number of results; the least recently used is evicted. */
  capacity?: number;
  /** Equal keys share a result. By default, arguments are compared as plain values. */
  keyOf?(...given: Given): unknown;
}

/** Memoizes a pure function of numbers, strings and plain objects; other arguments need `keyOf`. */
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
