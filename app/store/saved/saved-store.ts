import { createStore } from "zustand/vanilla";
import { type PersistedValues, parseJson } from "../../platform/storage/persisted-values.ts";

export const savedKey = "saved-pieces";
const most = 200;
const handlePattern = /^[^\s/?#]{1,255}$/;

/** Reads the stored list of product handles, skipping invalid ones. */
export function parseSavedHandles(text: string | null): string[] {
  const kept = parseJson(text);
  if (!Array.isArray(kept)) return [];
  const handles = kept.filter(
    (value): value is string => typeof value === "string" && handlePattern.test(value),
  );
  return [...new Set(handles)].slice(0, most);
}

/** The saved pieces by product handle, newest first. */
export function createSavedStore(storage: PersistedValues) {
  const store = createStore<{ handles: string[] }>(() => ({ handles: [] }));
  function follow(): void {
    store.setState({ handles: parseSavedHandles(storage.read(savedKey)) });
  }
  follow();
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    follow,
    /** Saves the piece, or removes a saved one. Returns whether it is saved now. */
    toggle(handle: string): boolean {
      const kept = parseSavedHandles(storage.read(savedKey));
      const isSaved = kept.includes(handle);
      const handles = (isSaved ? kept.filter((each) => each !== handle) : [handle, ...kept]).slice(0, most);
      store.setState({ handles });
      storage.write(savedKey, JSON.stringify(handles));
      return !isSaved;
    },
  };
}
