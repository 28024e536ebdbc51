import { designTitle } from "#jewelry/description";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPrice } from "#jewelry/price/design-price";
import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";
import type { Cents } from "#money";

export type { StoredPriceBook } from "#pricing";

/** A known piece by two books. */
export interface ComparedPiece {
  /** "Custom ring, solitaire". */
  title: string;
  firstCents: Cents;
  cents: Cents;
}

/** What twenty known pieces cost by the first book and by another. */
export function comparedPieces(book: PriceBook): ComparedPiece[] {
  return goldenDesigns.map(({ design }) => ({
    title: designTitle(design),
    firstCents: designPrice(design, firstPriceBook).totalCents,
    cents: designPrice(design, book).totalCents,
  }));
}
