import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { Kind } from "../../foundation/records/kind.ts";

export interface ClientsContext {
  readonly database: Database;
  /** The kinds of records by which somebody is a client. */
  readonly kinds: readonly Kind[];
  readonly facts: ShopFacts;
  /** Public origin of the store without a trailing slash; every link in a mail begins with it. */
  readonly origin: string;
  /** Address that receives the showroom's notices. */
  readonly inbox: string;
  /** The price book for estimates. */
  priceBook(): NumberedPriceBook;
  /** Ms since 1970. */
  now(): number;
  /** Called when a request could not be stored; the visitor only learns that it was not. */
  reportFault(fault: unknown): void;
}
