import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { lockOrder } from "../checkout/checkout-record.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { closePage } from "../checkout/page/close-page.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { auditedWrite } from "../orders/move-order.ts";
import type { DeskAnswer } from "./desk.ts";
import { findNumber } from "./find-number.ts";

/**
 * Ends an unpaid order and frees its pieces and its code. A provider's page is closed first; where it cannot be, the hold
 * stays, for somebody may still pay there. Whoever paid meanwhile keeps the piece.
 */
export async function releaseHold(
  context: CheckoutContext,
  { number, version, actor }: { number: string; version: number; actor: string },
): Promise<DeskAnswer> {
  const { database } = context;
  const { dialect } = database;
  const id = await findNumber(database.read, number);
  if (id === null) return { outcome: "unknown" };
  const known = await database.read
    .selectFrom("orders")
    .select(["state", "version", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (known.state !== "pending_payment" || known.version !== version)
    return { outcome: "stale", at: known.updated_at };
  if (!(await closePage(context, id))) return stillPayable;
  const now = context.now();
  const { answer, stockChanged } = await auditedWrite(database, async (tx) => {
    const order = await lockOrder({ tx, dialect }, id);
    if (!order) return { answer: { outcome: "unknown" } as DeskAnswer, stockChanged: false };
    if (order.state !== "pending_payment" || order.version !== version)
      return { answer: { outcome: "stale", at: order.updated_at } as DeskAnswer, stockChanged: false };
    if (order.session_ref) return { answer: stillPayable, stockChanged: false };
    const freed = await cancelOrder({ tx, dialect }, order, { reason: "released", actor, now });
    if (freed) await bumpCatalogueVersion(tx);
    return { answer: { outcome: "done" } as DeskAnswer, stockChanged: freed };
  });
  if (stockChanged) context.stockChanged();
  return answer;
}

const stillPayable: DeskAnswer = {
  outcome: "refused",
  message:
    "The provider's payment page could not be closed, so the buyer may still pay there and nothing was released. Try again in a minute.",
};
