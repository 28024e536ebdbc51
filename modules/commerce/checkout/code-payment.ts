import { prepareStatement } from "#database";
import { runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { PaymentAttempt, PaymentMethod, ShopContext } from "../context.ts";
import { writeOrders } from "../orders/move-order.ts";
import { dueAtCheckout } from "../orders/order-row.ts";
import type { ChargeEvidence, CodeGateway } from "../payments/gateway.ts";
import { preparePayableOrder } from "./order-prices.ts";
import { settledSchema, settlePayment, toPayResult } from "./settle-payment.ts";

/** Payment with a typed code: charged and settled at once. */
export function codePayment(gateway: CodeGateway): PaymentMethod {
  return {
    take: (context, attempt) => payByCode(context, gateway, attempt),
    // A page opened by a previous provider.
    expire: async (_context, order) => order.session_ref === null,
  };
}

async function payByCode(context: ShopContext, gateway: CodeGateway, attempt: PaymentAttempt) {
  const order = await preparePayableOrder(context, attempt);
  if ("outcome" in order) return order;
  const refused = (await refusedCharges(context.database.read, order.id)).rows[0]?.refused ?? 0;
  const { id: orderId, currency } = order;
  const amountCents = dueAtCheckout(order);
  const charge = { key: `${orderId}:${refused}`, amountCents, currency, code: attempt.code };
  return await settleAtOnce(context, attempt, { orderId, evidence: await gateway.charge(charge) });
}

/** Places an order of which nothing is left to pay, without a provider. */
export async function placeFreeOrder(context: ShopContext, attempt: PaymentAttempt) {
  const order = await preparePayableOrder(context, attempt);
  if ("outcome" in order) return order;
  const { id: orderId, currency } = order;
  const amountCents = dueAtCheckout(order);
  const charge = {
    provider: "none",
    ref: `none_${orderId}`,
    state: "approved",
    amountCents,
    currency,
  } as const;
  return await settleAtOnce(context, attempt, { orderId, evidence: charge });
}

async function settleAtOnce(
  context: ShopContext,
  attempt: PaymentAttempt,
  { orderId, evidence }: { orderId: string; evidence: ChargeEvidence },
) {
  const { origin, facts, inbox } = context;
  const settled = await writeOrders(context, (transaction) => {
    const settling = { orderId, evidence, origin, facts, inbox, now: context.now() };
    return runIdempotently(transaction.tx, attempt.request, settledSchema, () =>
      settlePayment(transaction, settling),
    );
  });
  return toPayResult(settled, attempt.paid);
}

const refusedCharges = prepareStatement((db, orderId: string) =>
  db
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("refused"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .where("state", "!=", "approved"),
);
