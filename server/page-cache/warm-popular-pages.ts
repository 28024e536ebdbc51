import { setImmediate as turn } from "node:timers/promises";
import type { PageCacheStore, PageEntry } from "./page-cache-store.ts";

interface RenewOptions {
  pages: PageCacheStore;
  isStale(entry: PageEntry): boolean;
  /** Never rejects. */
  renew(key: string): Promise<void>;
}

/** Maximum pages regenerated after a change before they are requested. */
const mostRenewed = 50;

/**
 * Regenerates the most requested stale pages one at a time, yielding to visitors' requests. A change in the meantime
 * starts another round. Each round halves the request counts.
 */
export function warmPopularPages({ pages, isStale, renew }: RenewOptions): () => void {
  let isRunning = false;
  let isAskedAgain = false;

  function mostAsked(): string[] {
    return [...pages.all()]
      .filter(isStale)
      .sort((a, b) => b.asked - a.asked)
      .slice(0, mostRenewed)
      .map(({ key }) => key);
  }

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isAskedAgain = false;
      const keys = mostAsked();
      for (const entry of pages.all()) entry.asked = Math.floor(entry.asked / 2);
      for (const key of keys) {
        await renew(key);
        await turn();
      }
    } while (isAskedAgain);
    isRunning = false;
  }

  return () => {
    isAskedAgain = true;
    if (!isRunning) void run();
  };
}
