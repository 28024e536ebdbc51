/** The browser's key-value storage, or what stands in for it. */
export interface PersistedValues {
  /** Null when nothing is stored under `key`, or when the browser refuses to say. */
  read(key: string): string | null;
  /** False when the browser refused: the value then lives only as long as the page. */
  write(key: string, value: string): boolean;
}

type StorageLike = Pick<Storage, "getItem" | "setItem">;

/**
 * Wraps the browser's storage. A storage that is denied, full or absent never throws: values then stay in memory.
 * `find` may throw, as reading `window.localStorage` does where cookies are refused.
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

/** The storage of this browser, and that of this tab's visit; on the server, memories that nobody writes to. */
export const browserValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.localStorage,
);
export const sessionValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.sessionStorage,
);

/** The value of a stored text; null when there is none or it is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
