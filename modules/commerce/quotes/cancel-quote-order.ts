import { readOrderAccount, reverseEntry } from "#ledger";
import { formatMoneyExact } from "#money";
import { quoteNumber, quoteTable } from "#quotes";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import type { ShopContext } from "../context.ts";
import { moveOrder, writeOrders } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-row.ts";

/**
 * Cancels an accepted quote for which nothing is paid: withdraws its price, frees its pieces and closes its job. A quote
 * with a deposit ends with the full refund of its order, which returns it the way it was paid.
 */
export async function cancelQuoteOrder(
  context: ShopContext,
  { label, revision, by }: { label: string; revision: number; by: DeskActor },
): Promise<DeskChange> {
  const number = quoteNumber(label);
  if (number === null) return { ok: false, gone: true };
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx } = transaction;
    const seen = await tx
      .selectFrom("quote")
      .select("order_id")
      .where("number", "=", number)
      .executeTakeFirst();
    const order = await lockOrder(transaction, seen?.order_id ?? null);
    const quote = await quoteTable.lock(transaction, number);
    if (!quote) return { ok: false, gone: true };
    if (quote.version !== revision) return { ok: false, changed: quote.updated_at };
    if (quote.state !== "accepted" || order?.state !== "final_quoted")
      return rejectedChange("This quote has no open order, so there's nothing to cancel.");
    const { agreed, leftCents, owedCents } = await readOrderAccount(tx, order.id);
    if (leftCents + owedCents > 0)
      return rejectedChange(
        `${formatMoneyExact(leftCents + owedCents)} was paid. Refund order ${order.number} in full, which cancels it.`,
      );
    const now = context.now();
    const { actor } = by;
    if (agreed) await reverseEntry(tx, agreed.entry, { actor, now, memo: "The quote was canceled" });
    await moveOrder(transaction, order, { to: "refund_pending", actor, now });
    const pending = { ...order, state: "refund_pending" as const, version: order.version + 1 };
    await moveOrder(transaction, pending, { to: "refunded", actor, now, facts: { amountCents: 0 } });
    await quoteTable.write(tx, quote, { set: {}, now });
    await auditDeskChange(tx, by, {
      subject: quoteTable.subject(number),
      action: "quote.canceled",
      data: {},
      now,
    });
    return { ok: true };
  });
}
