import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";

let current = firstPriceBook;

/** This document's price book. */
export function priceBook(): PriceBook {
  return current;
}

/** Sets the page's price book; a page without one is priced by the first. */
export function takePriceBook(book: PriceBook = firstPriceBook): void {
  current = book;
}
