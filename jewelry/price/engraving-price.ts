import type { Cents } from "#money";
import type { Engraving } from "../design.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/** What an engraving costs, in cents. */
export function engravingCents(book: PriceBook = firstPriceBook): Cents {
  return book.engravingDollars * 100;
}

/** P6: an engraving is charged when it is turned on and has text, in cents. */
export function engravingPrice({ enabled, text }: Engraving, book: PriceBook = firstPriceBook): Cents {
  return enabled && text.trim() !== "" ? engravingCents(book) : 0;
}
