import type { Generated } from "kysely";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { ClientTables } from "./client-tables.ts";
import type { Json, Timestamp } from "./columns.ts";
import type { DeskTables } from "./desk-tables.ts";
import type { LedgerTables } from "./ledger-tables.ts";
import type { PaperTables } from "./paper-tables.ts";
import type { QuoteTables } from "./quote-tables.ts";
import type { RepairTables } from "./repair-tables.ts";
import type { StaffTables } from "./staff-tables.ts";
import type { StockTables } from "./stock-tables.ts";
import type { VisitTables } from "./visit-tables.ts";
import type { WantTables } from "./want-tables.ts";
import type { WorkshopTables } from "./workshop-tables.ts";

/** Every table of the store. The same DDL runs on SQLite and PostgreSQL (`baseline/`). */
export interface Tables
  extends CatalogueTables,
    ClientTables,
    DeskTables,
    LedgerTables,
    QuoteTables,
    PaperTables,
    RepairTables,
    StockTables,
    StaffTables,
    VisitTables,
    WantTables,
    WorkshopTables {
  /**
   * Named single values: `catalogue_version` rises with every catalogue change of the catalogue `catalogue_id`, `seeded_at` marks the first start,
   * `price_book` is the version in force where it is not the first; `vacuumed_at` is the last VACUUM.
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
  balance_payment: BalancePaymentTable;
  outbox: OutboxTable;

  payment: {
    id: string;
    order_id: string;
    /** "stripe", "test"; at the counter the journal's account: "cash", "store-credit:1001". */
    provider: string;
    /** Unique: the provider's; at the counter the receipt with its posting, "R-1001-1". */
    ref: string;
    kind: "charge" | "refund";
    amount_cents: number;
    currency: string;
    state: "approved" | "declined" | "failed";
    /** 1: a surplus charge, whose refund is due whatever becomes of the order. */
    surplus: Generated<0 | 1>;
    /** Of a refunded charge: the refund's `ref`. */
    refund_ref: string | null;
    /** Of a card at the terminal: its last four digits, never more. */
    last_four: string | null;
    /** Of cash: what was handed over, before the change. */
    handed_over_cents: number | null;
    created_at: Timestamp;
  };

  /** A part of a charge that the desk decided to refund, online or by hand. */
  refund_part: {
    /** 128 random bits, base64url: the idempotency key of the provider's refund. */
    id: string;
    order_id: string;
    /** The `ref` of its charge. */
    charge_ref: string;
    amount_cents: number;
    currency: string;
    /** The refund's `ref`; null while it is due. */
    refund_ref: string | null;
    /** Actor of the decision. */
    actor: string;
    created_at: Timestamp;
  };

  /** A processed message of another system: a duplicate changes nothing. */
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

  /** A visitor's uses within a window. */
  rate_limit: {
    /** HMAC-SHA256 of rule, window and visitor, hex, with the secret of the store. */
    key: string;
    uses: number;
    /** The window's end; the row is void from then on. */
    resets_at: Timestamp;
  };
}

/** The hosted checkout of one cart. Its key is derived, never stored. */
export interface CheckoutTable {
  /** SHA-256 of the key in the checkout's address, hex. */
  key_hash: string;
  cart_id: string;
  /** The code on this checkout; empty when the visitor removed it; null: the cart's own codes apply. */
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
  /** The normalized mailbox, by which a customer's open holds are limited. */
  email_key: string;
  /** Key of the order's IP address, by which open holds are limited; empty: not limited. */
  client_key: Generated<string>;
  first_name: string;
  last_name: string;
  phone: string | null;
  delivery: Json;
  /** Snapshot of the purchase, at the prices charged; read through `modules/commerce/orders/order-record.ts`. */
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
  /** Its pieces are held until then. */
  held_until: Timestamp | null;
  /** Why an unpaid order ended. */
  cancel_reason: "expired" | "declined" | "released" | null;
  paid_at: Timestamp | null;
  /** The payment page on which this order is payable; its hold then ends only by the provider's state. */
  session_ref: string | null;
  /** The repair whose money this order holds; null for every other order. */
  repair: Generated<number | null>;
  /** 1: the buyer agreed that the purchase is shown to other visitors. */
  agreed_to_show: Generated<0 | 1>;
  /** Rises with every transition; a write names the version it read. */
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A design of a deposit order, as ordered. */
export interface OrderDesignTable {
  order_id: string;
  /** From 1. */
  position: number;
  /** The id assigned by the visitor's browser. */
  design_id: string;
  /** The design's link text. */
  design_text: string;
  /** The whole design; read through `readStoredDesign` of the jewelry module. */
  design: Json;
  /** The band ordered with it; null for none. Read through `readStoredBand` of the jewelry module. */
  band: Json | null;
  /** The shop's estimate at the time of the order. */
  estimate_cents: number;
  /** The version of the price book of the estimate. */
  price_book: Generated<number>;
  /** The estimate shown on the visitor's page, as text; empty when it had none. */
  told_estimate: string;
}

/** A provider's payment page, opened for an order. */
export interface PaymentSessionTable {
  order_id: string;
  /** From 1; with the order's id the idempotency key of the page. */
  attempt: number;
  provider: string;
  /** The provider's reference of the page; null until it answered. */
  ref: string | null;
  url: string | null;
  /** `starting`: requested from the provider, no visitor redirected yet. */
  state: "starting" | "open" | "complete" | "expired";
  amount_cents: number;
  currency: string;
  /** Nobody can pay on the page from then on. */
  expires_at: Timestamp;
  /** When the provider was last queried for its state. */
  checked_at: Timestamp;
  created_at: Timestamp;
}

/** An attempt of a client to pay towards the balance of a custom piece, written before its provider is asked. */
export interface BalancePaymentTable extends PaymentSessionTable {
  /** SHA-256 of the path of the client's page, to which the provider's page leads back, hex. */
  page_hash: string;
  /** The `ref` of its charge, approved or not; null until there is one. */
  charge_ref: string | null;
}

/** Outgoing mail, written in the transaction of its cause. */
export interface OutboxTable {
  id: Generated<number>;
  dedupe: string;
  recipient: string;
  template: string;
  /** Data of the template. */
  data: Json;
  state: "queued" | "kept" | "sent" | "failed";
  attempts: number;
  next_attempt_at: Timestamp;
  last_error: string | null;
  created_at: Timestamp;
}
