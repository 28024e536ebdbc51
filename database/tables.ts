import type { Generated } from "kysely";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { ClientTables } from "./client-tables.ts";
import type { Json, Timestamp } from "./columns.ts";
import type { DeskTables } from "./desk-tables.ts";
import type { WorkshopTables } from "./workshop-tables.ts";

/** Every table of the store. The same DDL runs on SQLite and PostgreSQL (`migrations/`). */
export interface Tables extends CatalogueTables, ClientTables, DeskTables, WorkshopTables {
  /**
   * Named single values: `catalogue_version` rises with every catalogue change, `seeded_at` marks the first start,
   * `price_book` is the version in force where it is not the first; `vacuumed_at` is when the files were last written anew.
   */
  meta: {
    key: string;
    value: string;
  };

  cart: {
    /** Token of the cart's gid, 128 random bits. */
    id: string;
    /** SHA-256 of the secret `key`, hex. */
    key_hash: string;
    /** `{ id: string; variantId: number; quantity: number; attributes: {key,value}[] }[]` */
    lines: Json;
    attributes: Json;
    note: string;
    discount_codes: Json;
    buyer_identity: Json;
    /** Set when the cart became a paid order; the Storefront API then answers `cart: null`. */
    order_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    expires_at: Timestamp;
  };

  checkout: CheckoutTable;
  orders: OrdersTable;
  order_design: OrderDesignTable;
  payment_session: PaymentSessionTable;
  outbox: OutboxTable;

  payment: {
    id: string;
    order_id: string;
    provider: string;
    ref: string;
    kind: "charge" | "refund";
    amount_cents: number;
    currency: string;
    state: "approved" | "declined" | "failed";
    /** 1: a charge that its order did not need. It is owed back whatever becomes of the order. */
    surplus: Generated<0 | 1>;
    /** Of a charge that was given back: the refund's `ref`. */
    refund_ref: string | null;
    created_at: Timestamp;
  };

  /** A part of a charge that the desk gives back, while its order goes on. */
  refund_part: {
    /** 128 random bits, base64url: the key under which the provider gives it back once. */
    id: string;
    order_id: string;
    /** The `ref` of the charge that it is a part of. */
    charge_ref: string;
    amount_cents: number;
    currency: string;
    /** The refund's `ref`; null while it is owed. */
    refund_ref: string | null;
    /** Who decided it. */
    actor: string;
    created_at: Timestamp;
  };

  /** A message of another system's that was acted on: the same one again changes nothing. */
  provider_event: {
    provider: string;
    event_id: string;
    received_at: Timestamp;
  };

  idempotency: {
    scope: string;
    key: string;
    request_hash: string;
    status: number;
    body: Json;
    created_at: Timestamp;
  };

  discount_code: {
    /** SHA-256 of the normalised code, hex. */
    code_hash: string;
    percent: number;
    state: "issued" | "claimed" | "used";
    /** The order that claims or used it. No order uses two codes. */
    order_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };

  /** Append only: triggers refuse UPDATE and DELETE. */
  audit: {
    id: Generated<number>;
    at: Timestamp;
    actor: string;
    subject: string;
    action: string;
    data: Json;
  };

  /** How often one visitor did one thing since a window began. */
  rate_limit: {
    /** HMAC-SHA256 of rule, window and visitor, hex, with the secret of the store. */
    key: string;
    uses: number;
    /** The window's end; the row means nothing from then on. */
    resets_at: Timestamp;
  };
}

/** The hosted checkout of one cart. Its key is derived, never stored. */
export interface CheckoutTable {
  /** SHA-256 of the key in the checkout's address, hex. */
  key_hash: string;
  cart_id: string;
  /** The code on this checkout; empty when the visitor took it off; null: the cart's own codes count. */
  discount_code: string | null;
  /** The newest order made from this checkout. */
  order_id: string | null;
  created_at: Timestamp;
}

export type OrderState =
  | "pending_payment"
  | "paid"
  | "ready_for_pickup"
  | "shipped"
  | "completed"
  | "cancelled"
  | "refund_pending"
  | "refunded"
  | "in_design"
  | "final_quoted";

export interface OrdersTable {
  /** 128 random bits, base64url. */
  id: string;
  /** `LI-XXXXXXXX` or `LD-XXXXXXXX`: a label, never a key. */
  number: string;
  /** SHA-256 of the access token in the order page's address, hex. */
  token_hash: string;
  cart_id: string;
  kind: "goods" | "deposit";
  state: OrderState;
  email: string;
  /** The mailbox of the address, however it was written, by which a customer's open holds are counted. */
  email_key: string;
  /** Stands for the network address that the order came from, so that its open holds are counted; empty: not counted. */
  client_key: Generated<string>;
  first_name: string;
  last_name: string;
  phone: string | null;
  delivery: Json;
  /** Snapshot of what was bought, at the prices charged; read through `commerce/orders/order-record.ts`. */
  lines: Json;
  attributes: Json;
  note: string;
  discount_code: string | null;
  discount_percent: number | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  /** Parts per million; null when no tax is collected on this order. */
  tax_ppm: number | null;
  tax_label: string | null;
  total_cents: number;
  currency: string;
  /** Physical pieces that the order holds or bought. */
  unit_count: number;
  /** Pieces are held for this order until then. */
  held_until: Timestamp | null;
  /** Why an unpaid order ended. */
  cancel_reason: "expired" | "declined" | "released" | null;
  paid_at: Timestamp | null;
  /** The provider's payment page on which this order can still be paid; its hold ends only by the provider's word. */
  session_ref: string | null;
  /** Of a deposit: what the piece comes to, before tax; null until it is quoted. */
  final_price_cents: number | null;
  /** Null: not quoted, or none is collected. */
  final_tax_cents: number | null;
  /** "Suffolk County, 8.75%" */
  final_tax_label: string | null;
  /** 1: the buyer agreed that other visitors are told of the purchase. */
  agreed_to_show: Generated<0 | 1>;
  /** Rises with every transition; a write names the version it read. */
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A design that a deposit order is for, as it was ordered. */
export interface OrderDesignTable {
  order_id: string;
  /** From 1. */
  position: number;
  /** The id that the visitor's browser gave the design. */
  design_id: string;
  /** The design in the form of a link. */
  design_text: string;
  /** The design whole; read through `readStoredDesign` of the jewelry module. */
  design: Json;
  /** What the shop computed when the order was written. */
  estimate_cents: number;
  /** The version of the price book it was computed by. */
  price_book: Generated<number>;
  /** What the visitor's page said the design costs, as text; empty when it said nothing. */
  told_estimate: string;
}

/** A payment page of a provider's, opened for an order. */
export interface PaymentSessionTable {
  order_id: string;
  /** From 1; with the order's id it is the key under which the provider opens the page once. */
  attempt: number;
  provider: string;
  /** The provider's name of the page; null until it answered. */
  ref: string | null;
  url: string | null;
  /** `starting`: the provider was asked, nobody was led there yet. */
  state: "starting" | "open" | "complete" | "expired";
  amount_cents: number;
  currency: string;
  /** Nobody can pay on the page from then on. */
  expires_at: Timestamp;
  /** When the provider was last asked how it stands. */
  checked_at: Timestamp;
  created_at: Timestamp;
}

/** Mail waiting to leave, written in the transaction of its cause. */
export interface OutboxTable {
  id: Generated<number>;
  dedupe: string;
  recipient: string;
  template: string;
  /** What the template is filled with. */
  data: Json;
  state: "queued" | "kept" | "sent" | "failed";
  attempts: number;
  next_attempt_at: Timestamp;
  last_error: string | null;
  created_at: Timestamp;
}
