import { setTimeout as pause } from "node:timers/promises";
import type { PageEntry } from "./page-cache-store.ts";

interface RecompressorOptions {
  refined(kept: PageEntry): void;
  reportFault(error: unknown, key: string): void;
}

/** Recompression takes at most one part in this many of the time of one core. */
const idleShare = 5;

/** Recompresses pages that are requested again at the highest quality: one after the other, with pauses. */
export function createRecompressor({ refined, reportFault }: RecompressorOptions): (kept: PageEntry) => void {
  const waiting = new Set<PageEntry>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const kept of waiting) {
      waiting.delete(kept);
      const started = performance.now();
      try {
        await kept.page.refine();
        refined(kept);
      } catch (error) {
        reportFault(error, kept.key);
      }
      await pause((performance.now() - started) * (idleShare - 1), undefined, { ref: false });
    }
    isRunning = false;
  }

  return (kept) => {
    kept.isRefined = true;
    waiting.add(kept);
    if (!isRunning) void run();
  };
}
