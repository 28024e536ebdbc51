import { createStore } from "zustand/vanilla";
import type { Design } from "#jewelry/design";
import { persistedText, type StorageNotice } from "../../../platform/storage/persisted-text.ts";
import type { PersistedValues } from "../../../platform/storage/persisted-values.ts";
import { type DesignItem, newDesignId, readDesignItem, writeDesignItem } from "./design-item.ts";
import { designsKey, maxDesigns, tombstonesKey } from "./designs-key.ts";

/** Ids that were removed of late, and when (ms since 1970). */
type DesignTombstones = Map<string, number>;

/** How long a removal outweighs what another tab still remembers. */
export const tombstoneLifeMs = 24 * 60 * 60 * 1000;

const most = 200;

/** Reads the removals that are not older than a day; anything unreadable is left out. */
function readRemovedDesigns(text: string | null, now: number): DesignTombstones {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "");
  } catch {
    return new Map();
  }
  if (typeof kept !== "object" || kept === null) return new Map();
  const entries = Object.entries(kept).slice(-most);
  return new Map(
    entries.filter(([, at]) => typeof at === "number" && Math.abs(now - at) <= tombstoneLifeMs),
  ) as DesignTombstones;
}

function writeRemoved(removed: DesignTombstones): string {
  return JSON.stringify(Object.fromEntries(removed));
}

export interface DesignsState {
  items: DesignItem[];
  /** A deposit's checkout is being made. */
  isLoading: boolean;
  /** Not told yet. */
  notices: StorageNotice[];
}

export type DesignsStore = ReturnType<typeof createDesignsStore>;

/**
 * The finished designs in the cart of one browser, kept under `custom-builder-cart`. Tabs are joined design by design,
 * and a removal within the last day wins. `now` answers ms since 1970.
 */
export function createDesignsStore(storage: PersistedValues, now: () => number = Date.now) {
  const store = createStore<DesignsState>(() => ({ items: [], isLoading: false, notices: [] }));
  const kept = persistedText({
    storage,
    key: designsKey,
    read: readDesigns,
    write: writeDesigns,
    tell: (notice) => store.setState(({ notices }) => ({ notices: [...notices, notice] })),
  });

  function keep(items: DesignItem[]): void {
    store.setState({ items });
    kept.keep(items, items.length > 0);
  }
  function follow(): void {
    const news = kept.takeNews();
    if (!news) return;
    const removed = readRemovedDesigns(storage.read(tombstonesKey), now());
    const known = new Set(news.value.map(({ id }) => id));
    const own = store.getState().items.filter(({ id }) => !known.has(id));
    const items = [...news.value, ...own].filter(({ id }) => !removed.has(id)).slice(0, maxDesigns);
    if (news.isDamaged || items.length !== news.value.length) keep(items);
    else store.setState({ items });
  }
  /** Takes designs out and remembers it, so that no other tab brings them back. */
  function remove(ids: readonly string[]): void {
    follow();
    const removed = readRemovedDesigns(storage.read(tombstonesKey), now());
    for (const id of ids) removed.set(id, now());
    storage.write(tombstonesKey, writeRemoved(removed));
    const leaving = new Set(ids);
    const { items } = store.getState();
    const left = items.filter(({ id }) => !leaving.has(id));
    if (left.length < items.length) keep(left);
  }
  follow();

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    follow,
    /** Appends a finished design and answers its new id; null when the cart is full. */
    add(design: Design): string | null {
      follow();
      const { items } = store.getState();
      if (items.length >= maxDesigns) return null;
      const item = { id: newDesignId(now()), design, createdAt: now() };
      keep([...items, item]);
      return item.id;
    },
    /** Puts an edited design in the place of the one with this id. False when that has left the cart. */
    replace(id: string, design: Design): boolean {
      follow();
      const { items } = store.getState();
      if (!items.some((item) => item.id === id)) return false;
      keep(items.map((item) => (item.id === id ? { ...item, design } : item)));
      return true;
    },
    remove: (id: string) => remove([id]),
    /** Takes out the designs whose deposit is paid. */
    clearDesigns: remove,
    clear: () => remove(store.getState().items.map(({ id }) => id)),
    count: () => store.getState().items.length,
    beginCheckout: () => store.setState({ isLoading: true }),
    endCheckout: () => store.setState({ isLoading: false }),
    /** Hands over what the visitor has to be told, once. */
    takeNotices(): StorageNotice[] {
      const { notices } = store.getState();
      if (notices.length > 0) store.setState({ notices: [] });
      return notices;
    },
  };
}

const longestText = 262_144;

/** Writes the designs as they are kept under `custom-builder-cart`. */
function writeDesigns(items: readonly DesignItem[]): string {
  return JSON.stringify({ state: { items: items.map(writeDesignItem) }, version: 0 });
}

/**
 * Reads what is kept under `custom-builder-cart`, item by item. Never throws: good items survive, and `isDamaged` tells
 * that something could not be read.
 */
function readDesigns(text: string | null): { value: DesignItem[]; isDamaged: boolean } {
  if (text === null || text === "") return { value: [], isDamaged: false };
  if (text.length > longestText) return { value: [], isDamaged: true };
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return { value: [], isDamaged: true };
  }
  const values = Array.isArray(kept) ? kept : (kept as { state?: { items?: unknown } } | null)?.state?.items;
  if (!Array.isArray(values)) return { value: [], isDamaged: true };
  const items = new Map<string, DesignItem>();
  let isDamaged = values.length > maxDesigns;
  for (const value of values.slice(0, maxDesigns)) {
    const item = readDesignItem(value);
    if (!item || items.has(item.id)) isDamaged = true;
    else items.set(item.id, item);
  }
  return { value: [...items.values()], isDamaged };
}
