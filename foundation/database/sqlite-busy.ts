import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusyError } from "./errors.ts";

/** `node:sqlite` is synchronous, so a long busy timeout would block the process: wait 25 ms in SQLite, then retry. */
export const busyTimeoutMs = 25;
export const retryBudgetMs = 5_000;
const sqliteBusy = 5;

/**
 * Runs `attempt` until the file's lock is free, at least once. Throws `DatabaseBusyError` at `giveUpAt`, in the time of
 * `performance.now()`: five seconds from now by default.
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

/** Also of an error with another as its cause, as that of a migration has. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy) || isBusy(error.cause);
}
