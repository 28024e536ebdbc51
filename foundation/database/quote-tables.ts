import type { Generated } from "kysely";
import type { Language } from "#languages";
import type { Json, Timestamp } from "./columns.ts";

/** State of a quote. It expires when its latest sent version does. */
type QuoteState = "draft" | "sent" | "change_asked" | "accepted" | "declined";

export interface QuoteTables {
  quote: {
    /** From the series `quote`; 1001 is shown as "Q-1001". */
    number: number;
    /** The request it answers; null if there was none, or if the request has been purged. */
    quote_request_id: number | null;
    /** "Custom ring, solitaire" */
    title: string;
    name: string;
    email: string;
    phone: string | null;
    /** Language of its request, also used for emails about it. */
    language: Generated<Language>;
    /** The full design, if any; read it with `readStoredDesign` of the jewelry module. */
    design: Json | null;
    /** The design as encoded in its share link; empty if none. */
    design_text: string;
    /** The matching band, if any. Read it with `readStoredBand` of the jewelry module. */
    band: Json | null;
    state: QuoteState;
    /** SHA-256 of the token for the client's page, hex. The token is derived, never stored. */
    token_hash: string;
    /** SHA-256 of the key of the deposit's checkout, hex. */
    checkout_hash: string;
    /** The latest version that was sent. */
    sent_version: number | null;
    /** The version accepted last; its deposit may still be unpaid. */
    accepted_version: number | null;
    accepted_at: Timestamp | null;
    /** The order of what was accepted; before its deposit is paid it may have ended. */
    order_id: string | null;
    /** Name and drawn signature of a client who accepted at the counter, and who of the staff was there; null online. */
    signed_name: Generated<string | null>;
    signature: Generated<string | null>;
    signed_with: Generated<string | null>;
    /** How often the client opened the page; openings within half an hour count once. */
    openings: Generated<number>;
    first_opened_at: Timestamp | null;
    last_opened_at: Timestamp | null;
    /** Incremented by every change at the desk and every answer, for optimistic locking. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** One version of a quote: a draft until it is sent, immutable afterwards. */
  quote_version: {
    quote: number;
    /** Starts at 1. */
    version: number;
    /** See `modules/quotes/quote-lines.ts`. */
    lines: Json;
    trade_in_title: string;
    /** Subtracted from the taxable price. */
    trade_in_cents: number;
    /** Message to the client, above the lines. */
    words: string;
    /** Last day to accept it, "2026-12-10". */
    valid_until: string;
    deposit_cents: number;
    /** County of the handover; null if out of state, where no tax is collected. */
    tax_county: string | null;
    /** "Suffolk County, 8.75%"; null if no tax is collected. */
    tax_label: string | null;
    /** Before tax and after the trade-in. */
    price_cents: number;
    tax_cents: number;
    sent_at: Timestamp | null;
    created_at: Timestamp;
  };

  /** A sketch, photograph or drawing of what a quote is for. */
  quote_picture: {
    id: Generated<number>;
    quote: number;
    /** A drawing is approved by the client before the piece is made. */
    purpose: "sketch" | "photo" | "drawing";
    /** SHA-256 of the stored picture, hex; uploading a picture twice stores it once. */
    hash: string;
    /** A JPEG. */
    bytes: Uint8Array;
    note: string;
    added_at: Timestamp;
    added_by: string;
  };

  /** An accepted line that has to be ordered from a vendor. */
  special_order: {
    quote: number;
    /** Number of the line in the accepted version, starting at 1. */
    position: number;
    state: "to_order" | "ordered" | "arrived";
    /** Day in the shop's time zone, "2026-12-22". */
    expected_on: string;
    /** Vendor, reference and the like, for the staff only. */
    note: string;
    ordered_at: Timestamp | null;
    arrived_at: Timestamp | null;
    /** Incremented by every change, for optimistic locking. */
    version: number;
    updated_at: Timestamp;
  };

  /** A client's answer on a quote's page. */
  quote_answer: {
    id: Generated<number>;
    quote: number;
    version: number;
    kind: "change" | "decline";
    /** Empty if no reason was given. */
    text: string;
    /** Idempotency key, created when the form was opened. */
    key: string;
    at: Timestamp;
  };
}
