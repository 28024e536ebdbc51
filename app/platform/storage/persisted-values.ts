/** The browser's key-value storage, or its substitute. */
export interface PersistedValues {
  /** Null when nothing is stored under `key`, or the browser denies access. */
  read(key: string): string | null;
  /** False when the write failed: the value then lives only as long as the page. */
  write(key: string, value: string): boolean;
}

type StorageLike = Pick<Storage, "getItem" | "setItem">;

/**
 * Wraps the browser's storage; one that is denied, full or absent never throws, values then stay in memory. `find` may
 * throw, as `window.localStorage` does where cookies are blocked.
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
        if (!storage) throw new Error("There is no storage.");
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

/** Local and session storage; on the server, memories that are never written. */
export const browserValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.localStorage,
);
export const sessionValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.sessionStorage,
);

/** The value of a JSON text; null when absent or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
