import type { Design } from "#jewelry/design";
import { createPersistedStore } from "../../../platform/storage/persisted-store.ts";
import { type PersistedValues, parseJson } from "../../../platform/storage/persisted-values.ts";
import { type DesignItem, newDesignId, readDesignItem, serializeDesignItem } from "./design-item.ts";
import { designsKey, designsTombstonesKey, maxDesigns } from "./designs-key.ts";

/** How long a tombstone overrides another tab's copy. */
export const tombstoneLifeMs = 24 * 60 * 60 * 1000;

const maxTombstones = 200;

/** IDs removed within the last day, and when (ms since the Unix epoch); skips unreadable ones. */
function readTombstones(text: string | null, now: number): Map<string, number> {
  const stored = parseJson(text);
  if (typeof stored !== "object" || stored === null) return new Map();
  const entries: [string, unknown][] = Object.entries(stored).slice(-maxTombstones);
  const isRecent = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === "number" && Math.abs(now - entry[1]) <= tombstoneLifeMs;
  return new Map(entries.filter(isRecent));
}

/**
 * The finished designs in one browser's cart. Merges tabs design by design; a removal within the last day wins. `now`
 * returns ms since the Unix epoch.
 */
export function createDesignsStore(storage: PersistedValues, now: () => number = Date.now) {
  const initial: { items: DesignItem[]; isLoading: boolean } = { items: [], isLoading: false };
  const { reader, getState, setState, takeNews, persist } = createPersistedStore({
    initial,
    storage,
    key: designsKey,
    read: readDesigns,
    write: writeDesigns,
  });

  function put(items: DesignItem[]): void {
    setState({ items });
    persist(items, items.length > 0);
  }
  function follow(): void {
    const news = takeNews();
    if (!news) return;
    const removed = readTombstones(storage.read(designsTombstonesKey), now());
    const known = new Set(news.value.map(({ id }) => id));
    const own = getState().items.filter(({ id }) => !known.has(id));
    const items = [...news.value, ...own].filter(({ id }) => !removed.has(id)).slice(0, maxDesigns);
    if (news.isDamaged || items.length !== news.value.length) put(items);
    else setState({ items });
  }
  /** Removes designs and leaves tombstones, so that other tabs don't restore them. */
  function clearDesigns(ids: readonly string[]): void {
    follow();
    const removed = readTombstones(storage.read(designsTombstonesKey), now());
    for (const id of ids) removed.set(id, now());
    storage.write(designsTombstonesKey, JSON.stringify(Object.fromEntries(removed)));
    const { items } = getState();
    const left = items.filter(({ id }) => !ids.includes(id));
    if (left.length < items.length) put(left);
  }
  follow();

  return {
    ...reader,
    follow,
    clearDesigns,
    /** Appends a finished design and returns its new ID; null if the cart is full. */
    add(design: Design): string | null {
      follow();
      const { items } = getState();
      if (items.length >= maxDesigns) return null;
      const item = { id: newDesignId(now()), design, createdAt: now() };
      put([...items, item]);
      return item.id;
    },
    /** Replaces the design with this ID. False if it is no longer in the cart. */
    replace(id: string, design: Design): boolean {
      follow();
      const { items } = getState();
      if (!items.some((item) => item.id === id)) return false;
      put(items.map((item) => (item.id === id ? { ...item, design } : item)));
      return true;
    },
    remove: (id: string) => clearDesigns([id]),
    clear: () => clearDesigns(getState().items.map(({ id }) => id)),
    count: () => getState().items.length,
    beginCheckout: () => setState({ isLoading: true }),
    endCheckout: () => setState({ isLoading: false }),
  };
}

const longestText = 262_144;

function writeDesigns(items: readonly DesignItem[]): string {
  return JSON.stringify({ state: { items: items.map(serializeDesignItem) }, version: 0 });
}

/** Reads the stored designs one by one. Never throws: valid items survive. */
function readDesigns(text: string | null): { value: DesignItem[]; isDamaged: boolean } {
  if (text === null || text === "") return { value: [], isDamaged: false };
  if (text.length > longestText) return { value: [], isDamaged: true };
  const stored = parseJson(text);
  const values = Array.isArray(stored)
    ? stored
    : (stored as { state?: { items?: unknown } } | null)?.state?.items;
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
