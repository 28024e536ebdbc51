import type { CacheStatus, Page } from "./page.ts";
import { type PageEntry, pageCacheStore } from "./page-cache-store.ts";
import { recentKeys } from "./recent-keys.ts";
import { createRecompressor } from "./recompressor.ts";
import { warmPopularPages } from "./warm-popular-pages.ts";

interface PageCacheOptions {
  /** Renders the page of a URL, the same for every visitor. Null if it must not be shared. */
  make(key: string): Promise<Page | null>;
  maxBytes: number;
  now(): number;
  /** Called when a background rendering fails. */
  reportFault(error: unknown, key: string): void;
}

export interface CacheResult {
  page: Page;
  how: CacheStatus;
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Making {
  done: Promise<Page | null>;
  /** Set when something changed after the rendering started. */
  isOutdated: boolean;
}

/** Pause after a failed rendering. */
const restMs = 5_000;

/** Number of one-off keys remembered. */
const maxOneOffs = 10_000;

/** Caches finished pages, each for the shared-cache lifetime in its Cache-Control header. */
export function createPageCache({ make, maxBytes, now, reportFault }: PageCacheOptions) {
  const pages = pageCacheStore(maxBytes);
  const makings = new Map<string, Making>();
  const oneOffs = recentKeys(maxOneOffs);
  const refine = createRecompressor({
    isStored: (entry) => pages.get(entry.key) === entry,
    refined: pages.weigh,
    reportFault,
  });
  const renewLater = warmPopularPages({
    pages,
    isStale: (entry) => entry.freshUntil <= now(),
    renew: renewWhole,
  });

  function makeOnce(key: string): Promise<Page | null> {
    const running = makings.get(key);
    if (running) return running.done;
    const making: Making = { isOutdated: false, done: Promise.resolve(null) };
    makings.set(key, making);
    making.done = makeNow(key, making).finally(() => makings.delete(key));
    return making.done;
  }

  async function makeNow(key: string, making: Making): Promise<Page | null> {
    let page: Page | null;
    try {
      page = await make(key);
    } catch (error) {
      rest(key);
      throw error;
    }
    const before = pages.get(key);
    if (page && page.status >= 500) rest(key);
    else if (!page?.life) pages.delete(key);
    else if (!before && isOneOff(key) && !oneOffs.hadBefore(key)) return page;
    else {
      const current = before?.page.etag === page.etag ? before.page : page;
      if (current === page) await page.prepare(page.codingFor("br"));
      keep(key, current, making.isOutdated);
      return current;
    }
    return page;
  }

  function keep(key: string, page: Page, isOutdated: boolean): void {
    const { freshMs, staleMs, errorMs } = page.life!;
    const freshUntil = now() + (isOutdated ? 0 : freshMs);
    const life = { freshUntil, staleUntil: freshUntil + staleMs, errorUntil: freshUntil + errorMs };
    const before = pages.get(key);
    if (before?.page === page) Object.assign(before, life, { notBefore: 0 });
    else {
      const { asked, isWanted } = before ?? { asked: 0, isWanted: false };
      const entry = { key, page, ...life, notBefore: 0, asked, isWanted, weight: 0 };
      pages.put(entry);
      refine.whenIdle(entry);
    }
  }

  function rest(key: string): void {
    const entry = pages.get(key);
    if (entry) entry.notBefore = now() + restMs;
  }

  /** Renders again if a running rendering started before the last change. */
  async function renewWhole(key: string): Promise<void> {
    const running = makings.get(key);
    if (running?.isOutdated) await running.done.catch(() => null);
    await renewBehind(key);
  }

  async function renewBehind(key: string): Promise<void> {
    await makeOnce(key).catch((error: unknown) => reportFault(error, key));
  }

  /** Returns the page to send without waiting, and starts regenerating a stale one. */
  function find(key: string): CacheResult | null {
    const entry = pages.get(key);
    if (!entry) return null;
    const time = now();
    const isFresh = time < entry.freshUntil;
    if (!isFresh && !mayShowStale(entry, time)) return null;
    entry.isWanted = true;
    entry.asked++;
    if (entry.asked > 1) refine.soon(entry);
    if (!isFresh && time >= entry.notBefore) void renewBehind(key);
    return { page: entry.page, how: isFresh ? "hit" : "stale" };
  }

  return {
    find,
    /** Finds or renders a page; concurrent requests for a URL share one rendering. Null if it must not be shared. */
    async ask(key: string): Promise<CacheResult | null> {
      const found = find(key);
      if (found) return found;
      const before = pages.get(key);
      const fallback: CacheResult | null =
        before && now() < before.errorUntil ? { page: before.page, how: "stale" } : null;
      try {
        const page = await makeOnce(key);
        return page && page.status >= 500 && fallback ? fallback : page && { page, how: "miss" };
      } catch (error) {
        if (fallback) return fallback;
        throw error;
      }
    },
    /** Updates the size of a page that was compressed in another coding. */
    weigh(key: string): void {
      const entry = pages.get(key);
      if (entry) pages.weigh(entry);
    },
    /** Marks the matching pages as stale: popular ones are regenerated now, others at the next request. */
    outdate(isOutdated: (key: string) => boolean): void {
      const time = now();
      for (const entry of pages.all()) if (isOutdated(entry.key)) age(entry, time);
      for (const [key, making] of makings) if (isOutdated(key)) making.isOutdated = true;
      renewLater();
    },
    bytes: pages.bytes,
  };
}

/**
 * Whether a page has filters, a sort or a search. Most of these are requested once, and storing each would fill the old
 * heap, so they are stored from their second request on.
 */
function isOneOff(key: string): boolean {
  return key.includes("?");
}

function mayShowStale(entry: PageEntry, time: number): boolean {
  return time < entry.staleUntil || (time < entry.notBefore && time < entry.errorUntil);
}

/** Makes the page stale from now on, without extending its lifetime. */
function age(entry: PageEntry, time: number): void {
  const { staleMs, errorMs } = entry.page.life!;
  entry.freshUntil = Math.min(entry.freshUntil, time);
  entry.staleUntil = Math.min(entry.staleUntil, time + staleMs);
  entry.errorUntil = Math.min(entry.errorUntil, time + errorMs);
}
