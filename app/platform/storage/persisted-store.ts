import { createStore } from "zustand/vanilla";
import { localStorageValues, type PersistedValues } from "./persisted-values.ts";

/** A problem with stored data to report to the visitor. */
export type StorageNotice = "partly-restored" | "memory-only";

interface PersistedStoreOptions<State, Value> {
  initial: State;
  storage: PersistedValues;
  key: string;
  /** Never throws. Sets `isDamaged` if part of the text was unreadable. */
  read(text: string | null): Stored<Value>;
  write(value: Value): string;
}

interface Stored<Value> {
  value: Value;
  isDamaged: boolean;
}

const longestBadText = 65_536;

/**
 * A store persisted in the browser under `key`. A damaged text is copied once to `<key>.bad` and reported; a storage
 * that rejects writes is reported once.
 */
export function createPersistedStore<State extends object, Value>(
  options: PersistedStoreOptions<State, Value>,
) {
  const { initial, storage, key, read, write } = options;
  const store = createStore<State & { notices: StorageNotice[] }>(() => ({ ...initial, notices: [] }));
  const { getState, getInitialState, subscribe, setState } = store;
  let lastText: string | null | undefined;
  let hasToldMemoryOnly = false;

  function tell(notice: StorageNotice): void {
    setState((state) => ({ ...state, notices: [...state.notices, notice] }));
  }
  /** The stored value if it changed since the last read or write; otherwise null. */
  function takeNews(): Stored<Value> | null {
    const text = storage.read(key);
    if (text === lastText) return null;
    lastText = text;
    const stored = read(text);
    if (stored.isDamaged) {
      if (text && storage.read(`${key}.bad`) === null)
        storage.write(`${key}.bad`, text.slice(0, longestBadText));
      tell("partly-restored");
    }
    return stored;
  }
  /** Persists the value. `isWorthTelling` says whether to report failure. */
  function persist(value: Value, isWorthTelling: boolean): void {
    lastText = write(value);
    if (storage.write(key, lastText) || hasToldMemoryOnly || !isWorthTelling) return;
    hasToldMemoryOnly = true;
    tell("memory-only");
  }
  /** Returns the pending notices and clears them. */
  function takeNotices(): StorageNotice[] {
    const { notices } = getState();
    if (notices.length > 0) setState((state) => ({ ...state, notices: [] }));
    return notices;
  }
  return {
    reader: { getState, getInitialState, subscribe, takeNotices },
    getState,
    setState,
    takeNews,
    persist,
  };
}

/** Calls `follow` when another tab writes one of `keys`, and on return from the back/forward cache. */
export function watchStorage(keys: readonly string[], follow: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || keys.includes(key)) follow();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
}

export interface StoredCount {
  count: number;
  /** Whether something is stored or the value's store is loaded. */
  isStored: boolean;
}

/** Counts what is stored under `key` without loading its store, for the badge on every page. */
export function createCountStore(key: string, count: (text: string | null) => number) {
  const counter = createStore<StoredCount>(() => ({ count: 0, isStored: false }));
  function recount(): void {
    const text = localStorageValues.read(key);
    counter.setState({ count: count(text), isStored: Boolean(text) });
  }
  if (typeof window !== "undefined") recount();
  watchStorage([key], recount);
  return counter;
}
