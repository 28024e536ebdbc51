import { randomBytes } from "node:crypto";
import { z } from "zod";
import { bookRefund } from "#ledger";
import { formatMoneyExact } from "#money";
import { audit } from "../../records/audit.ts";
import { idempotently, isIdempotencyKey } from "../../records/idempotency.ts";
import { findOrder, lockOrder, type OrderRow } from "../checkout/checkout-record.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { issueRefundsDue } from "../checkout/refunds-due.ts";
import { IllegalMoveError, moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { namedOrder } from "../orders/named-orders.ts";
import { type OrderMoney, orderMoney } from "../payments/order-money.ts";
import type { DeskRefund, RefundAnswer } from "./desk.ts";
import { canRefundAll, refundRefusal } from "./desk-moves.ts";

const kept = z.object({ outcome: z.literal("decided"), amountCents: z.int() });
type Decided = z.infer<typeof kept> | Exclude<RefundAnswer, { outcome: "done" }>;

/**
 * Decides and issues a refund: all that is left of the payment, which ends the order and frees its pieces and its code,
 * or a part. The decision is stored before the provider is called, so that nothing is lost or refunded twice; the same
 * key is the same refund. Never more than was paid.
 */
export async function refundAtDesk(context: CheckoutContext, asked: DeskRefund): Promise<RefundAnswer> {
  const id = (await namedOrder(context.database.read, asked.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  if (!isIdempotencyKey(asked.key)) return refused("The form lost its key. Load the page again.");
  const request = {
    scope: `desk refund ${id}`,
    key: asked.key,
    input: { cents: asked.cents ?? null, keepsPieces: asked.keepsPieces ?? false },
    now: context.now(),
  };
  try {
    const decided = await writeOrders(context, (transaction) =>
      idempotently<Decided>(transaction.tx, request, kept as z.ZodType<Decided>, async () => {
        const answer = await decide(context, transaction, { id, asked });
        return { answer, keep: answer.outcome === "decided" };
      }),
    );
    if (decided === "conflict")
      return refused("This form was sent before with another amount. Load the page again.");
    if (decided.outcome !== "decided") return decided;
    await issueRefundsDue(context);
    return { outcome: "done", isBack: await isBack(context, id), amountCents: decided.amountCents };
  } catch (error) {
    if (error instanceof IllegalMoveError) return refused(error.message);
    throw error;
  }
}

async function isBack({ database }: CheckoutContext, id: string): Promise<boolean> {
  const order = await findOrder(database.read, id);
  return order !== null && (await orderMoney(database.read, order)).owedCents === 0;
}

async function decide(
  context: CheckoutContext,
  transaction: OrderTransaction,
  { id, asked }: { id: string; asked: DeskRefund },
): Promise<Decided> {
  const order = await lockOrder(transaction, id);
  if (!order) return { outcome: "unknown" };
  const money = await orderMoney(transaction.tx, order);
  if (order.version !== asked.version || money.leftCents !== asked.seenLeftCents)
    return { outcome: "stale", at: order.updated_at };
  const refusal = refundRefusal(order, money, context.gateway.provider);
  if (refusal) return refused(refusal);
  const now = context.now();
  if (asked.cents === undefined) return await giveUp(transaction, order, { asked, money, now });
  const fault = partFault(asked.cents, order, money);
  if (fault) return refused(fault, "cents");
  await givePart(transaction, order, { cents: asked.cents, asked, money, now });
  return { outcome: "decided", amountCents: asked.cents };
}

function partFault(cents: number, order: OrderRow, money: OrderMoney): string | null {
  const most = formatMoneyExact(money.leftCents);
  if (!Number.isSafeInteger(cents) || cents <= 0) return "Enter the amount, like 120.00.";
  if (cents > money.leftCents) return `No more than ${most} is left to give back.`;
  if (cents === money.leftCents && canRefundAll(order, money))
    return `${most} is all that is left. Choose to give all of it back, which ends the order.`;
  return null;
}

interface Giving {
  asked: DeskRefund;
  money: OrderMoney;
  now: number;
}

async function giveUp(
  transaction: OrderTransaction,
  order: OrderRow,
  { asked, money, now }: Giving,
): Promise<Decided> {
  const { actor, keepsPieces = false } = asked;
  const facts = { amountCents: money.leftCents, keepsPieces };
  const booking = { orderId: order.id, cause: `refund ${order.id}`, actor, now, cents: money.leftCents };
  await bookRefund(transaction.tx, { ...booking, endsOrder: true });
  await moveOrder(transaction, order, { to: "refund_pending", actor, now, facts, keepsUnits: keepsPieces });
  return { outcome: "decided", amountCents: money.leftCents };
}

async function givePart(
  { tx }: OrderTransaction,
  order: OrderRow,
  { cents, asked, money, now }: Giving & { cents: number },
): Promise<void> {
  if (!money.charge) throw new Error("The payment of this order is gone. Nothing was given back.");
  const { ref, currency } = money.charge;
  const id = randomBytes(16).toString("base64url");
  const { actor } = asked;
  await bookRefund(tx, { orderId: order.id, cause: `refund ${id}`, actor, now, cents });
  await tx
    .insertInto("refund_part")
    .values({
      id,
      order_id: order.id,
      charge_ref: ref,
      amount_cents: cents,
      currency,
      refund_ref: null,
      actor,
      created_at: now,
    })
    .execute();
  const entry = { actor, subject: `order ${order.number}`, action: "payment.part_back" };
  await audit(tx, { at: now, ...entry, data: { amountCents: cents } });
}

function refused(message: string, field?: string): Extract<RefundAnswer, { outcome: "refused" }> {
  return { outcome: "refused", message, ...(field && { field }) };
}
