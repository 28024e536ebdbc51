/** How many results a function keeps before it forgets them all. */
const most = 96;

/** A pure function that remembers what it made of the same plain values: numbers, words, objects of them. */
export function kept<Given extends readonly unknown[], Result>(
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= most) results.clear();
    const made = make(...given);
    results.set(key, made);
    return made;
  };
}
