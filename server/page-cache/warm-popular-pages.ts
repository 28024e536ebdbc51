import { setImmediate as turn } from "node:timers/promises";
import type { PageCacheStore, PageEntry } from "./page-cache-store.ts";

interface RenewOptions {
  pages: PageCacheStore;
  isStale(kept: PageEntry): boolean;
  /** Never rejects. */
  renew(key: string): Promise<void>;
}

/** Pages that are made anew after a change before anybody asks. */
const mostRenewed = 50;

/**
 * Makes the most asked of the stale pages anew, one after the other, with visitors' requests between them. A change that
 * comes meanwhile begins another round after this one. What was asked for counts half in the next round.
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
      for (const kept of pages.all()) kept.asked = Math.floor(kept.asked / 2);
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
