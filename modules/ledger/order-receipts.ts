import type { Db } from "#database";
import type { Cents } from "#money";
import { paidAccount } from "./accounts.ts";

/** Money received or paid out for an order, by receipt. */
export interface OrderReceipt {
  receipt: number;
  /** Day in the shop's time zone, "2026-11-24". */
  day: string;
  /** Where the money is: see `MoneyAccount`. */
  account: string;
  reference: string | null;
  /** Positive if received. */
  cents: Cents;
}

/** The receipts of an order, oldest first, one row per method. Excludes reversed receipts and surplus payments. */
export async function listOrderReceipts(db: Db, orderId: string): Promise<OrderReceipt[]> {
  const rows = await db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_posting as posting", "posting.entry", "entry.number")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.receipt", "entry.day", "posting.account", "posting.reference", "posting.cents"])
    .where("entry.order_id", "=", orderId)
    .where("entry.kind", "not in", ["surplus", "surplus-refund-paid"])
    .where("entry.reverses", "is", null)
    .where("reversal.number", "is", null)
    .where("entry.receipt", "is not", null)
    .orderBy("entry.number")
    .orderBy("posting.position")
    .execute();
  return rows.flatMap(({ receipt, ...row }) => {
    const account = paidAccount(row.account);
    return receipt !== null && account !== null ? [{ ...row, receipt, account }] : [];
  });
}

/** The receipts of an order's reversed payments, oldest first; `at` is when, in milliseconds since the Unix epoch. */
export async function listVoidReceipts(db: Db, orderId: string): Promise<{ receipt: number; at: number }[]> {
  const rows = await db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.receipt", "reversal.at"])
    .where("entry.order_id", "=", orderId)
    .where("entry.kind", "=", "payment")
    .where("entry.receipt", "is not", null)
    .orderBy("entry.number")
    .execute();
  return rows.flatMap(({ receipt, at }) => (receipt === null ? [] : [{ receipt, at }]));
}

/**
 * Number and day of an order's invoice, from the entry that books its sale. The number is that of its receipt or, for a
 * piece handed over later, of the last payment before it; null before the sale.
 */
export async function findOrderInvoice(
  db: Db,
  orderId: string,
): Promise<{ number: number; day: string } | null> {
  const sale = await db
    .selectFrom("journal_entry")
    .select(["number", "day"])
    .where("order_id", "=", orderId)
    .where("kind", "in", ["sale", "handover"])
    .orderBy("number")
    .executeTakeFirst();
  if (!sale) return null;
  const { receipt } = await db
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.max<number | null>("receipt").as("receipt"))
    .where("order_id", "=", orderId)
    .where("number", "<=", sale.number)
    .where("kind", "in", ["sale", "deposit", "payment"])
    .executeTakeFirstOrThrow();
  return receipt === null ? null : { number: receipt, day: sale.day };
}
