import { allocate, type Cents } from "#money";
import { isHomeRateMissing, type ShopFacts, salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { insuredDeliveryCents, sumsOfLines } from "../checkout/pricing.ts";
import type { Delivery } from "../orders/order-record.ts";
import { shownTaxLabel } from "../orders/shown-tax-label.ts";
import { isTaxed, type TaxClass } from "../tax/compute-tax.ts";
import { findTaxRate, type TaxRate } from "../tax/tax-rate.ts";
import { isGoodsLine, isPaidLine } from "./line-kinds.ts";
import type { StoredDiscount } from "./ticket-rows.ts";
import type { TaxExemption, TicketLineKind } from "./ticket-view.ts";

/** A line as it affects the totals. */
export interface PricedTicketLine {
  kind: TicketLineKind;
  quantity: number;
  unitCents: Cents;
  isTaxable: boolean;
  requiresShipping: boolean;
  taxClass: TaxClass;
  discount: StoredDiscount | null;
}

export interface PricedTicket {
  lines: readonly PricedTicketLine[];
  discount: StoredDiscount | null;
  delivery: Delivery;
  exemption: TaxExemption | null;
  tradeIns: readonly { allowedCents: Cents; isForResale: boolean }[];
}

export type TicketPrices = ReturnType<typeof priceTicket>;

/**
 * Prices a ticket at `now` (milliseconds since the Unix epoch). Each line's own discount comes off its list price, then
 * the ticket's discount is allocated by largest remainder over what is left. Tax is computed once for all lines, like
 * an order's. Balances take no discount and no tax. A trade-in pays like a tender; one for resale also lowers the taxable
 * amount of the goods, taxed ones first. What trade-ins are worth beyond the ticket becomes store credit.
 */
export function priceTicket(ticket: PricedTicket, { facts, now }: { facts: ShopFacts; now: number }) {
  const { lines, delivery, exemption, tradeIns } = ticket;
  const goods = lines.filter(isGoodsLine);
  const listOf = ({ unitCents, quantity }: PricedTicketLine) => unitCents * quantity;
  const own = lines.map((line) => (isGoodsLine(line) ? discountCents(line.discount, listOf(line)) : 0));
  const left = lines.map((line, index) => (isGoodsLine(line) ? listOf(line) - own[index]! : 0));
  const shares = allocate(discountCents(ticket.discount, sum(left)), left);
  const travelling = goods.filter(({ requiresShipping }) => requiresShipping);
  const isShipped = delivery.method === "shipping" && travelling.length > 0;
  const insuredCents = insuredDeliveryCents(facts.delivery.insuredBands, sum(travelling.map(listOf)));
  const tax = taxOf(delivery, exemption, { facts, now });
  const isGoods = lines.map(isGoodsLine);
  const sums = sumsOfLines(
    goods.map((line) => ({
      ...{ totalCents: listOf(line), quantity: line.quantity, taxClass: line.taxClass },
      isTaxable: isTaxed(line, tax?.terms),
    })),
    {
      lineDiscounts: own.map((cents, index) => cents + shares[index]!).filter((_, index) => isGoods[index]),
      shippingCents: isShipped ? (insuredCents ?? 0) : 0,
      taxPpm: tax?.ppm ?? null,
      taxTerms: tax?.terms,
      untaxedCents: sum(tradeIns.map(({ allowedCents, isForResale }) => (isForResale ? allowedCents : 0))),
    },
  );
  const paidCents = sum(lines.filter(isPaidLine).map(listOf));
  // A gift card is paid with money.
  const giftCents = sum(lines.filter(({ kind }) => kind === "gift-card").map(listOf));
  const allowedCents = sum(tradeIns.map((tradeIn) => tradeIn.allowedCents));
  const tradeInCents = Math.min(allowedCents, sums.totalCents + paidCents - giftCents);
  return {
    /** Each line's own discount and its share of the ticket's. */
    lines: lines.map((line, index) => ({
      ...{ discountCents: own[index]!, shareCents: shares[index]! },
      isTaxed: isTaxed(line, tax?.terms),
      /** Its tax and rate, if lines are taxed differently. */
      tax: sums.lineTaxes?.[goods.indexOf(line)],
    })),
    /** Of goods and services, as on their order. */
    goods: {
      subtotalCents: sums.subtotalCents,
      discountCents: sums.discountCents,
      shippingCents: sums.shippingCents ?? 0,
      taxedShippingCents: sums.taxedShippingCents,
      taxCents: sums.taxCents ?? 0,
      taxPpm: tax?.ppm ?? null,
      taxLabel: tax?.label ?? null,
      shownTaxLabel: shownTaxLabel(tax?.label ?? null, {
        ...{ taxPpm: tax?.ppm ?? null, taxCents: sums.taxCents ?? 0, lines: sums.lineTaxes ?? [] },
      }),
      untaxedCents: sums.untaxedCents,
      totalCents: sums.totalCents,
    },
    totalCents: sums.totalCents + paidCents - tradeInCents,
    /** What trade-ins pay of goods and balances. */
    tradeInCents,
    /** What they leave beyond that, given as store credit. */
    creditCents: allowedCents - tradeInCents,
    /** Set if the goods are worth more than a parcel can be insured for. */
    isUninsurable: isShipped && insuredCents === null,
    /** Set if tax is due on something handed over in the showroom, whose rate isn't known. */
    isRateMissing:
      tax === null &&
      delivery.method === "pickup" &&
      goods.some(({ isTaxable }) => isTaxable) &&
      isHomeRateMissing(calendarDay(now, facts.timeZone)),
  };
}

/** What a discount takes off a price: never more than the price, rounded down to a cent. */
export function discountCents(discount: StoredDiscount | null, priceCents: Cents): Cents {
  if (discount === null) return 0;
  const { by, value } = discount;
  if (by === "amount") return Math.min(value, priceCents);
  if (by === "price") return Math.max(0, priceCents - value);
  return Number((BigInt(priceCents) * BigInt(Math.round(value * 100))) / 10_000n);
}

/** Labels of untaxed sales, on receipts and in the books instead of a place. */
export const exemptLabels = {
  resale: "Tax exempt, for resale",
  "exempt-organization": "Tax exempt, exempt organization",
} as const satisfies Record<TaxExemption["kind"], string>;

function taxOf(
  delivery: Delivery,
  exemption: TaxExemption | null,
  { facts, now }: { facts: ShopFacts; now: number },
): TaxRate | null {
  if (exemption) return { ppm: 0, label: exemptLabels[exemption.kind] };
  const day = calendarDay(now, facts.timeZone);
  if (delivery.method === "pickup") return findTaxRate(salesTax(), facts.address, day);
  const { state, county } = delivery;
  return county === null ? null : findTaxRate(salesTax(), { state, county }, day);
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
}
