import type { Db } from "#database";
import type { Cents } from "#money";
import { isMoneyAccount } from "./accounts.ts";

/** Money that came in or went out for an order, by its receipt. */
export interface OrderReceipt {
  receipt: number;
  /** The showroom's calendar day, "2026-11-24". */
  day: string;
  /** Where the money is: see `MoneyAccount`. */
  account: string;
  reference: string | null;
  /** Positive: came in. */
  cents: Cents;
}

/** The receipts of an order, oldest first, a row for each method. Reversed ones and surplus payments are left out. */
export async function orderReceipts(db: Db, orderId: string): Promise<OrderReceipt[]> {
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
  return rows.flatMap(({ receipt, ...row }) =>
    receipt !== null && isMoneyAccount(row.account) ? [{ receipt, ...row }] : [],
  );
}

/** The receipts of an order's payments that were reversed, oldest first; `at`: when, ms since 1970. */
export async function voidReceipts(db: Db, orderId: string): Promise<{ receipt: number; at: number }[]> {
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
 * The number and day of an order's invoice: of the entry that books its sale. The number is its receipt's, or of a piece
 * handed over later, that of the last payment before it; null before the sale.
 */
export async function orderInvoice(db: Db, orderId: string): Promise<{ number: number; day: string } | null> {
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
