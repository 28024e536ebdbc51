/** The browser's key-value storage, or its substitute. */
export interface PersistedValues {
  /** Null if nothing is stored under `key` or the browser denies access. */
  read(key: string): string | null;
  /** False if the write failed. The value then lives only as long as the page. */
  write(key: string, value: string): boolean;
}

type StorageLike = Pick<Storage, "getItem" | "setItem">;

/**
 * Wraps the browser's storage so it never throws. If it is denied, full or missing, values stay in memory. `find` may
 * throw, as `window.localStorage` does when cookies are blocked.
 */
export function persistedValues(find: () => StorageLike | null): PersistedValues {
  const memory = new Map<string, string>();
  let storage: StorageLike | null = null;
  try {
    storage = find();
  } catch {
    storage = null;
  }
  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (!storage) throw new Error("Storage isn't available.");
        storage.setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
  };
}

/** Local and session storage. On the server, empty substitutes that are never written. */
export const localStorageValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.localStorage,
);
export const sessionStorageValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.sessionStorage,
);

/** Parses JSON; null if absent or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
