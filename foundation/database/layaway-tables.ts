import type { Language } from "#languages";
import type { Json, Timestamp } from "./columns.ts";

/** Layaways; `modules/commerce/layaways/` reads and writes them. */
export interface LayawayTables {
  layaway: {
    /** From the series `layaway`; 1001 is shown as "L-1001". */
    number: number;
    /** Holds its pieces, takes its payments, and becomes their sale. */
    order_id: string;
    /** The ticket it was started on. */
    ticket_id: string;
    state: "draft" | "active" | "paid" | "canceled" | "forfeited" | "dropped";
    /** The client's address on the agreement; empty until typed, `redacted` once erased. */
    address: string;
    /** How often payments are due after the first. */
    every: "week" | "two-weeks" | "month";
    /** The agreement in force, or the first one to sign. */
    agreement: number;
    /** Kept of the payments when it ended without a sale. */
    fee_cents: number | null;
    /** The due day of the payment that the last notice was about, and the day of that notice: "2026-12-24". */
    noticed_due: string | null;
    noticed_on: string | null;
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** When it was paid off, canceled, forfeited or dropped. */
    ended_at: Timestamp | null;
  };

  /** The schedule: the first payment at position 1. */
  layaway_payment: {
    layaway: number;
    position: number;
    /** "2026-12-24" */
    due_on: string;
    cents: number;
  };

  /** The agreement as the client received it, in versions. */
  layaway_agreement: {
    layaway: number;
    /** Starts at 1. */
    version: number;
    /** `redacted` once erased; the hash stays. */
    text: string;
    /** SHA-256 of the text, hex. */
    hash: string;
    /** Version of the shop's terms. */
    terms: string;
    language: Language;
    /** The amounts and days of its terms: `{ cancelFeeCents, forfeitFeeCents, graceDays, refundDays }`. */
    figures: Json;
    /** The change that takes effect once it is signed: `{ lines, units, schedule }`; null for the first. */
    proposal: Json | null;
    signed_at: Timestamp | null;
    /** On screen, or on paper: "printed and signed". */
    signed_by: "screen" | "paper" | null;
    signed_name: string | null;
    /** An SVG path; empty if only the name was typed. */
    signature: string | null;
    actor: string;
    created_at: Timestamp;
  };
}
