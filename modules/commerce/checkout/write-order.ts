import { type KeyObject, randomBytes } from "node:crypto";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { claimCode } from "../orders/discount-code.ts";
import { holdMs, insertOrder, type NewOrder } from "../orders/insert-order.ts";
import type { OrderTransaction } from "../orders/move-order.ts";
import { insertOrderDesigns } from "../orders/order-designs.ts";
import { orderColumns } from "../orders/order-record.ts";
import { orderToken } from "../orders/order-row.ts";
import { claimUnits } from "../stock/claim-units.ts";
import { holdRefusal } from "../stock/hold-limits.ts";
import { inSavepoint } from "../stock/transaction.ts";
import type { DraftFault, OrderDraft } from "./draft-order.ts";
import { linesWithSums } from "./lines-with-sums.ts";
import { priceCartLines } from "./priced-lines.ts";
import { holdRefusalMessage, unavailableLineMessage } from "./refusal.ts";

class PiecesLost extends Error {}
class CodeLost extends Error {}

interface Writing {
  /** Key of the visitor's IP address; empty to skip the limit. */
  clientKey: string;
  facts: ShopFacts;
  secret: KeyObject;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Writes the order, holds its pieces and claims its code in the caller's transaction, or changes nothing. */
export async function writeOrder(
  transaction: OrderTransaction,
  draft: OrderDraft,
  { clientKey, facts, secret, now }: Writing,
): Promise<{ outcome: "payment"; orderId: string } | DraftFault> {
  const { tx } = transaction;
  const wanted = wantedUnits(draft);
  const order = newOrder(draft, { clientKey, facts, secret, now, wanted });
  const holder = { emailKey: order.email_key, clientKey };
  const refusal = await holdRefusal(transaction, { holder, units: order.unit_count, now });
  if (refusal) {
    const message = holdRefusalMessage(refusal, facts.phones.showroom);
    return { outcome: "refused", message, lineId: null };
  }

  const { id: orderId } = order;
  try {
    await inSavepoint(tx, async () => {
      await insertOrder(tx, order);
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
  for (const variant of wanted.keys()) transaction.movedVariants.add(variant);
  return { outcome: "payment", orderId };
}

/** Pieces needed per tracked variant, summed over its lines. */
function wantedUnits({ pricing }: OrderDraft): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { variantId, quantity, isTracked } of pricing.payable)
    if (isTracked) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return wanted;
}

function newOrder(
  { cart, details, pricing, discount }: OrderDraft,
  { clientKey, facts, secret, now, wanted }: Writing & { wanted: ReadonlyMap<number, number> },
): NewOrder {
  const id = randomBytes(16).toString("base64url");
  const { kind, payable, totals, tax } = pricing;
  const lines = orderColumns.lines.parse(linesWithSums(payable, { ...totals, taxPpm: tax?.ppm ?? null }));
  return {
    id,
    token_hash: sha256Hex(orderToken(secret, id)),
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
    taxed_shipping_cents: totals.taxedShippingCents,
    tax_cents: totals.taxCents ?? 0,
    tax_ppm: tax?.ppm ?? null,
    tax_label: tax?.label ?? null,
    total_cents: totals.totalCents,
    currency: facts.currency,
    unit_count: [...wanted.values()].reduce((total, count) => total + count, 0),
    held_until: now + holdMs,
    created_at: now,
  };
}

async function lostPieces(
  { tx }: OrderTransaction,
  draft: OrderDraft,
  { facts, now }: { facts: ShopFacts; now: number },
): Promise<DraftFault> {
  const lines = await priceCartLines(tx, draft.cart, { orderId: null, shop: facts, now });
  const lost = lines.find((line) => line.status === "held") ?? lines.find((line) => line.status !== "ok");
  const line = lost ?? draft.pricing.payable.find(({ isTracked }) => isTracked);
  if (!line) throw new Error("Couldn't hold pieces, though none were requested. Submit the form again.");
  return { outcome: "refused", message: unavailableLineMessage(line), lineId: line.id };
}

function lostCode(): DraftFault {
  return { outcome: "invalid", errors: [{ field: "discountCode", message: m.payments.codeElsewhere }] };
}
