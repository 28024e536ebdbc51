import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { Kind } from "../../foundation/records/kind.ts";

export interface ClientsContext {
  readonly database: Database;
  /** Record kinds whose contacts count as clients. */
  readonly kinds: readonly Kind[];
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash. Email links start with it. */
  readonly origin: string;
  /** Email address for notices to the showroom. */
  readonly inbox: string;
  /** The price book used for estimates. */
  priceBook(): NumberedPriceBook;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Called when a request could not be saved. The visitor only sees that saving failed. */
  reportFault(fault: unknown): void;
}
