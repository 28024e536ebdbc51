import type { Database } from "#database";
import type { ShopFacts } from "../../shop.config.ts";

export interface BenchContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash; every link in a mail begins with it. */
  readonly origin: string;
  /** Address for the workshop's notices. */
  readonly inbox: string;
  /** Ms since 1970. */
  now(): number;
}
