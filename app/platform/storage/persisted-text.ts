import type { PersistedValues } from "./persisted-values.ts";

/** What the visitor has to be told about something that the browser keeps. */
export type StorageNotice = "partly-restored" | "memory-only";

interface PersistedTextOptions<Value> {
  storage: PersistedValues;
  key: string;
  /** Never throws; `isDamaged` when something of the text could not be read. */
  read(text: string | null): { value: Value; isDamaged: boolean };
  write(value: Value): string;
  tell(notice: StorageNotice): void;
}

const longestBadText = 65_536;

/**
 * One value that the browser keeps under `key`. A damaged text is set aside once under `<key>.bad` and told of; so is,
 * once, a storage that refuses to keep.
 */
export function persistedText<Value>({ storage, key, read, write, tell }: PersistedTextOptions<Value>) {
  let lastText: string | null | undefined;
  let hasToldMemoryOnly = false;

  return {
    /** What is kept, where it is not what was read or written last; else null. */
    takeNews(): { value: Value; isDamaged: boolean } | null {
      const text = storage.read(key);
      if (text === lastText) return null;
      lastText = text;
      const kept = read(text);
      if (kept.isDamaged) {
        if (text && storage.read(`${key}.bad`) === null)
          storage.write(`${key}.bad`, text.slice(0, longestBadText));
        tell("partly-restored");
      }
      return kept;
    },
    /** Keeps the value. `isWorthTelling`: losing it with the page would be a loss. */
    keep(value: Value, isWorthTelling: boolean): void {
      lastText = write(value);
      if (storage.write(key, lastText) || hasToldMemoryOnly || !isWorthTelling) return;
      hasToldMemoryOnly = true;
      tell("memory-only");
    },
  };
}
