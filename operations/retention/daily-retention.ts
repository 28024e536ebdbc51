import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database";
import { dayMs, type RetentionStep } from "../../foundation/records/retention-step.ts";
import { notVacuumed, vacuumWhenDue } from "../vacuum/vacuum-when-due.ts";
import { type Purged, purgeExpired } from "./purge-expired.ts";

export interface DailyRetentionOptions {
  database: Database;
  steps: readonly RetentionStep[];
  /** Called with what was purged, and why it could not be done. */
  report(purged: Purged): void;
  reportFault(fault: unknown): void;
  /** Ms since 1970. */
  now?: () => number;
}

const lookEveryMs = 60 * 60_000;
const firstLookMs = 60_000;
const key = "retained_at";

/**
 * Purges expired data once a day, in one of all processes on the database. Checks a minute after the start, then
 * hourly. Returns how to stop, which waits for a run in progress.
 */
export function openDailyRetention(options: DailyRetentionOptions): () => Promise<void> {
  const { database, reportFault, now = Date.now } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    for (let waitMs = firstLookMs; !signal.aborted; waitMs = lookEveryMs) {
      if (!(await pause(waitMs, true, { signal, ref: false }).catch(() => false))) continue;
      await purgeWhenDue(options);
      // Also after an erasure whose VACUUM was blocked, and once in a database of an earlier release.
      await vacuumWhenDue(database, { now })
        .then((isDone) => isDone || reportFault(new Error(notVacuumed)))
        .catch(reportFault);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** Purges when no process did for a day. Returns whether it ran. Reports faults, throws none. */
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

/** The first to store the time does the day's work. A clock that was set back does not stop it for long. */
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
