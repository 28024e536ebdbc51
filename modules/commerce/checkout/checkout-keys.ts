import type { KeyObject } from "node:crypto";
import type { Db } from "#database";
import { m } from "#messages";
import { countAnswers } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { deriveKey } from "../../../foundation/records/secret.ts";
import { type OrderRow, orderToken } from "../orders/order-row.ts";

/** Idempotency scope for "Continue to payment", by the checkout's stored key. */
export function continueScope(keyHash: string): string {
  return `continue ${keyHash}`;
}

export function payScope(keyHash: string): string {
  return `pay ${keyHash}`;
}

/** Idempotency key for the next "Continue to payment": the same in every tab until one is answered. */
export async function continueKey(db: Db, secret: KeyObject, keyHash: string): Promise<string> {
  const scope = continueScope(keyHash);
  return deriveKey(secret, scope, await countAnswers(db, scope));
}

/**
 * Keys for an order's payment: `next` for its next request (per order, attempt, and what its credits pay), `orderToken`
 * for its page.
 */
export async function paymentKeys(
  db: Db,
  secret: KeyObject,
  { keyHash, order }: { keyHash: string; order: Pick<OrderRow, "id" | "credit_cents"> },
): Promise<{ next: string; orderToken: string }> {
  const scope = payScope(keyHash);
  const next = deriveKey(secret, scope, order.id, order.credit_cents, await countAnswers(db, scope));
  return { next, orderToken: orderToken(secret, order.id) };
}

/** Error for a form without its idempotency key. */
export function missingKeyError(): FieldError {
  return { field: "form", message: m.forms.missingKeyNotDone };
}
