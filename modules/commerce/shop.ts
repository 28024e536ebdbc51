import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { Gateway } from "./payments/gateway.ts";

/** Options of the embedded shop. */
export interface ShopOptions {
  database: Database;
  /** Public origin of the store without a trailing slash, "http://localhost:3000". Every URL begins with it. */
  origin: string;
  facts: ShopFacts;
  /** Address of the showroom's notices; the shop's own when left out. */
  inbox?: string;
  /** Public Storefront API token that callers must present. */
  storefrontToken: string;
  /** Private token of other storefronts' servers; null or left out: none. */
  privateToken?: string | null;
  /** Admin API token, at least 32 characters; null refuses every Admin call. */
  adminToken: string | null;
  /** Whether the APIs allow introspection; false when left out. */
  introspection?: boolean;
  /** Whether the checkout asks buyers if their purchase may be shown to other visitors; false when left out. */
  asksToShow?: boolean;
  /** Two seconds for a query and eight for a mutation when left out. */
  deadlines?: Deadlines;
  /** Called with each error that a caller sees as INTERNAL_SERVER_ERROR, and the id of its request. */
  reportFault?: (fault: unknown, requestId: string) => void;
  /** Payment provider; without one, the test gateway, which moves no money. */
  gateway?: Gateway;
  /** The price book for custom designs; the first when left out. */
  priceBook?: () => NumberedPriceBook;
  /** The server's clock, ms since 1970. Tests set it. */
  now?: () => number;
}

/** How long an operation of the APIs may take, ms. */
export interface Deadlines {
  query: number;
  mutation: number;
}

/** Rate limiting of API calls by the server in front. */
export interface CallWatch {
  /**
   * Called before an execution with its estimated number of objects and its root fields, aliased ones repeated; false
   * refuses it as THROTTLED.
   */
  mayRun?(objects: number, fields: readonly string[]): boolean;
  /** Called after an execution with its processor time, ms. */
  hasRun?(cpuMs: number): void;
  /** Called before a mutation; false refuses it as THROTTLED. */
  mayChange?(): Promise<boolean>;
}
