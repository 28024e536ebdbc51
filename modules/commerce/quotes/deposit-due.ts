import type { Db } from "#database";
import { readOrderAccount } from "#ledger";
import type { Cents } from "#money";

/** The unpaid part of the deposit of a quote that was accepted at the counter; null if none is due. */
export async function quotedDepositDue(db: Db, orderId: string): Promise<Cents | null> {
  const accepted = await db
    .selectFrom("quote")
    .innerJoin("quote_version", (join) =>
      join
        .onRef("quote_version.quote", "=", "quote.number")
        .onRef("quote_version.version", "=", "quote.accepted_version"),
    )
    .select("quote_version.deposit_cents as cents")
    .where("quote.order_id", "=", orderId)
    .where("quote.state", "=", "accepted")
    .executeTakeFirst();
  if (!accepted) return null;
  const { leftCents, balanceCents } = await readOrderAccount(db, orderId);
  const cents = Math.min(accepted.cents - leftCents, balanceCents);
  return cents > 0 ? cents : null;
}
