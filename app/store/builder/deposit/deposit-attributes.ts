import { bandOfDesign, bandText, type PairedDesign } from "#jewelry/band-choice";
import { designFacts } from "#jewelry/description";
import { factKind } from "#jewelry/fact-kinds";
import { label } from "#jewelry/labels";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";
import { runInLanguage } from "#language";
import { formatMoney } from "#money";
import { settings } from "#settings";

export interface DepositDesign {
  id: string;
  design: PairedDesign;
}

export interface CartAttribute {
  key: string;
  value: string;
}

/** Readable attributes of the designs, plus each complete design under an underscore-prefixed key. Charges nothing. */
export function depositAttributes(
  designs: readonly DepositDesign[],
  book: PriceBook = firstPriceBook,
): CartAttribute[] {
  const [first, ...others] = designs;
  if (!first) return [];
  // Always in English, because the showroom reads them.
  return runInLanguage("en", () =>
    others.length === 0 ? singleAttributes(first, book) : batchAttributes(designs, book),
  );
}

function singleAttributes({ id, design }: DepositDesign, book: PriceBook): CartAttribute[] {
  const band = bandOfDesign(design);
  const words = designFacts(design).flatMap(({ id: fact, value }) => {
    const { attribute: key } = factKind(fact);
    return key && value ? [{ key, value }] : [];
  });
  return [
    { key: "Custom Design", value: "Yes" },
    { key: "Design ID", value: id },
    ...words,
    { key: "Estimated Total", value: formatMoney(designPrice(design, book).totalCents) },
    { key: "_design", value: encodeDesign(design) },
    ...(band ? [{ key: "_band", value: bandText(band) }] : []),
  ];
}

function batchAttributes(designs: readonly DepositDesign[], book: PriceBook): CartAttribute[] {
  const totals = designs.map(({ design }) => designPrice(design, book).totalCents);
  const estimatedCents = totals.reduce((sum, cents) => sum + cents, 0);
  return [
    { key: "Multiple Custom Designs", value: "Yes" },
    { key: "Number of Designs", value: String(designs.length) },
    { key: "Total Deposit", value: formatMoney(designs.length * settings().deposit.cents) },
    { key: "Total Estimated", value: formatMoney(estimatedCents) },
    ...designs.map(({ design }, index) => ({
      key: `Design ${index + 1}`,
      value: `${kind(design)} (${formatMoney(totals[index]!)})`,
    })),
    ...designs.flatMap(wholeDesign),
  ];
}

function wholeDesign({ id, design }: DepositDesign, index: number): CartAttribute[] {
  const band = bandOfDesign(design);
  return [
    { key: `_design ${index + 1}`, value: encodeDesign(design) },
    { key: `_design id ${index + 1}`, value: id },
    ...(band ? [{ key: `_band ${index + 1}`, value: bandText(band) }] : []),
  ];
}

/** "Ring - Solitaire", "Ring - Halo with matching band". */
function kind(design: PairedDesign): string {
  const { category, style } = design;
  const words = [label("category", category), style && label("style", style)].filter(Boolean).join(" - ");
  return bandOfDesign(design) ? `${words} with matching band` : words;
}

export function depositNote(count: number): string {
  const deposit = formatMoney(count * settings().deposit.cents);
  return [
    `Deposit of ${deposit} for ${count === 1 ? "one custom design" : `${count} custom designs`}.`,
    "The deposit is deducted from the final total.",
    `Estimated completion is ${settings().deposit.weeks} after final design approval.`,
  ].join(" ");
}
