import type { Cents } from "#money";
import { computeTax } from "./compute-tax.ts";
import { labelAt, type TaxRate } from "./tax-rate.ts";

interface PriceTax {
  taxCents: Cents;
  /** That of the rate on all of them, or else the place's. */
  label: string;
}

/** The tax on one article's price, and the label of its rate. */
export function priceTax(rate: TaxRate, priceCents: Cents): PriceTax {
  return taxOnArticles(rate, [{ cents: priceCents, quantity: 1 }], 0);
}

/** The tax on articles, `cents` for all of a line's, less what a trade-in takes off the taxed amount. */
export function taxOnArticles(
  { ppm, label, terms }: TaxRate,
  articles: readonly { cents: Cents; quantity: number }[],
  offCents: Cents,
): PriceTax {
  const { taxCents, lines } = computeTax(
    articles.map(({ cents, quantity }) => ({
      ...{ netCents: cents, quantity, isTaxable: true, taxClass: "jewelry" as const },
    })),
    { ppm, terms, deliveryCents: 0, offCents },
  );
  const rates = new Set(lines?.map((line) => line.ppm) ?? [ppm]);
  const [only = ppm] = rates;
  return { taxCents, label: rates.size > 1 || only === ppm ? label : labelAt(label, only) };
}
