export {
  type MarketPrices,
  type MarketReading,
  openMarketPrices,
} from "./market-prices/open-market-prices.ts";
export type { MarketPrice } from "./market-prices/read-answer.ts";
export { openPriceBooks, type PriceBooks } from "./price-books/open-price-books.ts";
export type { StoredPriceBook } from "./price-books/read-books.ts";
