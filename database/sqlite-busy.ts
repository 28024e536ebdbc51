import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusyError } from "./errors.ts";

/**
 * `node:sqlite` is synchronous, so a long busy timeout would freeze the whole server: wait 25 ms in SQLite,
 * then again and again outside it, for five seconds.
 */
export const busyTimeoutMs = 25;
export const retryBudgetMs = 5_000;
const sqliteBusy = 5;

/**
 * Runs `attempt` until the file's lock is free. Throws `DatabaseBusyError` at `giveUpAt`, as `performance.now()` counts: five
 * seconds from now unless it says otherwise. One attempt is always made.
 */
export async function whenFree<T>(
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

/** Also of an error that names another as its cause, as that of a migration does. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy) || isBusy(error.cause);
}
