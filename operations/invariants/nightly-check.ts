import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Database, Db } from "#database";
import { calendarDay, formatByZone } from "../../foundation/records/calendar-day.ts";
import type { InvariantResult } from "./verify.ts";

/** When the books were last verified, and the result. */
export interface BookCheck {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Number of violations. */
  faults: number;
  /** The violated invariants, as sentences. */
  broken: string[];
}

export interface NightlyCheckOptions {
  database: Database;
  timeZone: string;
  /** Checks the database against every invariant. */
  verify(): Promise<InvariantResult[]>;
  report(proof: BookCheck): void;
  reportFault(fault: unknown): void;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

const lookEveryMs = 10 * 60_000;
const firstLookMs = 2 * 60_000;
/** Hour in the shop's time zone, after the last sale of the day and before the next. */
const nightHour = 2;
const resultKey = "books_proof";
const claimKey = "books_proof_begun";

const stored = z.object({ at: z.number(), faults: z.number(), broken: z.array(z.string()) });

/**
 * Verifies the books once a day, from 2am on, in one of the processes on the database. Checks two minutes after
 * startup, then every ten minutes. Returns a function that stops it and waits for a run in progress.
 */
export function openNightlyCheck(options: NightlyCheckOptions): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    for (let waitMs = firstLookMs; !signal.aborted; waitMs = lookEveryMs)
      if (await pause(waitMs, true, { signal, ref: false }).catch(() => false)) await verifyWhenDue(options);
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** Verifies the books if no process has done so since 2am. Returns whether it ran. Reports faults and never throws. */
export async function verifyWhenDue(options: NightlyCheckOptions): Promise<boolean> {
  const { database, timeZone, verify, report, reportFault, now = Date.now } = options;
  try {
    const at = now();
    if (!(await claimNight(database, nightOf(at, timeZone)))) return false;
    const verdicts = (await verify()).filter(({ faults }) => faults.length > 0);
    const proof = {
      at,
      faults: verdicts.reduce((sum, { faults }) => sum + faults.length, 0),
      broken: verdicts.map(({ says }) => says),
    };
    await database.write((tx) => setMeta(tx, resultKey, JSON.stringify(proof)));
    report(proof);
    return true;
  } catch (fault) {
    reportFault(fault);
    return false;
  }
}

/** The last verification; null if there was none. */
export async function readLastCheck(db: Db): Promise<BookCheck | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", resultKey).executeTakeFirst();
  return row ? stored.parse(JSON.parse(row.value)) : null;
}

const hour = formatByZone({ hour: "2-digit", hourCycle: "h23" });

/** The day the night belongs to; before 2am, still the previous day. */
function nightOf(at: number, timeZone: string): string {
  const isNewDay = Number(hour(timeZone).format(at)) >= nightHour;
  return calendarDay(isNewDay ? at : at - nightHour * 60 * 60_000, timeZone);
}

/** The first process to store the night runs it, even if another process was stopped halfway the night before. */
async function claimNight(database: Database, night: string): Promise<boolean> {
  return await database.write(async (tx) => {
    await tx
      .insertInto("meta")
      .values({ key: claimKey, value: "" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable("meta")
      .set({ value: night })
      .where("key", "=", claimKey)
      .where("value", "<>", night)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}

async function setMeta(tx: Db, key: string, value: string): Promise<void> {
  await tx
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
