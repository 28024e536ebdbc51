import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { Webhooks } from "#webhooks";
import type { PublicNet } from "../../foundation/records/public-request.ts";
import type { TextSeal } from "../../foundation/records/sealed-text.ts";
import type { FoundClient } from "./context.ts";
import type { CustomerDirectory } from "./graphql/customer-directory.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { CardReaders } from "./payments/reader/card-reader.ts";
import type { CardAct } from "./payments/reader/simulator/simulated-terminal.ts";

/** Options of the embedded shop. */
export interface ShopOptions {
  database: Database;
  /** Public origin of the store, without a trailing slash: "http://localhost:3000". Every URL starts with it. */
  origin: string;
  facts: ShopFacts;
  /** Address for notices to the showroom; defaults to the shop's own. */
  inbox?: string;
  /** Public Storefront API token that callers must send. */
  storefrontToken: string;
  /** Private token for the servers of other storefronts; null or omitted if none. */
  privateToken?: string | null;
  /** Admin API token, at least 32 characters; null rejects every call. */
  adminToken: string | null;
  /** Whether the APIs allow introspection; default false. */
  introspection?: boolean;
  /** Whether the checkout asks customers if we may show their purchase to other visitors; default false. */
  asksToShow?: boolean;
  /** Default: two seconds for a query, eight for a mutation. */
  deadlines?: OperationTimeouts;
  /** Called with each error that a caller sees as INTERNAL_SERVER_ERROR, and the request id. */
  reportFault?: (fault: unknown, requestId: string) => void;
  /** Whether this process makes the sizes of imported pictures; it always does for one that is asked for. */
  makesPictureSizes?: boolean;
  /** Payment provider; defaults to the test gateway, which moves no money. */
  gateway?: Gateway;
  /** Card readers at the counter; none by default. */
  readers?: CardReaders;
  /** Shows a card to a simulated reader, by the reader's ref; false if it waits for none. */
  simulateCard?: (ref: string, act: CardAct) => boolean;
  /** The price book for custom designs; defaults to the first. */
  priceBook?: () => NumberedPriceBook;
  /** Finds clients by part of a name, address or phone number. */
  findClients?: (typed: string) => Promise<FoundClient[]>;
  /** The owner behind a credential sent to approve a discount, as their name in the audit log; null if it isn't one. */
  ownerOf?: (credential: unknown) => Promise<string | null>;
  /** The store's clients, for the Admin API. */
  customers?: CustomerDirectory;
  /** Subscriptions to webhooks, for the Admin API. */
  webhooks?: Webhooks;
  /** What tests change about the addresses that pictures are fetched from. */
  publicNet?: PublicNet;
  /** Encrypts sellers' IDs; without one, no trade-ins are taken. */
  seal?: TextSeal | null;
  /** Days on which the shop is closed, from today on, "2026-12-24"; they don't count toward holds. */
  closedDays?: () => Promise<readonly string[]>;
  /** The server's clock, in milliseconds since the Unix epoch; set by tests. */
  now?: () => number;
}

/** Time limits for API operations, in milliseconds. */
export interface OperationTimeouts {
  query: number;
  mutation: number;
}

/** Rate limits for API calls, applied by the server in front. */
export interface CallLimits {
  /**
   * Called before an execution with its estimated number of objects and its root fields, repeated for each alias;
   * return false to reject it as THROTTLED.
   */
  mayRun?(objects: number, fields: readonly string[]): boolean;
  /** Called after an execution with its CPU time in milliseconds. */
  hasRun?(cpuMs: number): void;
  /** Called before a mutation; return false to reject it as THROTTLED. */
  mayChange?(): Promise<boolean>;
}
