/** Caches the latest `limit` results of `make`. Evicts the least recently used first. */
export function memoize<Key, Value>(limit: number, make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    const value = known === undefined ? make(key) : known;
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value as Key);
    return value;
  };
}
