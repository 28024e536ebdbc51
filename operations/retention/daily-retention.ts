import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database";
import { dayMs, type RetentionStep } from "../../foundation/records/retention-step.ts";
import { vacuumFailedMessage, vacuumWhenDue } from "../vacuum/vacuum-when-due.ts";
import { type PurgeCounts, purgeExpired } from "./purge-expired.ts";

export interface DailyRetentionOptions {
  database: Database;
  steps: readonly RetentionStep[];
  /** Called with what was purged, or why it failed. */
  report(purged: PurgeCounts): void;
  reportFault(fault: unknown): void;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

const lookEveryMs = 60 * 60_000;
const firstLookMs = 60_000;
const key = "retained_at";

/**
 * Purges expired data once a day, in one of the processes on the database. Checks a minute after startup, then hourly.
 * Returns a function that stops it and waits for a run in progress.
 */
export function openDailyRetention(options: DailyRetentionOptions): () => Promise<void> {
  const { database, reportFault, now = Date.now } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    for (let waitMs = firstLookMs; !signal.aborted; waitMs = lookEveryMs) {
      if (!(await pause(waitMs, true, { signal, ref: false }).catch(() => false))) continue;
      await purgeWhenDue(options);
      // Also covers an erasure whose VACUUM was blocked, and runs once in a database of an earlier release.
      await vacuumWhenDue(database, { now })
        .then((isDone) => isDone || reportFault(new Error(vacuumFailedMessage)))
        .catch(reportFault);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** Purges if no process has done so for a day. Returns whether it ran. Reports faults and never throws. */
export async function purgeWhenDue({
  database,
  steps,
  report,
  reportFault,
  now = Date.now,
}: DailyRetentionOptions): Promise<boolean> {
  try {
    const at = now();
    if (!(await claimDay(database, at))) return false;
    report(await purgeExpired(database, steps, { now: at, reportFault }));
    return true;
  } catch (fault) {
    reportFault(fault);
    return false;
  }
}

/** The first process to store the time runs it. A clock that was set back doesn't block it for long. */
async function claimDay(database: Database, at: number): Promise<boolean> {
  return await database.write(async (tx) => {
    await tx
      .insertInto("meta")
      .values({ key, value: "0" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const { value } = await tx
      .selectFrom("meta")
      .select("value")
      .where("key", "=", key)
      .$if(database.dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    if (Math.abs(at - Number(value)) < dayMs) return false;
    await tx
      .updateTable("meta")
      .set({ value: String(at) })
      .where("key", "=", key)
      .execute();
    return true;
  });
}
