import type { Db } from "#database";
import { paidAccount } from "#ledger";
import { type Cents, type PayMethod, payMethod } from "#money";
import { findByAccount } from "./stored-value.ts";

/**
 * By which methods a gift card was paid, and how much each paid on the ticket that sold it; empty if no ticket did. A
 * replacement counts as the card it replaced.
 */
export async function listPurchaseTenders(
  db: Db,
  account: string,
): Promise<{ method: PayMethod; cents: Cents }[]> {
  let row = await findByAccount(db, account);
  while (row && row.ticket_id === null)
    row =
      (await db
        .selectFrom("stored_value")
        .selectAll()
        .where("replaced_by", "=", row.account)
        .executeTakeFirst()) ?? null;
  if (!row) return [];
  const postings = await db
    .selectFrom("journal_posting")
    .innerJoin("journal_entry", "journal_entry.number", "journal_posting.entry")
    .select(["account", "cents"])
    .where("ticket_id", "=", row.ticket_id)
    .where("kind", "=", "gift-card")
    .where("cents", ">", 0)
    .orderBy("position")
    .execute();
  const paid = new Map<PayMethod, Cents>();
  for (const posting of postings) {
    const money = paidAccount(posting.account);
    if (money === null) continue;
    const method = payMethod(money);
    paid.set(method, (paid.get(method) ?? 0) + posting.cents);
  }
  return [...paid].map(([method, cents]) => ({ method, cents }));
}
