/** Capacity of a cache; the least recently used result is evicted. */
const usual = 32;

/** Memoizes a pure function of plain values: numbers, strings, objects of them. */
export function memoize<Given extends readonly unknown[], Result>(
  make: (...given: Given) => Result,
  capacity = usual,
): (...given: Given) => Result {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = results.get(key);
    if (known !== undefined) {
      results.delete(key);
      results.set(key, known);
      return known;
    }
    const made = make(...given);
    if (results.size >= capacity) results.delete(results.keys().next().value!);
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
