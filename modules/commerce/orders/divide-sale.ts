import { allocate, type Cents } from "#money";
import { type OrderLine, orderColumns } from "./order-record.ts";
import type { OrderRow } from "./order-row.ts";

/** Lines of an order that are sold together, with their amounts. */
export interface SalePart {
  lines: OrderLine[];
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  /** The taxable amount. */
  taxedCents: Cents;
  /** "Suffolk County, 8.75%"; null if no tax is collected. */
  taxLabel: string | null;
  /** The parts of the tax and the taxable amount at other rates of the same place. */
  otherRates: readonly OtherRate[];
}

/** Tax of lines at a rate, in parts per million, that isn't their order's. */
interface OtherRate {
  ppm: number;
  taxCents: Cents;
  taxedCents: Cents;
}

type SaleColumns = Pick<
  OrderRow,
  | "lines"
  | "discount_cents"
  | "shipping_cents"
  | "taxed_shipping_cents"
  | "tax_cents"
  | "tax_label"
  | "untaxed_cents"
>;

/** Whether a line of an order is made for it: neither a piece from stock nor a service. */
export function isMadeToOrder({ variantId, isTracked }: Pick<OrderLine, "variantId" | "isTracked">): boolean {
  return variantId !== 0 && !isTracked;
}

/** All of an order's lines as one sale. */
export function wholeSale(order: SaleColumns): SalePart {
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const taxable = lines.filter(({ isTaxable }) => isTaxable);
  const net = taxable.reduce((sum, line) => sum + line.totalCents - line.discountCents, 0);
  return {
    ...{ lines, discountCents: order.discount_cents, shippingCents: order.shipping_cents },
    ...{ taxCents: order.tax_cents, taxLabel: order.tax_label },
    taxedCents: taxable.length > 0 ? net + taxedShipping(order, lines) - order.untaxed_cents : 0,
    otherRates: otherRatesOf(order, lines),
  };
}

/**
 * Divides an order into what is sold with its payment and what is made for it, which is delivered and sold later; null if
 * nothing is, or nothing was paid for that. The order's tax was computed once and is shared as for returns.
 */
export function divideSale(order: SaleColumns): { sold: SalePart; made: SalePart | null } {
  const whole = wholeSale(order);
  const taxes = taxesOf(order, whole.lines);
  const untaxed = shareAmongTaxed(order.untaxed_cents, whole.lines, order);
  const made = {
    ...whole,
    lines: whole.lines.filter(isMadeToOrder),
    discountCents: 0,
    taxCents: 0,
    taxedCents: 0,
    otherRates: otherRatesOf(order, whole.lines, isMadeToOrder),
  };
  for (const [index, line] of whole.lines.entries()) {
    if (!isMadeToOrder(line)) continue;
    made.discountCents += line.discountCents;
    made.taxCents += taxes[index] ?? 0;
    if (line.isTaxable) made.taxedCents += line.totalCents - line.discountCents - (untaxed[index] ?? 0);
  }
  if (whole.lines.some(({ isTaxable }) => isTaxable)) {
    made.taxCents += taxes.at(-1) ?? 0;
    made.taxedCents += taxedShipping(order, whole.lines) - (untaxed.at(-1) ?? 0);
  }
  if (made.lines.length === 0 || grossOf(made) === 0) return { sold: whole, made: null };
  return {
    sold: {
      ...{
        lines: whole.lines.filter((line) => !isMadeToOrder(line)),
        shippingCents: 0,
        taxLabel: whole.taxLabel,
      },
      discountCents: whole.discountCents - made.discountCents,
      taxCents: whole.taxCents - made.taxCents,
      taxedCents: whole.taxedCents - made.taxedCents,
      otherRates: otherRatesOf(order, whole.lines, (line) => !isMadeToOrder(line)),
    },
    made,
  };
}

/** The taxes of an order's lines at other rates than its own. */
function otherRatesOf(
  order: SaleColumns,
  lines: readonly OrderLine[],
  isIncluded: (line: OrderLine) => boolean = () => true,
): OtherRate[] {
  const untaxed = shareAmongTaxed(order.untaxed_cents, lines, order);
  const rates = new Map<number, OtherRate>();
  for (const [index, line] of lines.entries()) {
    const { taxPpm: ppm, taxCents = 0 } = line;
    if (ppm === undefined || !line.isTaxable || !isIncluded(line)) continue;
    const rate = rates.get(ppm) ?? { ppm, taxCents: 0, taxedCents: 0 };
    rate.taxCents += taxCents;
    rate.taxedCents += line.totalCents - line.discountCents - (untaxed[index] ?? 0);
    rates.set(ppm, rate);
  }
  return [...rates.values()];
}

/** The part of an order's delivery charge that is taxed; with taxed goods, all of it unless the order says otherwise. */
function taxedShipping(order: DeliveryColumns, lines: readonly OrderLine[]): Cents {
  return lines.some(({ isTaxable }) => isTaxable) ? (order.taxed_shipping_cents ?? order.shipping_cents) : 0;
}

type DeliveryColumns = Pick<OrderRow, "shipping_cents" | "taxed_shipping_cents">;

/** The parts of an order's tax of its lines in order, then that of its delivery. */
export function taxesOf(
  order: Pick<OrderRow, "tax_cents"> & DeliveryColumns,
  lines: readonly OrderLine[],
): Cents[] {
  if (lines.every(({ taxCents }) => taxCents === undefined))
    return shareAmongTaxed(order.tax_cents, lines, order);
  const taxes = lines.map(({ taxCents = 0 }) => taxCents);
  return [...taxes, order.tax_cents - taxes.reduce((sum, cents) => sum + cents, 0)];
}

/**
 * Shares an amount of an order among its taxable lines, and their delivery, by largest remainder. Returns the parts of
 * the lines in order, then that of the delivery.
 */
export function shareAmongTaxed(cents: Cents, lines: readonly OrderLine[], order: DeliveryColumns): Cents[] {
  const nets = lines.map((line) => (line.isTaxable ? line.totalCents - line.discountCents : 0));
  const weights = [...nets, taxedShipping(order, lines)];
  return weights.every((cents) => cents === 0) ? weights : allocate(cents, weights);
}

/** What a sale costs the customer, tax included. */
export function grossOf({ lines, discountCents, shippingCents, taxCents }: SalePart): Cents {
  return (
    lines.reduce((sum, { totalCents }) => sum + totalCents, 0) - discountCents + shippingCents + taxCents
  );
}
