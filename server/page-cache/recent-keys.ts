/** Remembers the last `most` keys. */
export function recentKeys(most: number) {
  const keys = new Set<string>();
  return {
    /** Whether the key was asked about before; remembers it. */
    hadBefore(key: string): boolean {
      if (keys.delete(key)) {
        keys.add(key);
        return true;
      }
      keys.add(key);
      if (keys.size > most) keys.delete(keys.values().next().value as string);
      return false;
    },
  };
}
