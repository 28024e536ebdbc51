import { firstPriceBook, type PriceBook } from "#jewelry/price/price-book";

let current = firstPriceBook;

/** The price book that this document's page came with. */
export function priceBook(): PriceBook {
  return current;
}

/** Takes the book that a page comes with; a page that brings none is priced by the first. */
export function takePriceBook(book: PriceBook = firstPriceBook): void {
  current = book;
}
