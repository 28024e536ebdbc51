import { setTimeout as pause } from "node:timers/promises";
import type { PageEntry } from "./page-cache-store.ts";

interface RecompressorOptions {
  /** Whether the cache still has the page. */
  isStored(entry: PageEntry): boolean;
  refined(entry: PageEntry): void;
  reportFault(error: unknown, key: string): void;
}

/** Recompression uses at most 1/idleShare of one core's time. */
const idleShare = 5;
/** Maximum pages that wait without being requested again. */
const maxIdle = 500;

/** Recompresses stored pages at the highest quality, one at a time with pauses, those requested again first. */
export function createRecompressor({ isStored, refined, reportFault }: RecompressorOptions) {
  const repeated = new Set<PageEntry>();
  const idle = new Set<PageEntry>();
  const done = new WeakSet<PageEntry>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let entry = next(); entry; entry = next()) {
      const started = performance.now();
      try {
        await entry.page.refine();
        refined(entry);
      } catch (error) {
        reportFault(error, entry.key);
      }
      await pause((performance.now() - started) * (idleShare - 1), undefined, { ref: false });
    }
    isRunning = false;
  }

  function next(): PageEntry | undefined {
    for (const waiting of [repeated, idle])
      for (const entry of waiting) {
        waiting.delete(entry);
        if (done.has(entry) || !isStored(entry)) continue;
        done.add(entry);
        return entry;
      }
    return undefined;
  }

  function start(): void {
    if (!isRunning) void run();
  }

  return {
    /** Recompresses a page before those requested only once. */
    soon(entry: PageEntry): void {
      if (done.has(entry)) return;
      repeated.add(entry);
      start();
    },
    /** Recompresses a page once no other waits. Does nothing while too many wait: they are taken at their next request. */
    whenIdle(entry: PageEntry): void {
      if (idle.size >= maxIdle) return;
      idle.add(entry);
      setImmediate(start);
    },
  };
}
