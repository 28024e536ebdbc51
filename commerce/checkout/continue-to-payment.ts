import { z } from "zod";
import { derivedKey, keyedHash } from "../../records/secret.ts";
import { cartLineGid } from "../cart/cart-record.ts";
import { expireHolds } from "../orders/expire-holds.ts";
import { auditedWrite } from "../orders/move-order.ts";
import { answerOnce, isIntentKey } from "./answer-once.ts";
import type { CheckoutView, ContinueResult } from "./checkout.ts";
import { findCheckout } from "./checkout-record.ts";
import { viewCheckout } from "./checkout-view.ts";
import type { CheckoutContext } from "./context.ts";
import { readDetailsForm, taxedPlace } from "./details-form.ts";
import { continueScope, lostKey } from "./intent-keys.ts";
import { type Placed, placeOrder } from "./place-order.ts";

const kept: z.ZodType<Placed> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("payment"), orderId: z.string() }),
  z.object({ outcome: z.literal("refused"), message: z.string(), lineId: z.string().nullable() }),
]);

interface Continuing {
  key: string;
  intentKey: string;
  input: unknown;
  /** The visitor's network address; empty where it is not counted. */
  address: string;
}

/** A piece is not held for a payment that nobody can make. */
function notReady(phone: string): string {
  return `Payments cannot be taken at the moment, so nothing was held and you have not been charged. Try again in a few minutes, or call ${phone}.`;
}

/** Holds every piece for ten minutes and writes the order, once for each intent. */
export async function continueToPayment(
  context: CheckoutContext,
  { key, intentKey, input, address }: Continuing,
): Promise<ContinueResult> {
  const { database, facts, gateway } = context;
  const now = context.now();
  const checkout = await findCheckout(database.read, key);
  if (!checkout) return { outcome: "unknown" };
  if (!isIntentKey(intentKey)) return { outcome: "invalid", errors: [lostKey] };
  const read = readDetailsForm(input, taxedPlace(facts, now));
  if ("errors" in read) return { outcome: "invalid", errors: read.errors };
  if (gateway.kind === "page" && !(await gateway.isReady()))
    return { outcome: "refused", message: notReady(facts.phones.showroom), lineId: null };

  if (await expireHolds(database, now)) context.stockChanged();
  const secret = await context.secret();
  const clientKey = address && derivedKey(secret, "client", address);
  const placing = {
    clientKey,
    keyHash: checkout.key_hash,
    form: read.form,
    facts,
    priceBook: context.priceBook(),
    secret,
    now,
  };
  // The answer outlives an erasure by days.
  const said = keyedHash(secret, "checkout form", JSON.stringify(read.form));
  const intent = { scope: continueScope(checkout.key_hash), key: intentKey, input: said, now };
  let stockChanged = false;
  const placed = await auditedWrite(database, (tx) =>
    answerOnce<Placed>(tx, intent, kept, async () => {
      const result = await placeOrder({ tx, dialect: database.dialect }, placing);
      stockChanged = result.stockChanged;
      return result;
    }),
  );
  if (stockChanged) context.stockChanged();
  return shownResult(placed, checkout.cart_id, () => viewCheckout(context, key));
}

async function shownResult(
  placed: Placed | "conflict",
  cartId: string,
  view: () => Promise<CheckoutView | null>,
): Promise<ContinueResult> {
  if (placed === "conflict")
    return {
      outcome: "mismatch",
      message: "This checkout was already sent with other details. See below where it stands now.",
    };
  switch (placed.outcome) {
    case "repriced": {
      const shown = await view();
      return shown ? { outcome: placed.outcome, view: shown } : { outcome: "unknown" };
    }
    case "placed":
      return {
        outcome: "conflict",
        message: `This order is already placed. Its number is ${placed.number}.`,
      };
    case "refused": {
      const { lineId } = placed;
      return { ...placed, lineId: lineId === null ? null : cartLineGid(cartId, lineId) };
    }
    default:
      return placed;
  }
}
