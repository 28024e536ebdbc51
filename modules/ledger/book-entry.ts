import type { Insertable } from "kysely";
import { type Db, prepared, type Tables } from "#database";
import { accountMethod, payMethods } from "#money";
import { settings } from "#settings";
import type { EntryKind } from "../../foundation/database/ledger-tables.ts";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { isMoneyAccount, type Posting } from "./accounts.ts";

export interface NewEntry {
  kind: EntryKind;
  /** Unique, "charge ch_12". */
  cause: string;
  orderId: string | null;
  actor: string;
  /** Ms since 1970. */
  now: number;
  /** The reason, in words without a person. */
  memo?: string;
  /** Those of zero cents without a taxed amount are left out. */
  postings: readonly Posting[];
}

export interface BookedEntry {
  number: number;
  /** The showroom's calendar day, "2026-11-24". */
  day: string;
  /** The number of its receipt; null where no money moved. */
  receipt: number | null;
}

/** Of no buyer: a consignor's payment has its own number. */
const withoutReceipt: readonly EntryKind[] = ["drawer", "close", "consignor-payment"];

/** This reference was booked before, by the same method and in the same direction. Nothing was booked. */
export class UsedReferenceError extends Error {
  override readonly name = "UsedReferenceError";
  readonly reference: string;
  readonly account: string;
  /** The entry that has it. */
  readonly entry: number;

  constructor({ account, reference = "" }: Posting, entry: number) {
    super(`The reference ${reference} is already booked, in entry ${entry}, so nothing was booked.`);
    this.reference = reference;
    this.account = account;
    this.entry = entry;
  }
}

/**
 * Books one journal entry within the caller's transaction: the only way into the journal. Its number and its receipt's
 * number have no gaps, its day is the showroom's day of `now`, or the first open day after it. Concurrent bookings wait
 * for each other from here to the commit, so lock the order before. Throws RangeError when the postings do not sum to
 * zero, UsedReferenceError for a reference that is booked already the same way, in or out.
 */
export async function bookEntry(tx: Db, entry: NewEntry): Promise<BookedEntry> {
  return await insertEntry(tx, { ...entry, reverses: null });
}

/**
 * Books the reversal of an entry: the same postings with opposite signs. Null when it does not exist, is reversed
 * already or is itself a reversal.
 */
export async function reverseEntry(
  tx: Db,
  number: number,
  { actor, memo, now }: { actor: string; memo: string; now: number },
): Promise<BookedEntry | null> {
  const reversed = await tx
    .selectFrom("journal_entry as entry")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.order_id as orderId", "entry.reverses", "reversal.number as reversedBy"])
    .where("entry.number", "=", number)
    .executeTakeFirst();
  if (!reversed || reversed.reverses !== null || reversed.reversedBy !== null) return null;
  const postings = await entryPostings(tx, number);
  return await insertEntry(tx, {
    kind: "reversal",
    cause: `reversal ${number}`,
    orderId: reversed.orderId,
    actor,
    memo,
    now,
    reverses: number,
    postings: postings.map(({ taxedCents, cents, pieces, ...posting }) => ({
      ...posting,
      cents: -cents,
      ...(taxedCents !== undefined && { taxedCents: -taxedCents }),
      ...(pieces !== undefined && { pieces: -pieces }),
    })),
  });
}

/** The postings of an entry, in order. */
export async function entryPostings(db: Db, number: number): Promise<Posting[]> {
  const rows = await db
    .selectFrom("journal_posting")
    .select(["account", "cents", "taxed_cents", "reference", "pieces"])
    .where("entry", "=", number)
    .orderBy("position")
    .execute();
  return rows.map(({ account, cents, taxed_cents: taxed, reference, pieces }) => ({
    account: account as Posting["account"],
    cents,
    ...(taxed !== null && { taxedCents: taxed }),
    ...(reference !== null && { reference }),
    ...(pieces !== null && { pieces }),
  }));
}

async function insertEntry(tx: Db, entry: NewEntry & { reverses: number | null }): Promise<BookedEntry> {
  const { kind, cause, orderId, actor, now, memo = "", reverses } = entry;
  const postings = entry.postings.filter(({ cents, taxedCents }) => cents !== 0 || taxedCents !== undefined);
  assertBalanced(entry, postings);
  const number = await nextNumber(tx, "entry");
  if (reverses === null) for (const posting of postings) await assertUnusedReference(tx, posting, orderId);
  const hasMoney = !withoutReceipt.includes(kind) && postings.some((p) => isMoneyAccount(p.account));
  const receipt = hasMoney ? await nextNumber(tx, "receipt") : null;
  const day = await openDay(tx, now);
  const row = { number, at: now, day, kind, cause, order_id: orderId, reverses, receipt, actor, memo };
  await insertRow(tx, row);
  await insertPostings(
    tx,
    postings.map(({ account, cents, taxedCents, reference, pieces }, index) => ({
      entry: number,
      position: index + 1,
      account,
      cents,
      taxed_cents: taxedCents ?? null,
      reference: reference ?? null,
      pieces: pieces ?? null,
    })),
  );
  return { number, day, receipt };
}

const insertRow = prepared((tx, row: Insertable<Tables["journal_entry"]>) =>
  tx.insertInto("journal_entry").values(row),
);
const insertPostings = prepared((tx, rows: Insertable<Tables["journal_posting"]>[]) =>
  tx.insertInto("journal_posting").values(rows),
);
const lastClosed = prepared((db) =>
  db.selectFrom("day_close").select((eb) => eb.fn.max<string | null>("day").as("closed")),
);

function assertBalanced({ kind, cause }: NewEntry, postings: readonly Posting[]): void {
  const sum = postings.reduce((total, { cents }) => total + cents, 0);
  const isWhole = postings.every(({ cents }) => Number.isSafeInteger(cents));
  if (postings.length >= 2 && isWhole && sum === 0) return;
  throw new RangeError(`The entry ${kind} of ${cause} has postings that sum to ${sum}. Nothing was booked.`);
}

/** The first open day from the showroom's day of `now` on. */
async function openDay(db: Db, now: number): Promise<string> {
  const today = calendarDay(now, settings().timeZone);
  const closed = (await lastClosed(db)).rows[0]?.closed ?? null;
  return closed !== null && closed >= today ? addDays(closed, 1) : today;
}

/**
 * A reference names one movement of money: of its method, in or out, unless that was reversed. A check that comes in is
 * the buyer's own, so it is told by its order too; those that go out are the shop's, of one series.
 */
async function assertUnusedReference(tx: Db, posting: Posting, orderId: string | null): Promise<void> {
  const { account, cents, reference } = posting;
  const method = accountMethod(account);
  const isNamed = method === null ? null : payMethods[method].reference;
  if (reference === undefined || cents === 0 || isNamed === null) return;
  const isIn = cents > 0;
  const known = await tx
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select("entry.number")
    .where("account", "=", account)
    .where("reference", "=", reference)
    .where("cents", isIn ? ">" : "<", 0)
    .where("entry.reverses", "is", null)
    .where("reversal.number", "is", null)
    // Two clients may each have a check 101.
    .$if(isIn && isNamed === "payer", (query) => query.where("entry.order_id", "=", orderId))
    .executeTakeFirst();
  if (known) throw new UsedReferenceError(posting, known.number);
}
