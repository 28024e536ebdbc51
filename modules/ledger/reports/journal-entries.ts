import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";
import type { EntryKind } from "../../../foundation/database/ledger-tables.ts";
import { type Posting, paidAccount } from "../accounts.ts";
import { type Days, isWithinDays } from "./days.ts";
import { clientNameSql } from "./held-money.ts";

export interface JournalEntry {
  number: number;
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** The day it is booked on. */
  day: string;
  kind: EntryKind;
  cause: string;
  orderId: string | null;
  orderNumber: string | null;
  /** The client of its order. */
  client: string | null;
  receipt: number | null;
  reverses: number | null;
  reversedBy: number | null;
  actor: string;
  memo: string;
  postings: Posting[];
  /** The amount that moved: the customer's or the drawer's money, otherwise the sale, otherwise all debits. */
  amountCents: Cents;
}

/** A page of the entries in a period, newest first; pages start at 1. */
export async function listJournalEntries(
  db: Db,
  { days, page, size }: { days: Days; page: number; size: number },
): Promise<JournalEntry[]> {
  return await readEntries(db, isWithinDays("entry.day", days), {
    order: "desc",
    limit: size,
    offset: (page - 1) * size,
  });
}

/** An entry; null if the number is unknown. */
export async function findEntry(db: Db, number: number): Promise<JournalEntry | null> {
  const is = sql<SqlBool>`entry.number = ${number}`;
  return (await readEntries(db, is, { order: "asc", limit: 1, offset: 0 }))[0] ?? null;
}

/** Numbers read at once; they have no gaps. */
const batch = 1_000;

/** All entries of a period, oldest first, a thousand numbers at a time, for files of any length. */
export async function* journalEntries(db: Db, days: Days): AsyncGenerator<JournalEntry[]> {
  const { first, last } = await db
    .selectFrom("journal_entry")
    .select((eb) => [eb.fn.min<number>("number").as("first"), eb.fn.max<number>("number").as("last")])
    .where(isWithinDays("day", days))
    .executeTakeFirstOrThrow();
  if (first === null) return;
  for (let from = Number(first); from <= Number(last); from += batch) {
    const numbers = sql<SqlBool>`entry.number >= ${from} and entry.number < ${from + batch}
      and ${isWithinDays("entry.day", days)}`;
    yield await readEntries(db, numbers, { order: "asc", limit: batch, offset: 0 });
  }
}

interface Slice {
  order: "asc" | "desc";
  limit: number;
  offset: number;
}

async function readEntries(
  db: Db,
  where: Expression<SqlBool>,
  { order, limit, offset }: Slice,
): Promise<JournalEntry[]> {
  const entries = await db
    .selectFrom("journal_entry as entry")
    .leftJoin("orders", "orders.id", "entry.order_id")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.number", "entry.at", "entry.day", "entry.kind", "entry.cause", "entry.receipt"])
    .select(["entry.reverses", "entry.actor", "entry.memo", "entry.order_id as orderId"])
    .select(["orders.number as orderNumber", "reversal.number as reversedBy", clientNameSql.as("client")])
    .where(where)
    .orderBy("entry.day", order)
    .orderBy("entry.number", order)
    .limit(limit)
    .offset(offset)
    .execute();
  const postings = await postingsOf(
    db,
    entries.map(({ number }) => number),
  );
  return entries.map((entry) => {
    const own = postings.get(entry.number) ?? [];
    return { ...entry, postings: own, amountCents: amountOf(own) };
  });
}

async function postingsOf(db: Db, numbers: readonly number[]): Promise<Map<number, Posting[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("journal_posting")
    .select(["entry", "account", "cents", "taxed_cents", "reference", "pieces"])
    .where("entry", "in", numbers)
    .orderBy("entry")
    .orderBy("position")
    .execute();
  const postings = Map.groupBy(rows, ({ entry }) => entry);
  return new Map(
    [...postings].map(([number, own]) => [
      number,
      own.map(({ account, cents, taxed_cents, reference, pieces }) => ({
        account: account as Posting["account"],
        cents,
        ...(taxed_cents !== null && { taxedCents: taxed_cents }),
        ...(reference !== null && { reference }),
        ...(pieces !== null && { pieces }),
      })),
    ]),
  );
}

function amountOf(postings: readonly Posting[]): Cents {
  const sum = (of: (posting: Posting) => boolean) =>
    postings.filter(of).reduce((total, { cents }) => total + cents, 0);
  const money = sum(({ account }) => paidAccount(account) !== null);
  const sale = sum(({ account }) => /^(sales:|tax:|discounts$|delivery$|refunds$)/.test(account));
  return Math.abs(money) || Math.abs(sale) || sum(({ cents }) => cents > 0);
}
