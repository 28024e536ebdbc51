import { setTimeout as pause } from "node:timers/promises";
import type { PageEntry } from "./page-cache-store.ts";

interface RecompressorOptions {
  refined(entry: PageEntry): void;
  reportFault(error: unknown, key: string): void;
}

/** Recompression uses at most 1/idleShare of one core's time. */
const idleShare = 5;

/** Recompresses pages that are requested again at the highest quality, one at a time with pauses. */
export function createRecompressor({
  refined,
  reportFault,
}: RecompressorOptions): (entry: PageEntry) => void {
  const waiting = new Set<PageEntry>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const entry of waiting) {
      waiting.delete(entry);
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

  return (entry) => {
    entry.isRefined = true;
    waiting.add(entry);
    if (!isRunning) void run();
  };
}
