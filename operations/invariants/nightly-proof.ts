import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Database, Db } from "#database";
import { calendarDay, formatByZone } from "../../foundation/records/calendar-day.ts";
import type { Verdict } from "./verify.ts";

/** When the books were last proved, and what was found. */
export interface Proof {
  /** Ms since 1970. */
  at: number;
  /** Violations found. */
  faults: number;
  /** The invariants that were violated, as sentences. */
  broken: string[];
}

export interface NightlyProofOptions {
  database: Database;
  timeZone: string;
  /** Checks the database against every invariant. */
  verify(): Promise<Verdict[]>;
  report(proof: Proof): void;
  reportFault(fault: unknown): void;
  /** Ms since 1970. */
  now?: () => number;
}

const lookEveryMs = 10 * 60_000;
const firstLookMs = 2 * 60_000;
/** In the showroom's time: after the last sale and before the first. */
const nightHour = 2;
const resultKey = "books_proof";
const claimKey = "books_proof_begun";

const stored = z.object({ at: z.number(), faults: z.number(), broken: z.array(z.string()) });

/**
 * Proves the books once a day, from two at night on, in one of all processes on the database. Checks two minutes after
 * the start, then every ten minutes. Returns how to stop, which waits for a run in progress.
 */
export function openNightlyProof(options: NightlyProofOptions): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    for (let waitMs = firstLookMs; !signal.aborted; waitMs = lookEveryMs)
      if (await pause(waitMs, true, { signal, ref: false }).catch(() => false)) await proveWhenDue(options);
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** Proves the books when no process did since two at night. Returns whether it ran. Reports faults, throws none. */
export async function proveWhenDue(options: NightlyProofOptions): Promise<boolean> {
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

/** The last proof; null: there was none yet. */
export async function readProof(db: Db): Promise<Proof | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", resultKey).executeTakeFirst();
  return row ? stored.parse(JSON.parse(row.value)) : null;
}

const hour = formatByZone({ hour: "2-digit", hourCycle: "h23" });

/** The day whose night it is: before two o'clock still the day before. */
function nightOf(at: number, timeZone: string): string {
  const isNewDay = Number(hour(timeZone).format(at)) >= nightHour;
  return calendarDay(isNewDay ? at : at - nightHour * 60 * 60_000, timeZone);
}

/** The first to store the night does its work, also where another process stopped in the middle of it a night before. */
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
