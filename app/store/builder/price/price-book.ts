import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";

let current = firstPriceBook;

/** The page's price book. */
export function priceBook(): PriceBook {
  return current;
}

/** Sets the page's price book; the first one is the default. */
export function setPriceBook(book: PriceBook = firstPriceBook): void {
  current = book;
}
