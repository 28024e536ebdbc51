import { readOrderAccount } from "#ledger";
import { m } from "#messages";
import { payableCents } from "../balance/balance-amount.ts";
import type { PayBalanceResult } from "../balance/pay-balance.ts";
import type { ShopContext } from "../context.ts";
import { usableCredit } from "../credits/order-credits.ts";
import { findByPin } from "../credits/pay-with-credit.ts";
import { readFreeCents } from "../credits/stored-value.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { findOrder } from "../orders/order-row.ts";
import { isBalanceOnReader } from "../payments/reader/reader-lock.ts";
import { takePayment } from "./take-payment.ts";

export interface CreditAttempt {
  /** The order number; the caller has checked that the client may see the order. */
  number: string;
  idempotencyKey: string;
  /** The balance that the page shows. */
  seenBalanceCents: number;
  /** Number and PIN of a gift card or store credit. */
  presented: { number: string; pin: string };
}

/**
 * Pays toward the balance of a custom piece, repair or layaway with what is free on a gift card or store credit, presented
 * by number and PIN on the client's page. It is booked at once, like a payment at the counter.
 */
export async function payBalanceByCredit(
  context: ShopContext,
  { number, idempotencyKey, seenBalanceCents, presented }: CreditAttempt,
): Promise<PayBalanceResult> {
  const { read } = context.database;
  const order = await findOrder(read, (await findOrderByNumber(read, number))?.id ?? null);
  if (!order) return { outcome: "unknown" };
  const balanceCents = payableCents(order, await readOrderAccount(read, order.id));
  if (balanceCents === null) return { outcome: "conflict", message: m.payments.nothingLeft };
  if (balanceCents !== seenBalanceCents) return { outcome: "conflict", message: m.payments.balanceChanged };
  if (await isBalanceOnReader(read, order.id))
    return { outcome: "conflict", message: m.payments.paymentInProgress };
  const row = await findByPin(context, presented);
  if (!row) return invalid("creditPin", m.credits.wrong);
  if (row.state !== "active") return invalid("creditNumber", m.credits.ended[row.state]);
  const cents = usableCredit(balanceCents, await readFreeCents(read, row.account));
  if (cents <= 0) return invalid("creditNumber", m.credits.nothingFree);
  const part = { method: row.kind, cents, reference: row.code, pin: presented.pin };
  const answer = await takePayment(context, {
    ...{ number: order.number, key: idempotencyKey, actor: "visitor", parts: [part], seenBalanceCents },
  });
  switch (answer.outcome) {
    case "done":
      return { outcome: "paid", amountCents: cents, receipt: answer.receipt };
    case "stale":
      return { outcome: "conflict", message: m.payments.balanceChanged };
    case "unknown":
      return { outcome: "unknown" };
    case "refused":
      // Someone else reserved or used it in the meantime.
      return invalid("creditNumber", m.credits.nothingFree);
  }
}

function invalid(field: string, message: string): PayBalanceResult {
  return { outcome: "invalid", errors: [{ field, message }] };
}
