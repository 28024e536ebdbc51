import { designTitle } from "#jewelry/description";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { designPrice } from "#jewelry/price/design-price";
import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";
import type { Cents } from "#money";

export type { StoredPriceBook } from "#pricing";

/** A sample piece priced by two books. */
export interface ComparedPiece {
  /** "Custom ring, solitaire". */
  title: string;
  firstCents: Cents;
  cents: Cents;
}

/** Prices of twenty sample pieces by the first book and another. */
export function compareSamplePieces(book: PriceBook): ComparedPiece[] {
  return goldenDesigns.map(({ design }) => ({
    title: designTitle(design),
    firstCents: designPrice(design, firstPriceBook).totalCents,
    cents: designPrice(design, book).totalCents,
  }));
}
