import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { prepareStatement } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import {
  type IdempotentAnswer,
  isIdempotencyKey,
  runIdempotently,
} from "../../../foundation/records/idempotency.ts";
import { deriveKey, keyedHash } from "../../../foundation/records/secret.ts";
import { cartLineGid } from "../cart/cart-record.ts";
import type { ShopContext } from "../context.ts";
import { cancelOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { checkoutOrderState, lockOrder } from "../orders/order-row.ts";
import { continueScope, missingKeyError } from "./checkout-keys.ts";
import { findCheckout, lockCheckout } from "./checkout-record.ts";
import { type DetailsForm, readDetailsForm } from "./details-form.ts";
import { type DraftFault, draftOrder } from "./draft-order.ts";
import { expireHolds } from "./expire-holds.ts";
import { keepCredits } from "./reserve-credits.ts";
import { writeOrder } from "./write-order.ts";

export type ContinueResult =
  /** Every piece is held for this order, which is waiting for payment; `view` shows it. */
  | { outcome: "payment"; orderId: string }
  /** A piece is sold or held, prices have risen since the visitor saw them, or a field is invalid. Nothing is held. */
  | DraftFault
  | { outcome: "conflict"; message: string }
  /** The idempotency key was already used with different input. */
  | { outcome: "mismatch"; message: string };

const kept: z.ZodType<ContinueResult> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("payment"), orderId: z.string() }),
  z.object({ outcome: z.literal("refused"), message: z.string(), lineId: z.string().nullable() }),
]);

interface Continuing {
  key: string;
  idempotencyKey: string;
  input: unknown;
  /** The visitor's IP address; empty to skip the limit. */
  address: string;
}

/** Holds every piece for ten minutes and writes the order, once per idempotency key. */
export async function continueToPayment(
  context: ShopContext,
  { key, idempotencyKey, input, address }: Continuing,
): Promise<ContinueResult> {
  const { database, facts, gateway } = context;
  const now = context.now();
  const checkout = await findCheckout(database.read, key);
  if (!checkout) return { outcome: "unknown" };
  if (!isIdempotencyKey(idempotencyKey)) return { outcome: "invalid", errors: [missingKeyError()] };
  const read = readDetailsForm(input, { facts, now });
  if ("errors" in read) return { outcome: "invalid", errors: read.errors };
  if (gateway.kind === "page" && !(await gateway.isReady()))
    return { outcome: "refused", message: m.payments.noPayments(facts.phones.showroom), lineId: null };

  const secret = await context.secret();
  const { key_hash: keyHash, cart_id: cartId } = checkout;
  const clientKey = address && deriveKey(secret, "client", address);
  const placing = { clientKey, keyHash, form: read.form, facts, priceBook: context.priceBook(), secret, now };
  // A keyed hash, because the idempotency record outlives an erasure by days.
  const said = keyedHash(secret, "checkout form", JSON.stringify(read.form));
  const request = { scope: continueScope(keyHash), key: idempotencyKey, input: said, now };
  await expireHolds(context, now);
  const result = await writeOrders(context, (transaction) =>
    runIdempotently(transaction.tx, request, kept, () => placeOrder(transaction, placing)),
  );
  if (result === "conflict")
    return {
      outcome: "mismatch",
      message: m.payments.sentWithOtherDetails,
    };
  if (result.outcome !== "refused" || result.lineId === null) return result;
  return { ...result, lineId: cartLineGid(cartId, result.lineId) };
}

interface Placing {
  keyHash: string;
  /** Key of the visitor's IP address; empty to skip the limit. */
  clientKey: string;
  form: DetailsForm;
  facts: ShopFacts;
  /** The price book for estimates. */
  priceBook: NumberedPriceBook;
  secret: KeyObject;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * "Continue to payment" in the caller's transaction: ends the checkout's earlier unpaid order, writes a new one and
 * holds its pieces. Errors refer to a line by its stored id. Answers the visitor can correct aren't recorded.
 */
async function placeOrder(
  transaction: OrderTransaction,
  placing: Placing,
): Promise<IdempotentAnswer<ContinueResult>> {
  const { tx } = transaction;
  const { keyHash, now } = placing;
  const checkout = await lockCheckout(transaction, keyHash);
  const earlier = await lockOrder(transaction, checkout.order_id);
  const standing = checkoutOrderState(earlier, now);
  if (earlier && standing === "placed") {
    const message = m.payments.alreadyPlacedAs(earlier.number);
    return { answer: { outcome: "conflict", message }, keep: false };
  }
  if (earlier?.session_ref) return { answer: stillPayable(), keep: false };

  const draft = await draftOrder(tx, checkout, placing);
  const isFault = "outcome" in draft;
  // An error that can be fixed in the form or on the page leaves the earlier hold in place.
  if (earlier?.state === "pending_payment" && (!isFault || draft.outcome === "refused")) {
    const reason = standing === "ended" ? "expired" : "released";
    await cancelOrder(transaction, earlier, { reason, actor: "visitor", now });
  }
  const answer = isFault ? draft : await writeOrder(transaction, draft, placing);

  if (answer.outcome === "payment") {
    await noteOrder(tx, answer.orderId, keyHash);
    if (earlier) await keepCredits(transaction, { former: earlier, orderId: answer.orderId, now });
  }
  // Removes a code that can no longer be used, so that the next attempt goes without it.
  else if (answer.outcome === "invalid" && answer.errors.some(({ field }) => field === "discountCode"))
    await tx.updateTable("checkout").set({ discount_code: "" }).where("key_hash", "=", keyHash).execute();
  return { answer, keep: answer.outcome === "payment" || answer.outcome === "refused" };
}

const noteOrder = prepareStatement((tx, orderId: string, keyHash: string) =>
  tx.updateTable("checkout").set({ order_id: orderId }).where("key_hash", "=", keyHash),
);

/** With two payable orders, one checkout could be paid twice. */
function stillPayable(): ContinueResult {
  return { outcome: "refused", message: m.payments.payingInAnotherTab, lineId: null };
}
