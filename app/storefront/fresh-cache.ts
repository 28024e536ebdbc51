import type { StorefrontResult } from "./storefront-error.ts";

export interface FreshCacheOptions<Value> {
  /** Never rejects: returns failures. */
  load(key: string): Promise<StorefrontResult<Value>>;
  /** Up to this age, a value is fresh. After that, it is served stale while a new one is fetched. */
  freshMs: number;
  /** Past this age, a value is no longer served. */
  staleMs: number;
  /** Pause after a failure. */
  restMs: number;
  /** Capacity; the least recently used entry is evicted. */
  maxEntries: number;
  now(): number;
  /** Timeout of a request that has no cached value, and the result it then gets; the fetch continues. */
  patience?: WaitLimit;
}

export interface WaitLimit {
  wait(): Promise<unknown>;
  lost: StorefrontResult<never>;
}

interface Entry<Value> {
  latest: { value: Value; at: number; version: number } | null;
  failure: { result: StorefrontResult<Value>; at: number } | null;
  loading: { done: Promise<void>; version: number } | null;
  /** Incremented when cached values or running fetches are known to be outdated. */
  version: number;
  mustWait: boolean;
}

/** Caches the provider's responses: runs one fetch per key at a time, and serves stale values while the provider fails. */
export function createFreshCache<Value>(options: FreshCacheOptions<Value>) {
  const { load, freshMs, staleMs, restMs, maxEntries, now, patience } = options;
  const entries = new Map<string, Entry<Value>>();

  function entryOf(key: string): Entry<Value> {
    const entry = entries.get(key) ?? {
      latest: null,
      failure: null,
      loading: null,
      version: 0,
      mustWait: false,
    };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string);
    return entry;
  }

  async function fetchOnce(key: string, entry: Entry<Value>): Promise<void> {
    while (entry.loading && entry.loading.version !== entry.version) await entry.loading.done;
    entry.loading ??= { done: fetchNow(key, entry), version: entry.version };
    return entry.loading.done;
  }

  async function fetchNow(key: string, entry: Entry<Value>): Promise<void> {
    const { version } = entry;
    const result = await load(key);
    entry.loading = null;
    if (!result.ok) {
      entry.failure = { result, at: now() };
      return;
    }
    entry.latest = { value: result.data, at: now(), version };
    entry.failure = null;
    if (version === entry.version) entry.mustWait = false;
  }

  function isResting({ failure }: Entry<Value>): boolean {
    return failure !== null && now() - failure.at < restMs;
  }

  function shown({ latest }: Entry<Value>): StorefrontResult<Value> | null {
    return latest && now() - latest.at < staleMs ? { ok: true, data: latest.value } : null;
  }

  function isFresh({ latest, version }: Entry<Value>): boolean {
    return latest !== null && latest.version === version && now() - latest.at < freshMs;
  }

  return {
    async get(key: string): Promise<StorefrontResult<Value>> {
      const entry = entryOf(key);
      if (!isFresh(entry) && !isResting(entry)) {
        const fetched = fetchOnce(key, entry);
        if (entry.mustWait || !shown(entry))
          await (patience ? Promise.race([fetched, patience.wait()]) : fetched);
      }
      return shown(entry) ?? entry.failure?.result ?? patience!.lost;
    },
    /** Fetches now, or once more after a running fetch; resolves when done. */
    refresh(key: string): Promise<void> {
      const entry = entryOf(key);
      entry.version++;
      return fetchOnce(key, entry);
    },
    /** Invalidates the matching keys: the next request waits for the provider, with the cached value as fallback. */
    expire(isOutdated: (key: string) => boolean): void {
      for (const [key, entry] of entries) {
        if (!isOutdated(key)) continue;
        entry.version++;
        entry.mustWait = true;
      }
    },
  };
}
