export { openMarketPrices } from "./market-prices/open-market-prices.ts";
export { openPriceBooks, type PriceBooks } from "./price-books/open-price-books.ts";
export type { StoredPriceBook } from "./price-books/read-books.ts";
