/** Remembers the last `max` keys. */
export function recentKeys(max: number) {
  const keys = new Set<string>();
  return {
    /** Whether the key was asked about before; remembers it. */
    hadBefore(key: string): boolean {
      if (keys.delete(key)) {
        keys.add(key);
        return true;
      }
      keys.add(key);
      if (keys.size > max) keys.delete(keys.values().next().value as string);
      return false;
    },
  };
}
