import type { Cents } from "#money";
import type { PieceFacts } from "./facts.ts";

/** Length adds little metal to fine necklaces: 15 dollars per inch. */
const fineNecklaceDollarsPerInch = 15;

/**
 * Price of a combination of option values. The listed price is for the first value of each option. Length and wrist size
 * scale it in proportion to weight; carat weight scales it to the power of 1.5. Rounded to the nearest $10.
 */
export function optionPrice(piece: PieceFacts, chosen: { name: string; value: string }[]): Cents {
  let dollars = piece.price;
  for (const { name, value } of chosen) {
    const first = Number.parseFloat(piece.options?.[name]?.[0] ?? value);
    const amount = Number.parseFloat(value);
    if (amount === first) continue;
    if (name === "Carat") dollars = nearestTen(dollars * (amount / first) ** 1.5);
    if (name !== "Length" && name !== "Wrist") continue;
    if (piece.productType === "Necklaces") dollars += fineNecklaceDollarsPerInch * (amount - first);
    else dollars = nearestTen((dollars * amount) / first);
  }
  return dollars * 100;
}

/** The price before the sale: an eighth more than today's, to the nearest 10 dollars. Null unless the piece is on sale. */
export function priceBeforeSale(piece: PieceFacts, priceCents: Cents): Cents | null {
  return piece.tags.includes("sale") ? nearestTen(priceCents / 100 / 8 + priceCents / 100) * 100 : null;
}

function nearestTen(dollars: number): number {
  return Math.round(dollars / 10) * 10;
}
