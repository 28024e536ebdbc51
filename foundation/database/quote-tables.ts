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
    /** The deposit's order; it may have ended unpaid. */
    order_id: string | null;
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
