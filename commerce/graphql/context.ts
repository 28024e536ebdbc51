import type { Database } from "#database";
import { type Cents, decimalString } from "#money";
import type { ShopFacts } from "../../shop.config.ts";

/** What every answer of the shop's APIs is made with. */
export interface ApiContext {
  readonly database: Database;
  /** Public address of the store without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  /** Ms since 1970. */
  now(): number;
  /** Whether the caller presented a token: without one tags, metafields and menus stay closed. */
  readonly hasToken: boolean;
  /** Told of each fault of ours, with the id of the request that met it. */
  reportFault(fault: unknown, requestId: string): void;
  /** Told after each commit that changed the catalogue. */
  catalogueChanged(): void;
}

/** An amount as the Storefront API shows it, in the shop's currency. */
export function moneyView({ facts }: Pick<ApiContext, "facts">, cents: Cents) {
  return { amount: decimalString(cents), currencyCode: facts.currency };
}
