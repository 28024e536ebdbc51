import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "../shop.config.ts";
import type { Checkout } from "./checkout/checkout.ts";
import type { TakeEvent } from "./checkout/page/provider-events.ts";
import type { Reconciled } from "./checkout/page/reconcile.ts";
import type { Desk } from "./desk/desk.ts";
import type { DeskProducts } from "./desk/products/desk-products.ts";
import type { NamedOrder } from "./orders/named-orders.ts";
import type { Purchase } from "./orders/recent-purchases.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { PictureRequest } from "./pictures/uploaded-pictures.ts";

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

/** What the door in front of an API has to say of one call, or wants to know. */
export interface CallWatch {
  /** Asked before anything is run whose answer may hold so many objects; false refuses it as THROTTLED. */
  mayRun?(objects: number): boolean;
  /** Told what was run and how much processor time it took, ms. */
  hasRun?(cpuMs: number): void;
  /** Asked before a mutation is run; false refuses it as THROTTLED. */
  mayChange?(): Promise<boolean>;
}

/** The embedded shop: Shopify's API at one end, the database at the other. */
export interface Shop {
  /** Answers `POST /api/{version}/graphql.json`. Never throws: failures are answers. */
  storefrontApi(request: Request, watch?: CallWatch): Promise<Response>;
  /**
   * The address that a call is counted by in place of its sender's: the buyer's, which a server with the private token may
   * name. Null for all other calls.
   */
  buyerAddress(headers: Headers): string | null;
  /** The fields of product cards of the whole catalogue, part by part: what the API's list `products` answers, sooner. */
  catalogueFeed(): AsyncIterable<object[]>;
  /** Differs after every committed change of catalogue or availability, and in every other database. */
  catalogueState(): Promise<string>;
  /** Answers `POST /admin/api/{version}/graphql.json`. */
  adminApi(request: Request): Promise<Response>;
  /** The hosted checkout and the order page behind `checkoutUrl`. */
  readonly checkout: Checkout;
  /** What the owner reads and does of orders, pieces and payments. */
  readonly desk: Desk;
  /** Takes a message that claims to come from the payment provider, by its body as it came and its headers. */
  takePaymentEvent: TakeEvent;
  /** Asks the payment provider about every payment page at once, and pays back what is owed. */
  reconcile(): Promise<Reconciled>;
  /** The newest purchases that other visitors may be told of, at most twenty. */
  recentPurchases(): Promise<Purchase[]>;
  /** What the owner does with products. */
  readonly deskProducts: DeskProducts;
  /** The bytes of a picture that the owner gave to a piece; null where there is none. */
  picture(wish: PictureRequest): Promise<Uint8Array | null>;
  /**
   * Calls `listener` soon after a committed change of catalogue or availability, here or in another process on the same
   * database. Answers how to stop.
   */
  onCatalogueChange(listener: () => void): () => void;
  /** The order of a number; null for none. */
  namedOrder(number: string): Promise<NamedOrder | null>;
  /** The numbers of orders by their ids; an unknown id has none. */
  orderNumbers(ids: readonly string[]): Promise<Map<string, string>>;
  /** Ends timers and the watch. The database is closed by whoever opened it. */
  close(): Promise<void>;
}
