import type { Cents } from "#money";
import type { ShopFacts } from "../../shop.config.ts";
import type { CheckoutTotals, DeliveryDraft } from "./checkout.ts";
import { insuredDelivery } from "./insured-delivery.ts";
import { isPayable, type PricedLine } from "./priced-lines.ts";
import { type TaxRate, taxRate } from "./tax-rate.ts";
import { orderTotals, type Totals } from "./totals.ts";
import { calendarDay } from "./wall-clock.ts";

/** What a checkout costs, and why. */
export interface Pricing {
  /** `deposit` when every payable line is the deposit. */
  kind: "goods" | "deposit";
  payable: PricedLine[];
  /** Whether anything must travel or be fetched. */
  needsDelivery: boolean;
  /** What insured delivery would cost; null above the limit. */
  insuredCents: Cents | null;
  totals: Totals;
  /** Null where nothing is collected. */
  tax: TaxRate | null;
}

/** Prices lines for a way of delivery at `now` (ms since 1970), with a discount in whole percent or null. */
export function priceCheckout(
  lines: readonly PricedLine[],
  { facts, now, draft, discountPercent }: PricingTerms,
): Pricing {
  const payable = lines.filter(isPayable);
  const considered = payable.length > 0 ? payable : lines;
  const isDeposit = considered.length > 0 && considered.every((line) => !line.isDiscountable);
  const travelling = payable.filter((line) => line.requiresShipping);
  const worthCents = travelling.reduce((total, line) => total + line.totalCents, 0);
  const insuredCents = insuredDelivery(facts.delivery.insuredBands, worthCents);
  const isShipped = draft.method === "shipping" && !isDeposit;
  const tax = isDeposit ? null : taxOf(draft, facts, now);
  const totals = orderTotals({
    lines: payable,
    discountPercent,
    shippingCents: isShipped ? insuredCents : 0,
    taxPpm: isDeposit ? 0 : (tax?.ppm ?? null),
  });
  return {
    kind: isDeposit ? "deposit" : "goods",
    payable,
    needsDelivery: !isDeposit && travelling.length > 0,
    insuredCents,
    totals,
    tax,
  };
}

/** What a price depends on beside the lines. */
export interface PricingTerms {
  facts: ShopFacts;
  now: number;
  draft: DeliveryDraft;
  discountPercent: number | null;
}

/** The sums as the visitor sees them. */
export function shownTotals({ totals, tax }: Pick<Pricing, "totals" | "tax">): CheckoutTotals {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = totals;
  return { subtotalCents, discountCents, shippingCents, taxCents, taxLabel: tax?.label ?? null, totalCents };
}

function taxOf(draft: DeliveryDraft, facts: ShopFacts, now: number): TaxRate | null {
  const place = draft.method === "pickup" ? facts.address : draft;
  const { state, county } = place;
  if (!state || !county) return null;
  return taxRate(facts.tax, { state, county }, calendarDay(now, facts.timeZone));
}
