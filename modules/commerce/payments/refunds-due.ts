import type { ExpressionBuilder } from "kysely";
import type { Db, Tables } from "#database";
import { bookRefundPayout, readOrderAccount } from "#ledger";
import type { Cents } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { ShopContext } from "../context.ts";
import { moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { providerAccount } from "./counter-methods.ts";
import { recordPayment } from "./record-payment.ts";
import { settleSeparately } from "./settle-separately.ts";

/** A refund due for a charge or part of one. */
export interface RefundDue {
  orderId: string;
  chargeRef: string;
  /** The charge at the provider: for exchanged goods the one that first paid for them. */
  originRef: string | null;
  /** The part's id; null for the whole charge, or the rest of it. */
  partId: string | null;
  amountCents: Cents;
  currency: string;
  /** No request was made before this time, in milliseconds since the Unix epoch. */
  since: number;
}

/**
 * Issues all refunds due: unfulfillable or cancelled orders, surplus charges, and parts decided by staff. The next run
 * resumes an interrupted one, and the provider refunds each only once. A failed refund stays due, is reported and noted
 * for the desk, and doesn't stop the others.
 */
export async function issueRefundsDue(context: ShopContext): Promise<void> {
  const { database, gateway } = context;
  for (const due of await refundsDue(database.read, gateway.provider))
    await settleSeparately(context, due.orderId, () => refund(context, due));
}

async function refund(context: ShopContext, due: RefundDue): Promise<void> {
  const { gateway } = context;
  const { chargeRef, originRef, partId, amountCents, since } = due;
  const key = `${partId ?? chargeRef}:refund`;
  const { ref } = await gateway.refund({ chargeRef: originRef ?? chargeRef, amountCents, key, since });
  const { provider } = gateway;
  await writeOrders(context, async (transaction) => {
    await bookIssuedRefund(context, transaction, due, { provider, ref });
  });
}

/**
 * Books a refund that its provider issued, in the caller's transaction, once: pays it out, ends the order if nothing
 * else is due, and queues the client's email. Returns the entry; null if it was booked before.
 */
export async function bookIssuedRefund(
  { now }: Pick<ShopContext, "now">,
  transaction: OrderTransaction,
  due: RefundDue,
  { provider, ref }: { provider: string; ref: string },
): Promise<number | null> {
  const { tx } = transaction;
  const { orderId, chargeRef, amountCents, currency } = due;
  const at = now();
  const order = await lockOrder(transaction, orderId);
  if (!order || !(await noteRefund(tx, due, ref))) return null;
  const evidence = { provider, ref, state: "approved", amountCents, currency } as const;
  await recordPayment(tx, { ...evidence, orderId, kind: "refund", now: at });
  const { number } = await bookRefundPayout(tx, {
    ...{ orderId, cause: `refund paid ${ref}`, actor: provider, now: at, cents: amountCents },
    ...{ account: providerAccount(provider), reference: ref, isSurplus: await isSurplus(tx, chargeRef) },
  });
  const facts = { amountCents, ref };
  if (order.state === "refund_pending" && !(await hasMoreDue(tx, orderId)))
    await moveOrder(transaction, order, { to: "refunded", actor: provider, now: at, facts });
  else
    await audit(tx, {
      ...{ at, actor: provider, subject: `order ${order.number}`, action: "payment.refunded", data: facts },
    });
  await queueRefundEmail(tx, order, { due, now: at });
  return number;
}

async function isSurplus(tx: Db, chargeRef: string): Promise<boolean> {
  const charge = tx.selectFrom("payment").select("surplus").where("ref", "=", chargeRef);
  return (await charge.executeTakeFirstOrThrow()).surplus === 1;
}

async function queueRefundEmail(
  tx: Db,
  order: OrderRow,
  { due, now }: { due: RefundDue; now: number },
): Promise<void> {
  if (order.email === redactedText) return;
  const { chargeRef, partId, amountCents, currency } = due;
  await queueOrderMail(tx, {
    template: "payment-refunded",
    orderId: order.id,
    // An order may have several charges.
    about: partId ?? chargeRef,
    recipient: order.email,
    data: { number: order.number, amountCents, currency, extent: await extentOf(tx, due) },
    now,
  });
}

/** Whether a refund just booked returned everything that was paid, the rest of it, or a part. */
async function extentOf(tx: Db, { orderId, chargeRef, partId, amountCents }: RefundDue) {
  if (partId !== null) return "part";
  if (await isSurplus(tx, chargeRef)) return "surplus";
  const { paidCents, givenBackCents } = await readOrderAccount(tx, orderId);
  if (givenBackCents < paidCents) return "part";
  return givenBackCents === amountCents ? "all" : "rest";
}

/**
 * Refunds due from this provider, parts first: unfulfillable or cancelled orders, surplus charges, staff decisions. No
 * limit, because refunds the provider keeps rejecting would block the front of a shorter list.
 */
async function refundsDue(db: Db, provider: string): Promise<RefundDue[]> {
  const parts = await db
    .selectFrom("refund_part")
    .innerJoin("payment", "payment.ref", "refund_part.charge_ref")
    .select([
      "refund_part.order_id as orderId",
      "charge_ref as chargeRef",
      "payment.origin_ref as originRef",
      "refund_part.id as partId",
      "refund_part.amount_cents as amountCents",
      "refund_part.currency",
      "refund_part.created_at as since",
    ])
    .where("refund_part.refund_ref", "is", null)
    .where("payment.provider", "=", provider)
    .orderBy("refund_part.created_at")
    .execute();
  const due = chargesToRefund(db).where("payment.provider", "=", provider);
  const charges = [
    ...(await due.where("orders.state", "=", "refund_pending").execute()),
    ...(await due.where("payment.surplus", "=", 1).execute()),
  ];
  const whole = [...new Map(charges.map((charge) => [charge.chargeRef, charge])).values()];
  return [
    ...parts,
    ...whole.map(({ inParts, amountCents, ...charge }) => ({
      ...charge,
      partId: null,
      amountCents: amountCents - Number(inParts ?? 0),
    })),
  ];
}

/** Approved charges that aren't fully refunded; `inParts` is what is to be refunded in parts. */
export function chargesToRefund(db: Db) {
  return db
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select((eb) => [
      "orders.id as orderId",
      "payment.ref as chargeRef",
      "payment.origin_ref as originRef",
      "payment.amount_cents as amountCents",
      "payment.currency",
      // When the whole charge came due isn't stored, but it can't be earlier than this.
      "payment.created_at as since",
      inParts(eb).as("inParts"),
    ])
    .where("payment.kind", "=", "charge")
    .where("payment.state", "=", "approved")
    .where("payment.refund_ref", "is", null)
    .where((eb) => eb("payment.amount_cents", ">", eb.fn.coalesce(inParts(eb), eb.lit(0))));
}

function inParts(eb: ExpressionBuilder<Tables, "payment">) {
  return eb
    .selectFrom("refund_part")
    .whereRef("refund_part.charge_ref", "=", "payment.ref")
    .select((part) => part.fn.sum<number>("refund_part.amount_cents").as("asked"));
}

/** Whether another refund for this order is still due. */
async function hasMoreDue(db: Db, orderId: string): Promise<boolean> {
  const charge = await chargesToRefund(db).where("orders.id", "=", orderId).executeTakeFirst();
  const part = await db
    .selectFrom("refund_part")
    .select("id")
    .where("order_id", "=", orderId)
    .where("refund_ref", "is", null)
    .executeTakeFirst();
  return charge !== undefined || part !== undefined;
}

/** Stores the refund's reference. False if one was already stored. */
async function noteRefund(tx: Db, due: RefundDue, refundRef: string): Promise<boolean> {
  const { partId, chargeRef } = due;
  const { numUpdatedRows } =
    partId === null
      ? await tx
          .updateTable("payment")
          .set({ refund_ref: refundRef })
          .where("ref", "=", chargeRef)
          .where("refund_ref", "is", null)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable("refund_part")
          .set({ refund_ref: refundRef })
          .where("id", "=", partId)
          .where("refund_ref", "is", null)
          .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
