import type { Db } from "#database";
import { receiptLabel, type UsedReferenceError } from "#ledger";

/** Why a reference with an "@" is rejected: an erasure can't change the books. */
export const noEmailMessage = "Don't enter an email address: this is kept in the books.";

/** Normalizes a reference for booking and comparison: "ab 12 " becomes "AB 12". */
export function normalizeReference(typed: string): string {
  return typed.trim().replace(/\s+/g, " ").toUpperCase();
}

/** Error message for a reference that is already booked, naming the entry and receipt. */
export async function usedReferenceMessage(
  db: Db,
  { reference, entry }: UsedReferenceError,
): Promise<string> {
  const row = await db
    .selectFrom("journal_entry")
    .leftJoin("orders", "orders.id", "journal_entry.order_id")
    .select(["journal_entry.receipt", "orders.number"])
    .where("journal_entry.number", "=", entry)
    .executeTakeFirst();
  const of = row?.receipt ? `, receipt ${receiptLabel(row.receipt)} of order ${row.number}` : "";
  return `${reference} is already recorded in entry ${entry}${of}. Nothing was recorded. Check the slip.`;
}
