import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "../shop.config.ts";

export interface ClientsContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public address of the store without a trailing slash. Every link in a mail begins with it. */
  readonly origin: string;
  /** Where the showroom reads its notices. */
  readonly inbox: string;
  /** The book that estimates are made by. */
  priceBook(): NumberedPriceBook;
  /** Ms since 1970. */
  now(): number;
  /** Told why a request could not be stored; the visitor only learns that it was not. */
  reportFault(fault: unknown): void;
}
