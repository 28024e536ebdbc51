import type { Insertable } from "kysely";
import { type Db, prepareStatement, type Tables } from "#database";
import { findPayMethod, payMethods } from "#money";
import { settings } from "#settings";
import type { EntryKind } from "../../foundation/database/ledger-tables.ts";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { type Posting, paidAccount } from "./accounts.ts";

export interface NewEntry {
  kind: EntryKind;
  /** Unique: "charge ch_12". */
  cause: string;
  orderId: string | null;
  /** The ticket that books it. */
  ticketId?: string | null;
  /** Gives it a receipt even if no money moved, as for a sale at a full discount. */
  hasReceipt?: boolean;
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** The reason, as text. Must not name a person. */
  memo?: string;
  /** Postings of zero cents without a taxable amount are omitted. */
  postings: readonly Posting[];
}

export interface BookedEntry {
  number: number;
  /** Day in the shop's time zone, "2026-11-24". */
  day: string;
  /** Number of its receipt; null if no money moved. */
  receipt: number | null;
}

/** Entries without a customer; a consignor payment has its own number, a tender gets that of its finished ticket. */
const withoutReceipt: readonly EntryKind[] = [
  ...(["drawer", "close", "consignor-payment", "tender", "tender-refund"] as const),
  ...(["credit-moved", "credit-expired"] as const),
];

/** The reference is already booked for the same method and direction. Nothing was booked. */
export class UsedReferenceError extends Error {
  override readonly name = "UsedReferenceError";
  readonly reference: string;
  readonly account: string;
  /** The entry that has it. */
  readonly entry: number;

  constructor({ account, reference = "" }: Posting, entry: number) {
    super(`Reference ${reference} is already recorded in entry ${entry}, so nothing was recorded.`);
    this.reference = reference;
    this.account = account;
    this.entry = entry;
  }
}

/**
 * Books one journal entry in the caller's transaction; this is the only way to write to the journal. Entry and receipt
 * numbers have no gaps. The entry's day is the current day in the shop's time zone or, if that is closed, the next one.
 * Concurrent bookings wait for each other from here until the commit, so lock the order first. Throws RangeError if the
 * postings don't sum to zero, UsedReferenceError if the reference is already booked the same way.
 */
export async function bookEntry(tx: Db, entry: NewEntry): Promise<BookedEntry> {
  return await insertEntry(tx, { ...entry, reverses: null });
}

/**
 * Books the reversal of an entry: the same postings with opposite signs. Null if it doesn't exist, is already reversed,
 * or is itself a reversal.
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
    .select(["entry.ticket_id as ticketId", "entry.kind"])
    .where("entry.number", "=", number)
    .executeTakeFirst();
  if (!reversed || reversed.reverses !== null || reversed.reversedBy !== null) return null;
  const postings = await readEntryPostings(tx, number);
  return await insertEntry(tx, {
    kind: "reversal",
    cause: `reversal ${number}`,
    orderId: reversed.orderId,
    ticketId: reversed.ticketId,
    ...(reversed.kind === "tender" && { hasReceipt: false }),
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
export async function readEntryPostings(db: Db, number: number): Promise<Posting[]> {
  const rows = await db
    .selectFrom("journal_posting")
    .select(["account", "cents", "taxed_cents", "reference", "pieces", "unit_id"])
    .where("entry", "=", number)
    .orderBy("position")
    .execute();
  return rows.map(({ account, cents, taxed_cents: taxed, reference, pieces, unit_id: unit }) => ({
    account: account as Posting["account"],
    cents,
    ...(taxed !== null && { taxedCents: taxed }),
    ...(reference !== null && { reference }),
    ...(pieces !== null && { pieces }),
    ...(unit !== null && { unit }),
  }));
}

async function insertEntry(tx: Db, entry: NewEntry & { reverses: number | null }): Promise<BookedEntry> {
  const { kind, cause, orderId, ticketId = null, actor, now, memo = "", reverses } = entry;
  const postings = entry.postings.filter(({ cents, taxedCents }) => cents !== 0 || taxedCents !== undefined);
  assertBalanced(entry, postings);
  const number = await nextNumber(tx, "entry");
  if (reverses === null) for (const posting of postings) await assertUnusedReference(tx, posting, entry);
  const isPaid = !withoutReceipt.includes(kind) && postings.some((p) => paidAccount(p.account) !== null);
  const receipt = (entry.hasReceipt ?? isPaid) ? await nextNumber(tx, "receipt") : null;
  const day = await openDay(tx, now);
  const row = {
    number,
    at: now,
    day,
    kind,
    cause,
    order_id: orderId,
    ticket_id: ticketId,
    reverses,
    receipt,
    actor,
    memo,
  };
  await insertRow(tx, row);
  await insertPostings(
    tx,
    postings.map(({ account, cents, taxedCents, reference, pieces, unit }, index) => ({
      entry: number,
      position: index + 1,
      account,
      cents,
      taxed_cents: taxedCents ?? null,
      reference: reference ?? null,
      pieces: pieces ?? null,
      unit_id: unit ?? null,
    })),
  );
  return { number, day, receipt };
}

const insertRow = prepareStatement((tx, row: Insertable<Tables["journal_entry"]>) =>
  tx.insertInto("journal_entry").values(row),
);
const insertPostings = prepareStatement((tx, rows: Insertable<Tables["journal_posting"]>[]) =>
  tx.insertInto("journal_posting").values(rows),
);
const lastClosed = prepareStatement((db) =>
  db.selectFrom("day_close").select((eb) => eb.fn.max<string | null>("day").as("closed")),
);

function assertBalanced({ kind, cause }: NewEntry, postings: readonly Posting[]): void {
  const sum = postings.reduce((total, { cents }) => total + cents, 0);
  const isWhole = postings.every(({ cents }) => Number.isSafeInteger(cents));
  if (postings.length >= 2 && isWhole && sum === 0) return;
  throw new RangeError(
    `The ${kind} entry for ${cause} has postings that sum to ${sum}. Nothing was recorded.`,
  );
}

/** The first open day, starting today in the shop's time zone. */
async function openDay(db: Db, now: number): Promise<string> {
  const today = calendarDay(now, settings().timeZone);
  const closed = (await lastClosed(db)).rows[0]?.closed ?? null;
  return closed !== null && closed >= today ? addDays(closed, 1) : today;
}

/**
 * A reference identifies one movement of money by its method and direction, unless that was reversed. An incoming check
 * is the customer's own, so its number is unique only within the order or ticket; outgoing checks are the shop's own series.
 */
async function assertUnusedReference(
  tx: Db,
  posting: Posting,
  { orderId, ticketId = null }: NewEntry,
): Promise<void> {
  const { account, cents, reference } = posting;
  const method = findPayMethod(account);
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
    .$if(isIn && isNamed === "payer", (query) =>
      ticketId === null
        ? query.where("entry.order_id", "=", orderId)
        : query.where("entry.ticket_id", "=", ticketId),
    )
    .executeTakeFirst();
  if (known) throw new UsedReferenceError(posting, known.number);
}
