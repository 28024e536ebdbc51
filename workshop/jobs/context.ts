import type { Database } from "#database";
import type { ShopFacts } from "../../shop.config.ts";

export interface BenchContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public address of the store without a trailing slash. Every link in a mail begins with it. */
  readonly origin: string;
  /** Where the workshop reads its notices. */
  readonly inbox: string;
  /** Ms since 1970. */
  now(): number;
}
