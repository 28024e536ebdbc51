export type { MarketPrice, MarketPrices, MarketReading } from "./market-prices/market-prices.ts";
export { type MarketPricesOptions, openMarketPrices } from "./market-prices/open-market-prices.ts";
export { openPriceBooks } from "./price-books/open-price-books.ts";
export type {
  BookInput,
  CopyInput,
  ForceInput,
  PriceBooks,
  StoredPriceBook,
} from "./price-books/price-books.ts";
