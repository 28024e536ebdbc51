import { z } from "zod";
import { m } from "#messages";
import { findStoredAnswer, isIdempotencyKey } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { PayResult, ShopContext } from "../context.ts";
import { checkoutOrderState, isCovered, type OrderRow } from "../orders/order-row.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { ProviderError } from "../payments/gateway.ts";
import { missingKeyError, paymentKeys, payScope } from "./checkout-keys.ts";
import { findCheckoutOrder } from "./checkout-record.ts";
import { placeFreeOrder } from "./code-payment.ts";
import { expiredPaymentResult, settledSchema, toPayResult } from "./settle-payment.ts";

const paymentForm = z.object({ code: z.string().trim() });

/** Parses the test payment's form. Error messages never repeat the input; a card number gets its own message. */
function readPaymentForm(input: unknown): { code: string } | { errors: FieldError[] } {
  const parsed = paymentForm.safeParse(input);
  const code = parsed.success ? parsed.data.code : "";
  if (/^[123]$/.test(code)) return { code };
  const message = containsCardNumber(code) ? m.payments.testCardNumber : m.payments.testCode;
  return { errors: [{ field: "code", message }] };
}

interface Paying {
  key: string;
  idempotencyKey: string;
  input: unknown;
}

/**
 * Charges and settles the waiting order, once per idempotency key, or redirects to the provider's page. Accepts only
 * the key of the page showing this order and attempt, so that nobody pays a total they haven't seen.
 */
export async function payOrder(
  context: ShopContext,
  { key, idempotencyKey, input }: Paying,
): Promise<PayResult> {
  const { read } = context.database;
  const found = await findCheckoutOrder(read, key);
  if (!found) return { outcome: "unknown" };
  if (!isIdempotencyKey(idempotencyKey)) return { outcome: "invalid", errors: [missingKeyError()] };
  const form = asksForCode(context, found.order) ? readPaymentForm(input) : { code: "" };
  if ("errors" in form) return { outcome: "invalid", errors: form.errors };

  const now = context.now();
  const { order } = found;
  const { key_hash: keyHash } = found.checkout;
  const request = { scope: payScope(keyHash), key: idempotencyKey, input: form, now };
  const stored = await findStoredAnswer(read, request, settledSchema);
  if (!stored) context.sweepSoon();
  const standing = checkoutOrderState(order, now);
  if (!order || (!stored && (standing === "none" || standing === "ended"))) return expiredPaymentResult();
  const keys = await paymentKeys(read, await context.secret(), { keyHash, order });
  const paid = { outcome: "paid", orderToken: keys.orderToken, number: order.number } as const;
  if (stored) return toPayResult(stored, paid);
  if (standing === "placed") return paid;
  if (idempotencyKey !== keys.next) {
    // A concurrent request with the same key may have just been answered.
    const answered = await findStoredAnswer(read, request, settledSchema);
    return answered
      ? toPayResult(answered, paid)
      : { outcome: "conflict", message: m.payments.pageOutOfDate };
  }
  try {
    const attempt = { key, keyHash, order, request, code: form.code, paid };
    if (isCovered(order)) return await placeFreeOrder(context, attempt);
    return await context.payment.take(context, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isAway) return { outcome: "failed", message: m.payments.unreachable };
    context.reportFault(error);
    return { outcome: "failed", message: m.payments.orderRefused };
  }
}

function asksForCode({ gateway }: ShopContext, order: OrderRow | null): boolean {
  return gateway.kind === "code" && !(order && isCovered(order));
}
