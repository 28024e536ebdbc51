import type { Page } from "./page.ts";

/** A page that is kept, and until when (milliseconds of the cache's clock) it is shown in which way. */
export interface PageEntry {
  readonly key: string;
  readonly page: Page;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** After a failure it is not made anew before. */
  notBefore: number;
  /** How often it was asked for of late. */
  asked: number;
  /** Asked for since somebody last looked for room. */
  isWanted: boolean;
  /** Compressed as well as can be, or about to be. */
  isRefined: boolean;
  /** Bytes, as last weighed. */
  weight: number;
}

/** Pages by address, within a number of bytes. */
export type PageCacheStore = ReturnType<typeof pageCacheStore>;

/**
 * Keeps pages until `maxBytes` are full; then the oldest that nobody asked for since the last search for room goes. Being
 * asked for costs no more than a mark, and a thousand addresses that are asked for once push out none that is read.
 */
export function pageCacheStore(maxBytes: number) {
  const pages = new Map<string, PageEntry>();
  let bytes = 0;

  function remove(key: string): void {
    const kept = pages.get(key);
    if (!kept) return;
    bytes -= kept.weight;
    pages.delete(key);
  }

  function makeRoom(): void {
    while (bytes > maxBytes) {
      const [key, kept] = pages.entries().next().value as [string, PageEntry];
      if (kept.isWanted) {
        kept.isWanted = false;
        pages.delete(key);
        pages.set(key, kept);
      } else remove(key);
    }
  }

  return {
    get: (key: string): PageEntry | undefined => pages.get(key),
    /** Replaces the page that is stored under its key. A page that is larger than all the room is not stored. */
    put(kept: PageEntry): void {
      remove(kept.key);
      kept.weight = kept.page.bytes();
      if (kept.weight > maxBytes) return;
      bytes += kept.weight;
      pages.set(kept.key, kept);
      makeRoom();
    },
    /** Weighs a page again whose bodies changed. */
    weigh(kept: PageEntry): void {
      if (pages.get(kept.key) !== kept) return;
      bytes -= kept.weight;
      kept.weight = kept.page.bytes();
      bytes += kept.weight;
      makeRoom();
    },
    delete: remove,
    all: (): Iterable<PageEntry> => pages.values(),
    bytes: (): number => bytes,
  };
}
