import { type KeyObject, randomBytes } from "node:crypto";
import { emailKey } from "../../records/email-key.ts";
import { sha256Hex } from "../../records/secret.ts";
import type { ShopFacts } from "../../shop.config.ts";
import { claimCode } from "../orders/discount-code.ts";
import { insertOrder, type NewOrder } from "../orders/insert-order.ts";
import { insertOrderDesigns } from "../orders/order-designs.ts";
import { orderColumns } from "../orders/order-record.ts";
import { claimUnits } from "../stock/claim-units.ts";
import { holdRefusal } from "../stock/hold-limits.ts";
import { type ShopTransaction, tentatively } from "../stock/transaction.ts";
import { holdMs } from "./context.ts";
import type { DraftFault, OrderDraft } from "./draft-order.ts";
import { holdRefusalMessage } from "./hold-refusal-message.ts";
import { linesWithDiscount } from "./order-sums.ts";
import { orderToken } from "./order-view.ts";
import { pricedLines } from "./priced-lines.ts";
import { refusalMessage } from "./refusal.ts";

class PiecesLost extends Error {}
class CodeLost extends Error {}

/** An order that was written, and how many pieces it holds. */
export interface Written {
  outcome: "payment";
  orderId: string;
  units: number;
}

interface Writing {
  /** Stands for the visitor's network address; empty: not counted. */
  clientKey: string;
  facts: ShopFacts;
  secret: KeyObject;
  /** Ms since 1970. */
  now: number;
}

/**
 * Writes the order, holds its pieces and claims its discount code, or changes nothing and says why. Within the caller's
 * transaction.
 */
export async function writeOrder(
  transaction: ShopTransaction,
  draft: OrderDraft,
  { clientKey, facts, secret, now }: Writing,
): Promise<Written | DraftFault> {
  const { tx } = transaction;
  const wanted = wantedUnits(draft);
  const units = [...wanted.values()].reduce((total, count) => total + count, 0);
  const mailbox = emailKey(draft.details.email);
  const refusal = await holdRefusal(transaction, { holder: { emailKey: mailbox, clientKey }, units, now });
  if (refusal) {
    const message = holdRefusalMessage(refusal, { timeZone: facts.timeZone, phone: facts.phones.showroom });
    return { outcome: "refused", message, lineId: null };
  }

  const orderId = randomBytes(16).toString("base64url");
  try {
    await tentatively(tx, async () => {
      await insertOrder(
        tx,
        newOrder(draft, { orderId, token: orderToken(secret, orderId), clientKey, units, now, facts }),
      );
      await insertOrderDesigns(tx, orderId, { designs: draft.designs, priceBook: draft.cart.priceBook });
      if (!(await claimUnits(transaction, { orderId, heldUntil: now + holdMs, wanted })))
        throw new PiecesLost();
      if (draft.discount && !(await claimCode(tx, draft.discount.code, orderId))) throw new CodeLost();
    });
  } catch (error) {
    if (error instanceof PiecesLost) return await lostPieces(transaction, draft, { facts, now });
    if (error instanceof CodeLost) return lostCode();
    throw error;
  }
  return { outcome: "payment", orderId, units };
}

/** Pieces wanted of each tracked variant: lines of one variant are added up. */
function wantedUnits({ pricing }: OrderDraft): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { variantId, quantity, isTracked } of pricing.payable)
    if (isTracked) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return wanted;
}

function newOrder(
  { cart, details, pricing, discount }: OrderDraft,
  { orderId, token, clientKey, units, now, facts }: NewOrderFacts,
): NewOrder {
  const { kind, payable, totals, tax } = pricing;
  const lines = orderColumns.lines.parse(linesWithDiscount(payable, totals.lineDiscounts));
  return {
    id: orderId,
    token_hash: sha256Hex(token),
    cart_id: cart.id,
    kind,
    email: details.email,
    email_key: emailKey(details.email),
    client_key: clientKey,
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    delivery: JSON.stringify(details.delivery),
    lines: JSON.stringify(lines),
    attributes: JSON.stringify(cart.attributes),
    note: cart.note,
    agreed_to_show: details.agreedToShow ? 1 : 0,
    discount_code: discount?.code ?? null,
    discount_percent: discount?.percent ?? null,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents ?? 0,
    tax_cents: totals.taxCents ?? 0,
    tax_ppm: tax?.ppm ?? null,
    tax_label: tax?.label ?? null,
    total_cents: totals.totalCents,
    currency: facts.currency,
    unit_count: units,
    held_until: now + holdMs,
    created_at: now,
  };
}

interface NewOrderFacts {
  orderId: string;
  token: string;
  clientKey: string;
  units: number;
  now: number;
  facts: ShopFacts;
}

async function lostPieces(
  { tx }: ShopTransaction,
  draft: OrderDraft,
  { facts, now }: { facts: ShopFacts; now: number },
): Promise<DraftFault> {
  const { timeZone, deposit } = facts;
  const lines = await pricedLines(tx, draft.cart, {
    orderId: null,
    depositHandle: deposit.productHandle,
    now,
  });
  const lost = lines.find((line) => line.status === "held") ?? lines.find((line) => line.status !== "ok");
  const line = lost ?? draft.pricing.payable.find(({ isTracked }) => isTracked);
  if (!line) throw new Error("Pieces could not be held although none were wanted. Send the form again.");
  return { outcome: "refused", message: refusalMessage(line, timeZone), lineId: line.id };
}

function lostCode(): DraftFault {
  const message = "This discount code is being used in another checkout.";
  return { outcome: "invalid", errors: [{ field: "discountCode", message }] };
}
