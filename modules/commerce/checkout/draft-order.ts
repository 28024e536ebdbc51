import type { Db } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import type { Cents } from "#money";
import type { ShopFacts } from "#settings";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { DepositDesign } from "../orders/deposit-designs.ts";
import { checkCode } from "../orders/discount-code.ts";
import { type CheckoutCart, type CheckoutRow, findCheckoutCart } from "./checkout-record.ts";
import type { CheckoutDetails, DetailsForm } from "./details-form.ts";
import { priceCartLines } from "./priced-lines.ts";
import { type DeliveryDraft, type Pricing, priceCheckout } from "./pricing.ts";
import { excessRefusal, findBlockingLine, type Refusal } from "./refusal.ts";

export interface OrderDraft {
  cart: CheckoutCart;
  details: CheckoutDetails;
  pricing: Pricing;
  /** Designs in the deposit. */
  designs: DepositDesign[];
  discount: { code: string; percent: number } | null;
}

/** Why no order can be placed, and what the visitor must do. */
export type DraftFault =
  | { outcome: "unknown" }
  | ({ outcome: "refused" } & Refusal)
  | { outcome: "repriced" }
  | { outcome: "invalid"; errors: FieldError[] };

interface DraftFrom {
  form: DetailsForm;
  facts: ShopFacts;
  /** The price book for estimates. */
  priceBook: NumberedPriceBook;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Prices the checkout's current cart with the form's details, or returns why no order can be placed. */
export async function draftOrder(
  db: Db,
  checkout: CheckoutRow,
  { form, facts, priceBook, now }: DraftFrom,
): Promise<OrderDraft | DraftFault> {
  const cart = await findCheckoutCart(db, checkout.cart_id, priceBook);
  if (!cart || cart.expiresAt <= now) return { outcome: "unknown" };
  const lines = await priceCartLines(db, cart, { orderId: checkout.order_id, shop: facts, now });
  if (lines.length === 0) return { outcome: "refused", message: m.payments.cartEmpty, lineId: null };
  const { seenSubtotalCents } = form;
  const deposit = lines.find((line) => !line.isDiscountable);
  if (deposit && cart.designs.fault !== null)
    return { outcome: "refused", message: cart.designs.fault, lineId: deposit.id };
  const refusal = findBlockingLine(lines, { seenSubtotalCents }) ?? excessRefusal(lines, facts);
  if (refusal) return { outcome: "refused", ...refusal };

  const discount = checkout.discount_code
    ? await checkCode(db, checkout.discount_code, { orderId: checkout.order_id, now })
    : null;
  if (discount && !discount.usable) return invalid("discountCode", discount.message);

  const draft = deliveryDraft(form.details.delivery);
  const pricing = priceCheckout(lines, { facts, now, draft, discountPercent: discount?.percent ?? null });
  if (seenSubtotalCents !== null && pricing.totals.subtotalCents > seenSubtotalCents)
    return { outcome: "repriced" };
  const { designs } = deposit ? cart.designs : { designs: [] };
  if (pricing.needsDelivery && !form.choseDelivery) return invalid("method", m.payments.chooseDelivery);
  if (pricing.totals.shippingCents === null)
    return invalid("method", m.payments.notByParcel(facts.phones.showroom));
  if (form.details.phone === null && needsPhone(pricing.totals, facts))
    return invalid("phone", m.payments.needsPhone);
  return { cart, details: settledDetails(pricing, form), pricing, designs, discount };
}

/** Orders from this total up are confirmed by phone before handover. */
export function needsPhone({ totalCents }: { totalCents: Cents }, { delivery }: ShopFacts): boolean {
  return totalCents >= delivery.callBeforeHandoverCents;
}

/** The parts of a delivery that affect prices. */
export function deliveryDraft(delivery: CheckoutDetails["delivery"]): DeliveryDraft {
  if (delivery.method === "pickup") return { method: "pickup" };
  const { method, state, postalCode, city, county } = delivery;
  return { method, state, postalCode, city, ...(county === null ? {} : { county }) };
}

/** Deposits are never shipped, whatever the form says. */
function settledDetails({ kind }: Pricing, { details }: DetailsForm): CheckoutDetails {
  return kind === "deposit" ? { ...details, delivery: { method: "pickup" }, agreedToShow: false } : details;
}

function invalid(field: string, message: string): DraftFault {
  return { outcome: "invalid", errors: [{ field, message }] };
}
