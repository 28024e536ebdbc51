import type { Cents } from "#money";
import { computeTax, type TaxClass } from "./compute-tax.ts";
import { labelAt, type TaxRate } from "./tax-rate.ts";

/** The tax on one article's price, and the label of its rate. */
export function priceTax(
  { ppm, label, terms }: TaxRate,
  priceCents: Cents,
  taxClass: TaxClass = "jewelry",
): { taxCents: Cents; label: string } {
  const line = { netCents: priceCents, quantity: 1, isTaxable: true, taxClass };
  const { taxCents, lines } = computeTax([line], { ppm, terms, deliveryCents: 0, offCents: 0 });
  const own = lines?.[0]?.ppm ?? ppm;
  return { taxCents, label: own === ppm ? label : labelAt(label, own) };
}
