import type { Cents } from "#money";
import type { PieceFacts } from "./facts.ts";

/** Fine necklaces gain little metal with length: 15 dollars an inch. */
const fineNecklaceDollarsPerInch = 15;

/**
 * Price of one combination of option values. The piece's listed price is that of the first value of each option: length
 * and wrist raise it with the weight, carat with the power 1.5, to the nearest 10 dollars. Size and metal do not.
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

/** The price before the sale: an eighth above today's, to the nearest 10 dollars. Null unless the piece is on sale. */
export function priceBeforeSale(piece: PieceFacts, priceCents: Cents): Cents | null {
  return piece.tags.includes("sale") ? nearestTen(priceCents / 100 / 8 + priceCents / 100) * 100 : null;
}

function nearestTen(dollars: number): number {
  return Math.round(dollars / 10) * 10;
}
