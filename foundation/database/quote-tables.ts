import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** State of a quote. It expires by the day until which its newest sent version is valid. */
type QuoteState = "draft" | "sent" | "change_asked" | "accepted" | "declined";

/** Quotes, their versions, and what their clients answered. */
export interface QuoteTables {
  quote: {
    /** From the series `quote`: 1001 is "Q-1001". */
    number: number;
    /** The request that it answers; null: drawn up without one, or the request is past its retention. */
    quote_request_id: number | null;
    /** "Custom ring, solitaire" */
    title: string;
    name: string;
    email: string;
    phone: string | null;
    /** The whole design; read through `readStoredDesign` of the jewelry module. Null: none. */
    design: Json | null;
    /** The design's link text; empty without one. */
    design_text: string;
    /** The band made with it; null for none. Read through `readStoredBand` of the jewelry module. */
    band: Json | null;
    state: QuoteState;
    /** SHA-256 of the token of the client's page, hex. The token is derived, never stored. */
    token_hash: string;
    /** SHA-256 of the key of the checkout in which its deposit is paid, hex. */
    checkout_hash: string;
    /** The newest version that was sent. */
    sent_version: number | null;
    /** The version that the client accepted last; its deposit may still be unpaid. */
    accepted_version: number | null;
    accepted_at: Timestamp | null;
    /** The order of its deposit; it may have ended unpaid. */
    order_id: string | null;
    /** How often the client opened its page, half an hour apart. */
    openings: Generated<number>;
    first_opened_at: Timestamp | null;
    last_opened_at: Timestamp | null;
    /** Rises with every change at the desk and every answer; a write names the one it read. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** One version of a quote: a draft until it is sent, and then unchangeable. */
  quote_version: {
    quote: number;
    /** From 1. */
    version: number;
    /** See `modules/quotes/quote-lines.ts`. */
    lines: Json;
    trade_in_title: string;
    /** Lowers the taxed price. */
    trade_in_cents: number;
    /** To the client, above the lines. */
    words: string;
    /** Last day on which it can be accepted, "2026-12-10". */
    valid_until: string;
    deposit_cents: number;
    /** County of the handover; null: outside the state, no tax is collected. */
    tax_county: string | null;
    /** "Suffolk County, 8.75%"; null: none is collected. */
    tax_label: string | null;
    /** Before tax, after the trade-in. */
    price_cents: number;
    tax_cents: number;
    sent_at: Timestamp | null;
    created_at: Timestamp;
  };

  /** What a client wrote on a quote's page. */
  quote_answer: {
    id: Generated<number>;
    quote: number;
    version: number;
    kind: "change" | "decline";
    /** Empty where no reason was given. */
    text: string;
    /** Idempotency key from the opening of the form. */
    key: string;
    at: Timestamp;
  };
}
