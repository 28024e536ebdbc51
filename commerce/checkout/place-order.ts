import type { KeyObject } from "node:crypto";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "../../shop.config.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import type { Answer } from "./answer-once.ts";
import { lockCheckout, lockOrder, orderStanding } from "./checkout-record.ts";
import type { DetailsForm } from "./details-form.ts";
import { type DraftFault, draftOrder } from "./draft-order.ts";
import { writeOrder } from "./write-order.ts";

/** How "Continue to payment" ended. */
export type Placed =
  | { outcome: "payment"; orderId: string }
  /** It was done and paid before. */
  | { outcome: "placed"; number: string }
  | DraftFault;

export interface Placing {
  keyHash: string;
  /** Stands for the visitor's network address; empty: not counted. */
  clientKey: string;
  form: DetailsForm;
  facts: ShopFacts;
  /** The book that designs are estimated by. */
  priceBook: NumberedPriceBook;
  secret: KeyObject;
  /** Ms since 1970. */
  now: number;
}

/**
 * "Continue to payment" within the caller's transaction: an earlier unpaid order of the checkout ends, a new one is
 * written and its pieces are held. Also says whether availability changed.
 */
export async function placeOrder(
  transaction: ShopTransaction,
  placing: Placing,
): Promise<Answer<Placed> & { stockChanged: boolean }> {
  const { tx } = transaction;
  const { now } = placing;
  const checkout = await lockCheckout(transaction, placing.keyHash);
  const earlier = await lockOrder(transaction, checkout.order_id);
  if (earlier && orderStanding(earlier, now) === "placed")
    return { answer: { outcome: "placed", number: earlier.number }, keep: false, stockChanged: false };
  if (earlier?.session_ref) return { answer: stillPayable, keep: false, stockChanged: false };

  const draft = await draftOrder(tx, checkout, placing);
  const isFault = "outcome" in draft;
  if (isFault && draft.outcome !== "refused") {
    await forgetLostCode(transaction, placing.keyHash, draft);
    return { answer: draft, keep: false, stockChanged: false };
  }
  const cameBack =
    earlier?.state === "pending_payment" &&
    (await cancelOrder(transaction, earlier, {
      reason: orderStanding(earlier, now) === "ended" ? "expired" : "released",
      actor: "visitor",
      now,
    }));
  const result = isFault ? draft : await writeOrder(transaction, draft, placing);
  if (result.outcome === "payment") {
    await tx
      .updateTable("checkout")
      .set({ order_id: result.orderId })
      .where("key_hash", "=", placing.keyHash)
      .execute();
  } else await forgetLostCode(transaction, placing.keyHash, result);

  const stockChanged = cameBack || (result.outcome === "payment" && result.units > 0);
  if (stockChanged) await bumpCatalogueVersion(tx);
  const isDone = result.outcome === "payment" || result.outcome === "refused";
  const answer = result.outcome === "payment" ? { outcome: result.outcome, orderId: result.orderId } : result;
  return { answer, keep: isDone, stockChanged };
}

/** Two orders of one checkout that can both be paid would be two payments. */
const stillPayable = {
  outcome: "refused",
  message:
    "This checkout already waits for its payment in another tab or window. Reload this page to go on with it.",
  lineId: null,
} as const;

/** A code that can no longer be used is taken off, so that the next try goes without it. */
async function forgetLostCode({ tx }: ShopTransaction, keyHash: string, fault: DraftFault): Promise<void> {
  if (fault.outcome !== "invalid" || !fault.errors.some((error) => error.field === "discountCode")) return;
  await tx.updateTable("checkout").set({ discount_code: "" }).where("key_hash", "=", keyHash).execute();
}
