import type { Database } from "#database";
import { type Cents, decimalString } from "#money";
import type { ShopFacts } from "#settings";
import type { Webhooks } from "#webhooks";
import type { PublicNet } from "../../../foundation/records/public-request.ts";
import type { ProductLists } from "../catalogue/lists/product-lists.ts";
import type { CustomerDirectory } from "./customer-directory.ts";

/** Dependencies of every resolver. */
export interface ApiContext {
  readonly database: Database;
  readonly lists: ProductLists;
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Whether the caller sent a token; required for tags, metafields and menus. */
  readonly hasToken: boolean;
  /** Called with each internal error and its request id. */
  reportFault(fault: unknown, requestId: string): void;
  /** Called after each commit that changed the catalogue. */
  catalogueChanged(): void;
  /** The store's clients, for the Admin API; undefined if another system keeps them. */
  readonly customers?: CustomerDirectory | undefined;
  /** Subscriptions to webhooks, for the Admin API. */
  readonly webhooks?: Webhooks | undefined;
  /** What tests change about the addresses that pictures are fetched from. */
  readonly publicNet?: PublicNet | undefined;
}

/** An amount in the shop's currency, for the Storefront API. */
export function moneyView({ facts }: Pick<ApiContext, "facts">, cents: Cents) {
  return { amount: decimalString(cents), currencyCode: facts.currency };
}
