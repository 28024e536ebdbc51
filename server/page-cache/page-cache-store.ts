import type { Page } from "./page.ts";

/** A cached page and when its lifetimes end (milliseconds of the cache's clock). */
export interface PageEntry {
  readonly key: string;
  readonly page: Page;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** After a failure, it isn't rendered again before this time. */
  notBefore: number;
  /** Recent request count. */
  asked: number;
  /** Requested since the last eviction scan. */
  isWanted: boolean;
  /** Size in bytes when last measured. */
  weight: number;
}

/** Pages by URL, up to a number of bytes. */
export type PageCacheStore = ReturnType<typeof pageCacheStore>;

/**
 * Caches pages up to `maxBytes`, then evicts the oldest one that wasn't requested since the last eviction scan. A request
 * only sets a flag, and a thousand URLs requested once don't evict a page in use.
 */
export function pageCacheStore(maxBytes: number) {
  const pages = new Map<string, PageEntry>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = pages.get(key);
    if (!entry) return;
    bytes -= entry.weight;
    pages.delete(key);
  }

  function makeRoom(): void {
    while (bytes > maxBytes) {
      const [key, entry] = pages.entries().next().value as [string, PageEntry];
      if (entry.isWanted) {
        entry.isWanted = false;
        pages.delete(key);
        pages.set(key, entry);
      } else remove(key);
    }
  }

  return {
    get: (key: string): PageEntry | undefined => pages.get(key),
    /** Replaces the page stored under its key. Doesn't store a page larger than the cache. */
    put(entry: PageEntry): void {
      remove(entry.key);
      entry.weight = entry.page.bytes();
      if (entry.weight > maxBytes) return;
      bytes += entry.weight;
      pages.set(entry.key, entry);
      makeRoom();
    },
    /** Updates the size of a page whose bodies changed. */
    weigh(entry: PageEntry): void {
      if (pages.get(entry.key) !== entry) return;
      bytes -= entry.weight;
      entry.weight = entry.page.bytes();
      bytes += entry.weight;
      makeRoom();
    },
    delete: remove,
    all: (): Iterable<PageEntry> => pages.values(),
    bytes: (): number => bytes,
  };
}
