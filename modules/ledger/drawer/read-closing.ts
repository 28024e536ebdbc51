import type { Db } from "#database";
import type { Cents } from "#money";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type Days, isWithinDays } from "../reports/days.ts";
import { readCashBalance, sumMovements, sumTenders } from "./cash-balance.ts";

/** What is needed to close a day. */
export interface ClosingData {
  day: string;
  /** Earlier open days with entries, which are closed along with it. Newest first, at most thirty. */
  openDays: string[];
  /** In the drawer after the previous close. */
  openingCents: Cents;
  inCents: Cents;
  outCents: Cents;
  /** In the drawer at the end of the day, according to the journal. */
  journalCents: Cents;
  /** On the terminal since the previous close. */
  terminalCents: Cents;
  /** What each other way of paying took and gave back since the previous close. */
  tenders: { account: string; inCents: Cents; outCents: Cents }[];
  /** What stayed in the drawer at the previous close; null before the first. */
  lastFloatCents: Cents | null;
}

/** A closed day, as counted. */
export type ClosedDay = NonNullable<Awaited<ReturnType<typeof findLastClose>>>;

const mostOpenDays = 30;

/** The latest closed day; null before the first close. */
export async function findLastClose(db: Db) {
  const row = await closes(db).orderBy("day", "desc").limit(1).executeTakeFirst();
  return row ?? null;
}

/** The closed days in a period, oldest first. */
export async function listClosedDays(db: Db, days: Days): Promise<ClosedDay[]> {
  return await closes(db).where(isWithinDays("day", days)).orderBy("day").execute();
}

function closes(db: Db) {
  return db
    .selectFrom("day_close")
    .select(["day", "at", "counted_cents as countedCents", "journal_cents as journalCents", "reason"])
    .select(["to_bank_cents as toBankCents", "float_cents as floatCents", "terminal_cents as terminalCents"])
    .select(["journal_terminal_cents as journalTerminalCents", "actor"]);
}

/** The days that can be closed at `now`, newest first: today, and earlier open days with entries. */
export async function listClosableDays(db: Db, now: number): Promise<string[]> {
  const today = calendarDay(now, settings().timeZone);
  const last = (await findLastClose(db))?.day ?? null;
  if (last !== null && last >= today) return [];
  return [today, ...(await openDaysBetween(db, { after: last, before: today }))];
}

/** Reads what is needed to close a day, inside or outside a transaction. */
export async function readClosing(db: Db, day: string): Promise<ClosingData> {
  const last = await findLastClose(db);
  const after = last?.day ?? null;
  const cash = await sumMovements(db, "drawer", { after, through: day });
  const terminal = await sumMovements(db, "batch", { after, through: day });
  const journalCents = await readCashBalance(db, day);
  return {
    day,
    openDays: await openDaysBetween(db, { after, before: day }),
    openingCents: journalCents - cash.inCents + cash.outCents,
    ...cash,
    journalCents,
    terminalCents: terminal.inCents - terminal.outCents,
    tenders: await sumTenders(db, { after, through: day }),
    lastFloatCents: last?.floatCents ?? null,
  };
}

async function openDaysBetween(
  db: Db,
  { after, before }: { after: string | null; before: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("journal_entry")
    .select("day")
    .distinct()
    .where("day", ">", after ?? "")
    .where("day", "<", before)
    .orderBy("day", "desc")
    .limit(mostOpenDays)
    .execute();
  return rows.map(({ day }) => day);
}
