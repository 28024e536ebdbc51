import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "../shop.config.ts";
import type { Gateway } from "./payments/gateway.ts";

/** What the embedded shop is opened with. */
export interface ShopOptions {
  database: Database;
  /** Public address of the store without a trailing slash, "http://localhost:3000". Every URL it hands out begins with it. */
  origin: string;
  facts: ShopFacts;
  /** Public Storefront API token that callers must present. */
  storefrontToken: string;
  /** What servers of other storefronts present instead; null or left out: none can. */
  privateToken?: string | null;
  /** Admin API token, at least 32 characters; null refuses every Admin call. */
  adminToken: string | null;
  /** Whether the APIs tell their own schema to whoever asks; false when left out. */
  introspection?: boolean;
  /** Whether the checkout asks buyers if other visitors may be told of the purchase; false when left out. */
  asksToShow?: boolean;
  /** Told of each fault that a caller only sees as INTERNAL_SERVER_ERROR, with the id of its request. */
  reportFault?: (fault: unknown, requestId: string) => void;
  /** Who takes the money; without one, the test gateway, which moves none. */
  gateway?: Gateway;
  /** The book that custom designs are estimated by; the first when left out. */
  priceBook?: () => NumberedPriceBook;
  /** The server's clock, ms since 1970. Tests set it. */
  now?: () => number;
}

/** What the server in front of an API decides about one call, and is told of it. */
export interface CallWatch {
  /** Asked before anything is run whose answer may hold so many objects; false refuses it as THROTTLED. */
  mayRun?(objects: number): boolean;
  /** Told what was run and how much processor time it took, ms. */
  hasRun?(cpuMs: number): void;
  /** Asked before a mutation is run; false refuses it as THROTTLED. */
  mayChange?(): Promise<boolean>;
}
