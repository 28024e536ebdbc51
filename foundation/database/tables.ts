import type { Generated } from "kysely";
import type { Language } from "#languages";
import type { AdminTables } from "./admin-tables.ts";
import type { BuyTables } from "./buy-tables.ts";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { ClientTables } from "./client-tables.ts";
import type { Json, Timestamp } from "./columns.ts";
import type { DeskTables } from "./desk-tables.ts";
import type { ImportTables } from "./import-tables.ts";
import type { LayawayTables } from "./layaway-tables.ts";
import type { LedgerTables } from "./ledger-tables.ts";
import type { PaperTables } from "./paper-tables.ts";
import type { QuoteTables } from "./quote-tables.ts";
import type { ReaderTables } from "./reader-tables.ts";
import type { RepairTables } from "./repair-tables.ts";
import type { StaffTables } from "./staff-tables.ts";
import type { StockTables } from "./stock-tables.ts";
import type { StoredValueTables } from "./stored-value-tables.ts";
import type { TextConsentTable, TextWordTable } from "./text-tables.ts";
import type { TicketTables } from "./ticket-tables.ts";
import type { VisitTables } from "./visit-tables.ts";
import type { WantTables } from "./want-tables.ts";
import type { WebhookTables } from "./webhook-tables.ts";
import type { WorkshopTables } from "./workshop-tables.ts";

/** Every table of the store. SQLite and PostgreSQL share the same DDL (`baseline/`). */
export interface Tables
  extends AdminTables,
    BuyTables,
    CatalogueTables,
    ClientTables,
    DeskTables,
    ImportTables,
    LedgerTables,
    QuoteTables,
    PaperTables,
    ReaderTables,
    RepairTables,
    StockTables,
    StoredValueTables,
    StaffTables,
    LayawayTables,
    TicketTables,
    VisitTables,
    WantTables,
    WebhookTables,
    WorkshopTables {
  /**
   * Named values: `catalogue_version` (incremented by every change of the catalogue `catalogue_id`), `seeded_at` (first
   * start), `price_book` (the version in effect, unless it's the first), `vacuumed_at` (last VACUUM), `audit_gaps` (see
   * `foundation/records/audit-gaps.ts`).
   */
  meta: {
    key: string;
    value: string;
  };

  cart: {
    /** Token in the cart's gid: 128 random bits. */
    id: string;
    /** SHA-256 of the secret `key`, hex. */
    key_hash: string;
    /** `{ id: string; variantId: number; quantity: number; attributes: {key,value}[] }[]` */
    lines: Json;
    attributes: Json;
    note: string;
    discount_codes: Json;
    buyer_identity: Json;
    /** Set when the cart became a paid order; the Storefront API then returns `cart: null`. */
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
  text_consent: TextConsentTable;
  text_word: TextWordTable;

  payment: {
    id: string;
    order_id: string;
    /** "stripe" or "test"; for counter payments the journal account: "cash", "store-credit:1001". */
    provider: string;
    /** Unique: the provider's reference, or for counter payments the receipt and posting, "R-1001-1". */
    ref: string;
    kind: "charge" | "refund";
    amount_cents: number;
    currency: string;
    state: "approved" | "declined" | "failed";
    /** 1: a duplicate charge, to be refunded whatever happens to the order. */
    surplus: Generated<0 | 1>;
    /** For a refunded charge: the refund's `ref`. */
    refund_ref: string | null;
    /** For a card at the terminal: its last four digits, never more. */
    last_four: string | null;
    /** For cash: the amount tendered, before change. */
    handed_over_cents: number | null;
    /** For a charge paid with exchanged goods: the `ref` of the charge that first paid for them. */
    origin_ref: Generated<string | null>;
    /** For a card on a reader: the reader's payment it is part of. */
    reader_payment: Generated<string | null>;
    created_at: Timestamp;
  };

  /** Part of a charge that staff decided to refund, online or by hand. */
  refund_part: {
    /** 128 random bits, base64url; also the idempotency key for the provider's refund. */
    id: string;
    order_id: string;
    /** The charge's `ref`. */
    charge_ref: string;
    amount_cents: number;
    currency: string;
    /** The refund's `ref`; null while it is due. */
    refund_ref: string | null;
    /** Who decided it. */
    actor: string;
    created_at: Timestamp;
  };

  /** A processed event from another system, so that duplicates are ignored. */
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
    /** SHA-256 of the normalized code, hex. */
    code_hash: string;
    percent: number;
    state: "issued" | "claimed" | "used";
    /** The order that claimed or used it. An order uses at most one code. */
    order_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };

  /** Append-only: triggers reject UPDATE and DELETE. */
  audit: {
    id: Generated<number>;
    at: Timestamp;
    actor: string;
    subject: string;
    action: string;
    data: Json;
  };

  /** A visitor's use count within a time window. */
  rate_limit: {
    /** HMAC-SHA256 of rule, window and visitor with the store's secret, hex. */
    key: string;
    uses: number;
    /** End of the window, when the row becomes void. */
    resets_at: Timestamp;
  };
}

