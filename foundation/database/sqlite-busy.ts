import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusyError } from "./errors.ts";

/**
 * `node:sqlite` is synchronous, so a long busy timeout would block the process: waits 25 ms in SQLite, then retries.
 */
export const busyTimeoutMs = 25;
export const retryBudgetMs = 5_000;
const sqliteBusy = 5;

/**
 * Runs `attempt` until the file's lock is free, at least once. Throws `DatabaseBusyError` at `giveUpAt`, on the
 * `performance.now()` clock; the default is five seconds from now.
 */
export async function retryWhileBusy<T>(
  attempt: () => T | Promise<T>,
  giveUpAt: number = performance.now() + retryBudgetMs,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > giveUpAt) throw new DatabaseBusyError(error);
      await pause(20 + Math.random() * 30);
    }
  }
}

/** Also checks the error's cause, because migration errors wrap the original. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy) || isBusy(error.cause);
}
