import type { Database } from "#database";
import type { ShopFacts } from "#settings";

export interface StockContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store, without a trailing slash; the codes on labels link to it. */
  readonly origin: string;
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
