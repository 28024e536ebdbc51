import type { Db } from "#database";
import { type Cents, proportion } from "#money";
import { type Posting, undeliveredGoods } from "./accounts.ts";
import { type BookedEntry, bookEntry, type NewEntry } from "./book-entry.ts";

/** What was paid for goods that are made to order. */
export interface Undelivered {
  paidCents: Cents;
  /** The part not refunded, held until they are handed over. */
  heldCents: Cents;
}

/** Reads what was paid for an order's goods to be made; null if nothing, or if they were handed over. */
export async function readUndelivered(db: Db, orderId: string): Promise<Undelivered | null> {
  const rows = await db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .select(["entry.kind", "entry.cause", "posting.cents"])
    .where("entry.order_id", "=", orderId)
    .where("posting.account", "=", undeliveredGoods)
    .execute();
  if (rows.length === 0 || rows.some(({ cause }) => cause === causeOf(orderId))) return null;
  const sum = (of: readonly { cents: number }[]) => -of.reduce((total, { cents }) => total + cents, 0) || 0;
  return { paidCents: sum(rows.filter(({ kind }) => kind !== "refund")), heldCents: sum(rows) };
}

/**
 * Books the sale of goods made to order when they leave the shop, in the caller's transaction: `credits`, the postings of
 * their sale, delivery and tax, against what was paid for them. What was refunded before takes its part of sale and tax
 * back. Null if nothing is held for them, or they were handed over before.
 */
export async function bookDelivery(
  tx: Db,
  {
    orderId,
    credits,
    ...by
  }: Pick<NewEntry, "actor" | "now"> & { orderId: string; credits: readonly Posting[] },
): Promise<BookedEntry | null> {
  const held = await readUndelivered(tx, orderId);
  if (!held) return null;
  const { paidCents, heldCents } = held;
  const refundedCents = paidCents - heldCents;
  const part = (of: Cents) => proportion(of, refundedCents, paidCents);
  const taxes = credits
    .filter(({ account }) => account.startsWith("tax:"))
    .map(({ account, cents, taxedCents = 0 }): Posting => {
      return { account, cents: part(-cents), taxedCents: -part(taxedCents) };
    });
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
  return await bookEntry(tx, {
    ...{ kind: "sale", cause: causeOf(orderId), orderId, ...by },
    postings: [
      { account: undeliveredGoods, cents: heldCents },
      ...credits,
      ...(refundedCents === 0
        ? []
        : [{ account: "refunds" as const, cents: refundedCents - taxCents }, ...taxes]),
    ],
  });
}

function causeOf(orderId: string): string {
  return `delivery ${orderId}`;
}
