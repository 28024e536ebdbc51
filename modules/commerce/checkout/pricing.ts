import { allocate, type Cents } from "#money";
import { type ShopFacts, salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { shownTaxLabel } from "../orders/shown-tax-label.ts";
import { computeTax, type TaxClass, type TaxTerms } from "../tax/compute-tax.ts";
import { findTaxPlace, type TaxedAddress, type TaxPlace } from "../tax/tax-place.ts";
import { findTaxRate, type TaxRate } from "../tax/tax-rate.ts";
import { isPayable, type PricedLine } from "./priced-lines.ts";

export interface DeliveryDraft extends TaxedAddress {
  method: "pickup" | "shipping";
}

export type Pricing = ReturnType<typeof priceCheckout>;

/**
 * Prices lines for a delivery method at `now` (milliseconds since the Unix epoch), with a discount in percent or null.
 */
export function priceCheckout(
  lines: readonly PricedLine[],
  { facts, now, draft, discountPercent }: PricingTerms,
) {
  const payable = lines.filter(isPayable);
  const considered = payable.length > 0 ? payable : lines;
  const isDeposit = considered.length > 0 && considered.every((line) => !line.isDiscountable);
  const travelling = payable.filter((line) => line.requiresShipping);
  const worthCents = travelling.reduce((total, line) => total + line.totalCents, 0);
  const insuredCents = insuredDeliveryCents(facts.delivery.insuredBands, worthCents);
  const isShipped = draft.method === "shipping" && !isDeposit;
  const tax = isDeposit ? null : taxOf(draft, facts, now);
  const totals = orderTotals({
    lines: payable,
    discountPercent,
    shippingCents: isShipped ? insuredCents : 0,
    taxPpm: isDeposit ? 0 : (tax?.ppm ?? null),
    taxTerms: tax?.terms,
  });
  return {
    /** `deposit` if every payable line is a deposit. */
    kind: isDeposit ? ("deposit" as const) : ("goods" as const),
    payable,
    /** Whether anything must be shipped or picked up. */
    needsDelivery: !isDeposit && travelling.length > 0,
    /** Price of insured delivery; null above the limit. */
    insuredCents,
    totals,
    /** Null if no tax is collected. */
    tax,
  };
}

export type CheckoutTotals = Omit<Totals, PrivateSums> & {
  /** "Suffolk County, 8.75%"; null if `taxCents` is. */
  taxLabel: string | null;
};

type PrivateSums = "lineDiscounts" | "untaxedCents" | "lineTaxes" | "taxedShippingCents";

export interface PricingTerms {
  facts: ShopFacts;
  now: number;
  draft: DeliveryDraft;
  discountPercent: number | null;
}

/** The totals as shown to the visitor. */
export function shownTotals({ totals, tax }: Pick<Pricing, "totals" | "tax">): CheckoutTotals {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = totals;
  const charged = { taxPpm: tax?.ppm ?? null, taxCents: taxCents ?? 0, lines: totals.lineTaxes ?? [] };
  const taxLabel = shownTaxLabel(tax?.label ?? null, charged);
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents, taxLabel };
}

/** Where a delivery is taxed; for pickup, at the showroom. */
export function deliveryTaxPlace(draft: DeliveryDraft, facts: ShopFacts, now: number): TaxPlace {
  if (draft.method === "pickup") return { kind: "decided", ...facts.address };
  return findTaxPlace(draft, { facts, day: calendarDay(now, facts.timeZone) });
}

function taxOf(draft: DeliveryDraft, facts: ShopFacts, now: number): TaxRate | null {
  const place = deliveryTaxPlace(draft, facts, now);
  return place.kind === "decided" ? findTaxRate(salesTax(), place, calendarDay(now, facts.timeZone)) : null;
}

/** Price of insured delivery: the first band that covers the goods' value; null above the last (arranged by phone). */
export function insuredDeliveryCents(
  bands: ShopFacts["delivery"]["insuredBands"],
  goodsCents: Cents,
): Cents | null {
  return bands.find((band) => goodsCents <= band.uptoCents)?.priceCents ?? null;
}

interface TotalsLine {
  totalCents: Cents;
  isTaxable: boolean;
  /** False for deposits, which are never discounted. */
  isDiscountable: boolean;
  /** 1 if missing. */
  quantity?: number;
  /** Jewelry if missing. */
  taxClass?: TaxClass;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** Whole percent, 1 to 100; null without a code. */
  discountPercent: number | null;
  /** Null if arranged by phone, so nothing is charged here. */
  shippingCents: Cents | null;
  /** In parts per million; null if no tax is collected. */
  taxPpm: number | null;
  /** How the place taxes, if not plainly. */
  taxTerms?: TaxTerms | undefined;
}

type Totals = ReturnType<typeof orderTotals>;

/**
 * The sums of an order: total = lines - discount + shipping + tax, exactly. The discount is rounded down to a cent and
 * allocated by largest remainder. Tax is on the taxable goods after discount plus, if there are any, their delivery, as the
 * place's terms say; plainly, it is computed once, rounding half cents up.
 */
export function orderTotals({ lines, discountPercent, shippingCents, taxPpm, taxTerms }: TotalsInput) {
  const weights = lines.map((line) => (line.isDiscountable ? line.totalCents : 0));
  const discountCents = Math.floor((sum(weights) * (discountPercent ?? 0)) / 100);
  const lineDiscounts = allocate(discountCents, weights);
  return sumsOfLines(lines, { lineDiscounts, shippingCents, taxPpm, taxTerms });
}

/** `orderTotals` for lines whose discounts are already decided. */
export function sumsOfLines(
  lines: readonly Omit<TotalsLine, "isDiscountable">[],
  {
    lineDiscounts,
    shippingCents,
    taxPpm,
    taxTerms,
    untaxedCents = 0,
  }: {
    lineDiscounts: readonly Cents[];
    /** What trade-ins for resale take off the taxable amount, at most all of it. */
    untaxedCents?: Cents;
  } & Pick<TotalsInput, "shippingCents" | "taxPpm" | "taxTerms">,
) {
  const subtotalCents = sum(lines.map((line) => line.totalCents));
  const discountCents = sum(lineDiscounts);
  const tax = computeTax(
    lines.map(({ totalCents, isTaxable, quantity = 1, taxClass = "jewelry" }, index) => ({
      ...{ netCents: totalCents - lineDiscounts[index]!, isTaxable, quantity, taxClass },
    })),
    { ppm: taxPpm ?? 0, deliveryCents: shippingCents ?? 0, offCents: untaxedCents, terms: taxTerms },
  );
  const taxCents = taxPpm === null ? null : tax.taxCents;
  return {
    subtotalCents,
    discountCents,
    /** Each line's share of the discount; adds up to `discountCents`. */
    lineDiscounts,
    /** Null above the insured limit ("please call"). */
    shippingCents,
    /** Null if no tax is collected at the destination, or it isn't known yet. */
    taxCents,
    /** The part of `untaxedCents` that lowered the taxable amount. */
    untaxedCents: tax.untaxedCents,
    /** The lines' taxes and rates, if they aren't simply shares of one rate. */
    lineTaxes: tax.lines,
    /** The part of the delivery charge that is taxed. */
    taxedShippingCents: tax.taxedDeliveryCents,
    totalCents: subtotalCents - discountCents + (shippingCents ?? 0) + (taxCents ?? 0),
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((a, b) => a + b, 0);
}
