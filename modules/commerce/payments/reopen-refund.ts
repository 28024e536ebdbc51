import { randomBytes } from "node:crypto";
import type { Db } from "#database";
import { reverseEntry } from "#ledger";
import { audit } from "../../../foundation/records/audit.ts";
import type { ShopContext } from "../context.ts";
import { writeOrders } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-row.ts";
import type { PageGateway } from "./gateway.ts";
import { unsettledAction } from "./settle-separately.ts";

/**
 * Makes a refund due again that its provider had accepted and that failed later, as of a closed card: reverses the entry
 * that paid it out, and asks for it again under another key. Does nothing unless the provider says that it failed.
 */
export async function reopenFailedRefund(
  context: ShopContext,
  gateway: PageGateway,
  ref: string,
): Promise<void> {
  const { database, now: clock } = context;
  const { provider } = gateway;
  const made = await refundOf(database.read, { provider, ref });
  if (!made || !(await gateway.hasRefundFailed(ref))) return;
  const now = clock();
  await writeOrders(context, async (transaction) => {
    const { tx } = transaction;
    const order = await lockOrder(transaction, made.orderId);
    const { numUpdatedRows } = await tx
      .updateTable("payment")
      .set({ state: "failed" })
      .where("ref", "=", ref)
      .where("state", "=", "approved")
      .executeTakeFirstOrThrow();
    if (!order || numUpdatedRows !== 1n) return;
    const entry = await tx
      .selectFrom("journal_entry")
      .select("number")
      .where("cause", "=", `refund paid ${ref}`)
      .executeTakeFirstOrThrow();
    await reverseEntry(tx, entry.number, { actor: provider, memo: "The refund failed at the bank", now });
    await makeDue(tx, { ref, orderId: order.id, actor: provider, now });
    // Lists it among the desk's unsettled orders until it is settled.
    const data = { why: "refund_failed", amountCents: made.amountCents, ref };
    await audit(tx, {
      ...{ at: now, actor: provider, subject: `order ${order.number}`, action: unsettledAction, data },
    });
  });
}

async function refundOf(db: Db, { provider, ref }: { provider: string; ref: string }) {
  return await db
    .selectFrom("payment")
    .select(["order_id as orderId", "amount_cents as amountCents"])
    .where("kind", "=", "refund")
    .where("provider", "=", provider)
    .where("ref", "=", ref)
    .where("state", "=", "approved")
    .executeTakeFirst();
}

/** The part's id is the provider's key, which would repeat the failed answer, so it gets another one. */
async function makeDue(
  tx: Db,
  { ref, orderId, actor, now }: { ref: string; orderId: string; actor: string; now: number },
): Promise<void> {
  const id = randomBytes(16).toString("base64url");
  const { numUpdatedRows } = await tx
    .updateTable("refund_part")
    .set({ id, refund_ref: null, created_at: now })
    .where("refund_ref", "=", ref)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const charge = await tx
    .updateTable("payment")
    .set({ refund_ref: null })
    .where("refund_ref", "=", ref)
    .returning(["ref", "currency"])
    .executeTakeFirst();
  if (!charge) return;
  const { amount_cents } = await tx
    .selectFrom("payment")
    .select("amount_cents")
    .where("ref", "=", ref)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("refund_part")
    .values({
      ...{ id, order_id: orderId, charge_ref: charge.ref, amount_cents, currency: charge.currency },
      ...{ refund_ref: null, actor, created_at: now },
    })
    .execute();
}
