import { prepared } from "#database";
import { idempotently } from "../../records/idempotency.ts";
import { writeOrders } from "../orders/move-order.ts";
import type { CodeGateway } from "../payments/gateway.ts";
import type { CheckoutContext, PaymentAttempt, PaymentMethod } from "./context.ts";
import { payableOrder } from "./order-prices.ts";
import { settledResult, settledSchema, settlePayment } from "./settle-payment.ts";

/** Payment by a typed code: charged and settled at once. */
export function codePayment(gateway: CodeGateway): PaymentMethod {
  return {
    take: (context, attempt) => payByCode(context, gateway, attempt),
    // A page of a previous provider.
    expire: async (_context, order) => order.session_ref === null,
  };
}

async function payByCode(context: CheckoutContext, gateway: CodeGateway, attempt: PaymentAttempt) {
  const { database, origin, facts, inbox } = context;
  const order = await payableOrder(context, attempt);
  if ("outcome" in order) return order;
  const refused = (await refusedCharges(database.read, order.id)).rows[0]?.refused ?? 0;
  const { id: orderId, total_cents: amountCents, currency } = order;
  const charge = { key: `${orderId}:${refused}`, amountCents, currency, code: attempt.code };
  const evidence = await gateway.charge(charge);
  const settled = await writeOrders(context, (transaction) => {
    const settling = { orderId, evidence, origin, facts, inbox, now: context.now() };
    return idempotently(transaction.tx, attempt.request, settledSchema, () =>
      settlePayment(transaction, settling),
    );
  });
  return settledResult(settled, attempt.paid);
}

const refusedCharges = prepared((db, orderId: string) =>
  db
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("refused"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .where("state", "!=", "approved"),
);
