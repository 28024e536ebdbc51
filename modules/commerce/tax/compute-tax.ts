import { allocate, type Cents, portionOf, proportion } from "#money";
import type { ArticleRule } from "#settings";

/** What a line is to a state's rules: labor on a client's piece, a watch, or other goods. */
export type TaxClass = "jewelry" | "watch" | "labor";

/** How a place taxes, where it isn't one rate on everything with tax rounded once. */
export interface TaxTerms {
  delivery: "taxed" | "prorated" | "exempt";
  isLaborExempt: boolean;
  rounding: "order" | "line";
  article: ArticleRule | null;
  /** The local part of the rate; only with an article rule that caps it. */
  localPpm: number;
}

export const plainTerms: TaxTerms = {
  ...{ delivery: "taxed", isLaborExempt: false, rounding: "order", article: null, localPpm: 0 },
};

export interface TaxedLine {
  /** After discounts. */
  netCents: Cents;
  quantity: number;
  isTaxable: boolean;
  taxClass: TaxClass;
}

export interface SaleTax {
  taxCents: Cents;
  /** The part of the delivery charge that is taxed. */
  taxedDeliveryCents: Cents;
  /** What trade-ins took off the taxed amount. */
  untaxedCents: Cents;
  /** The lines' taxes and rates, if they aren't simply shares of one rate; the rest of `taxCents` is the delivery's. */
  lines: readonly { taxCents: Cents; ppm: number }[] | null;
}

/**
 * The tax on a sale in exact integers, half a cent rounded up. `offCents` is what trade-ins for resale take off the taxed
 * amount, in proportion; whether an article's price is above a limit doesn't depend on it. Delivery has the place's own rate.
 */
export function computeTax(
  lines: readonly TaxedLine[],
  {
    ppm,
    deliveryCents,
    offCents,
    terms = plainTerms,
  }: { ppm: number; deliveryCents: Cents; offCents: Cents; terms?: TaxTerms | undefined },
): SaleTax {
  const nets = lines.map((line) => (isTaxed(line, terms) ? line.netCents : 0));
  const goods = sum(nets);
  const taxedDeliveryCents = lines.some((line) => isTaxed(line, terms))
    ? taxedDelivery(lines, { goods, deliveryCents, terms })
    : 0;
  const base = goods + taxedDeliveryCents;
  const untaxedCents = Math.min(offCents, base);
  const rates = lines.map((line) => rateOf(line, ppm, terms));
  const isPlain =
    terms.rounding === "order" &&
    lines.every((line, index) => nets[index] === 0 || (rates[index] === ppm && !isCapped(line, terms)));
  if (isPlain)
    return { taxCents: portionOf(base - untaxedCents, ppm), taxedDeliveryCents, untaxedCents, lines: null };

  const off = base === 0 ? [...nets, 0] : allocate(untaxedCents, [...nets, taxedDeliveryCents]);
  // In millionths of a cent.
  const own = lines.map((line, index) => {
    const net = nets[index]! - off[index]!;
    return isCapped(line, terms) ? cappedTax(line, net, { ppm, terms }) : BigInt(net) * BigInt(rates[index]!);
  });
  const delivery = BigInt(taxedDeliveryCents - off.at(-1)!) * BigInt(ppm);
  const taxes =
    terms.rounding === "line" ? [...own, delivery].map(rounded) : roundedTogether([...own, delivery]);
  return {
    taxCents: sum(taxes),
    taxedDeliveryCents,
    untaxedCents,
    lines: rates.map((rate, index) => ({ taxCents: taxes[index]!, ppm: rate })),
  };
}

/** Whether a line is taxed at all: a state may exempt labor. */
export function isTaxed(
  line: Pick<TaxedLine, "isTaxable" | "taxClass">,
  terms: TaxTerms | undefined,
): boolean {
  return line.isTaxable && !(terms?.isLaborExempt && line.taxClass === "labor");
}

function taxedDelivery(
  lines: readonly TaxedLine[],
  { goods, deliveryCents, terms }: { goods: Cents; deliveryCents: Cents; terms: TaxTerms },
): Cents {
  if (terms.delivery === "taxed") return deliveryCents;
  const all = sum(lines.map(({ netCents }) => netCents));
  return terms.delivery === "exempt" || all === 0 ? 0 : proportion(deliveryCents, goods, all);
}

/** The rate on all of a line's price. */
function rateOf({ netCents, quantity, taxClass }: TaxedLine, ppm: number, { article }: TaxTerms): number {
  if (article?.kind !== "luxury" || taxClass === "labor") return ppm;
  return netCents > article.aboveCents[taxClass] * quantity ? article.ppm : ppm;
}

/** Whether a line's articles are so expensive that part of their price isn't taxed locally. */
function isCapped({ netCents, quantity, taxClass }: TaxedLine, { article }: TaxTerms): boolean {
  return article?.kind === "capped-local" && taxClass !== "labor" && netCents > article.uptoCents * quantity;
}

/** In millionths of a cent. */
function cappedTax(
  { quantity }: TaxedLine,
  net: Cents,
  { ppm, terms: { article, localPpm } }: { ppm: number; terms: TaxTerms },
): bigint {
  if (article?.kind !== "capped-local") return 0n;
  const { uptoCents, untilCents = uptoCents, thenPpm = 0 } = article;
  const taxOfOne = (cents: Cents) => {
    const more = Math.max(0, Math.min(cents, untilCents) - uptoCents);
    return (
      BigInt(cents) * BigInt(ppm - localPpm) +
      BigInt(Math.min(cents, uptoCents)) * BigInt(localPpm) +
      BigInt(more) * BigInt(thenPpm)
    );
  };
  // Some of them cost a cent more.
  const each = Math.floor(net / quantity);
  const dearer = net - each * quantity;
  return BigInt(quantity - dearer) * taxOfOne(each) + BigInt(dearer) * taxOfOne(each + 1);
}

function rounded(millionths: bigint): Cents {
  return Number((millionths * 2n + 1_000_000n) / 2_000_000n);
}

/** Rounds the sum once and gives each part its share by largest remainder. */
function roundedTogether(parts: readonly bigint[]): Cents[] {
  const floors = parts.map((part) => Number(part / 1_000_000n));
  let left = rounded(total(parts)) - sum(floors);
  const byRemainder = parts
    .map((part, index) => ({ index, rest: part % 1_000_000n }))
    .sort((one, other) => Number(other.rest - one.rest));
  for (const { index } of byRemainder) if (left-- > 0) floors[index]! += 1;
  return floors;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((a, b) => a + b, 0);
}

function total(parts: readonly bigint[]): bigint {
  return parts.reduce((a, b) => a + b, 0n);
}
