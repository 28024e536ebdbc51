import type { Database } from "#database";
import type { ShopFacts } from "#settings";

export interface StockContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash: codes on labels lead there. */
  readonly origin: string;
  /** Ms since 1970. */
  now(): number;
}
