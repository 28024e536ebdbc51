import type { Database } from "#database";
import { type Cents, decimalString } from "#money";
import type { ShopFacts } from "#settings";
import type { ProductLists } from "../catalogue/lists/product-lists.ts";

/** Dependencies of every resolver. */
export interface ApiContext {
  readonly database: Database;
  readonly lists: ProductLists;
  /** Public origin of the store without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  /** Ms since 1970. */
  now(): number;
  /** Whether the caller presented a token: without one tags, metafields and menus are denied. */
  readonly hasToken: boolean;
  /** Called with each internal error and the id of its request. */
  reportFault(fault: unknown, requestId: string): void;
  /** Called after each commit that changed the catalogue. */
  catalogueChanged(): void;
}

/** An amount in the Storefront API, in the shop's currency. */
export function moneyView({ facts }: Pick<ApiContext, "facts">, cents: Cents) {
  return { amount: decimalString(cents), currencyCode: facts.currency };
}