/** The hosted checkout of a cart. Its key is derived, never stored. */
export interface CheckoutTable {
  /** SHA-256 of the key in the checkout's URL, hex. */
  key_hash: string;
  cart_id: string;
  /** The code on this checkout; empty if the visitor removed it, null to use the cart's own codes. */
  discount_code: string | null;
  /** The latest order created from this checkout. */
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
  /** `LI-XXXXXXXX` or `LD-XXXXXXXX`; for display, never a key. */
  number: string;
  /** SHA-256 of the access token in the order page's URL, hex. */
  token_hash: string;
  cart_id: string;
  kind: "goods" | "deposit";
  state: OrderState;
  email: string;
  /** The normalized mailbox, used to limit a customer's open holds. */
  email_key: string;
  /** Key of the customer's IP address, used to limit open holds; empty if not limited. */
  client_key: Generated<string>;
  first_name: string;
  last_name: string;
  phone: string | null;
  delivery: Json;
  /** Snapshot of the purchase at the prices charged; read it with `modules/commerce/orders/order-record.ts`. */
  lines: Json;
  attributes: Json;
  note: string;
  discount_code: string | null;
  discount_percent: number | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  /** The taxed part of `shipping_cents`; null if all of it is taxed with the goods. */
  taxed_shipping_cents: Generated<number | null>;
  tax_cents: number;
  /** Tax rate in parts per million; null if no tax is collected. */
  tax_ppm: number | null;
  tax_label: string | null;
  /** What trade-ins for resale take off the amount that is taxed. */
  untaxed_cents: Generated<number>;
  total_cents: number;
  /** The part that gift cards and store credits pay: the sum of its `order_credit` rows. */
  credit_cents: Generated<number>;
  currency: string;
  /** Number of physical pieces the order holds or bought. */
  unit_count: number;
  /** When its hold on the pieces ends. */
  held_until: Timestamp | null;
  /** Why an order ended unpaid. */
  cancel_reason: "expired" | "declined" | "released" | null;
  paid_at: Timestamp | null;
  /** The payment page where this order can be paid; while set, only the provider's state ends the hold. */
  session_ref: string | null;
  /** The repair this order is for; otherwise null. */
  repair: Generated<number | null>;
  /** The ticket whose goods and services it is for; otherwise null. */
  ticket: Generated<string | null>;
  /** The layaway whose pieces it holds; otherwise null. */
  layaway: Generated<number | null>;
  /** 1: the customer agreed to have the purchase shown to other visitors. */
  agreed_to_show: Generated<0 | 1>;
  /** Language of the page where it was placed, also used for emails about it. */
  language: Generated<Language>;
  /** Incremented by every transition, for optimistic locking. */
  version: number;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A design in a deposit order, as ordered. */
export interface OrderDesignTable {
  order_id: string;
  /** Starts at 1. */
  position: number;
  /** Id assigned by the visitor's browser. */
  design_id: string;
  /** The design as encoded in its share link. */
  design_text: string;
  /** The full design; read it with `readStoredDesign` of the jewelry module. */
  design: Json;
  /** The matching band, if ordered. Read it with `readStoredBand` of the jewelry module. */
  band: Json | null;
  /** The estimate at the time of the order. */
  estimate_cents: number;
  /** Version of the price book used for the estimate. */
  price_book: Generated<number>;
  /** The estimate the visitor saw, as text; empty if there was none. */
  told_estimate: string;
}

/** A provider's payment page for an order. */
export interface PaymentSessionTable {
  order_id: string;
  /** Starts at 1; with the order's id it is the page's idempotency key. */
  attempt: number;
  provider: string;
  /** The provider's reference for the page; null until it responds. */
  ref: string | null;
  url: string | null;
  /** `starting`: requested from the provider, but no visitor has been redirected yet. */
  state: "starting" | "open" | "complete" | "expired";
  amount_cents: number;
  currency: string;
  /** When the page stops accepting payment. */
  expires_at: Timestamp;
  /** When the provider was last asked for its state. */
  checked_at: Timestamp;
  created_at: Timestamp;
}

/** A client's attempt to pay toward the balance of a custom piece, written before contacting the provider. */
export interface BalancePaymentTable extends PaymentSessionTable {
  /** SHA-256 of the path of the client's page, where the provider redirects back to, hex. */
  page_hash: string;
  /** The `ref` of its charge, approved or not; null until there is one. */
  charge_ref: string | null;
}

/** Outgoing emails, queued in the same transaction as what caused them. */
export interface OutboxTable {
  id: Generated<number>;
  dedupe: string;
  recipient: string;
  template: string;
  /** `text`: a text message, whose recipient is a phone number. */
  channel: Generated<"email" | "text">;
  /** Language the email is written in. */
  language: Generated<Language>;
  data: Json;
  state: "queued" | "kept" | "sent" | "failed";
  attempts: number;
  next_attempt_at: Timestamp;
  last_error: string | null;
  created_at: Timestamp;
}
