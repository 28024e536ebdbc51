import type { Json, Timestamp } from "./columns.ts";

/** Card readers and their payments; `modules/commerce/readers/` reads and writes them. */
export interface ReaderTables {
  /** A card reader paired with the shop. */
  card_reader: {
    /** Ten random base 32 digits. */
    id: string;
    provider: "stripe" | "simulator";
    /** The provider's id. */
    ref: string;
    /** Where it stands, as the staff call it: "Front case". */
    name: string;
    /** "Stripe S700" */
    device: string;
    serial: string;
    version: number;
    paired_at: Timestamp;
    updated_at: Timestamp;
    /** When the pairing ended; its payments keep it. */
    removed_at: Timestamp | null;
  };

  /** One payment asked of a card reader for a ticket. */
  reader_payment: {
    /** Sixteen random base 32 digits; the provider stores it with its payment. */
    id: string;
    ticket_id: string;
    /** The ticket's version that was armed: it pays for nothing else. */
    ticket_version: number;
    reader_id: string;
    provider: "stripe" | "simulator";
    /** The provider's payment; null until it is created. One payment is one intent, however often a card is declined. */
    intent: string | null;
    /** How often it was shown on a reader. */
    attempt: number;
    cents: number;
    currency: string;
    /** See `reader-states.ts`. */
    state: "starting" | "waiting" | "unknown" | "declined" | "uncaptured" | "succeeded" | "canceled";
    /** Why it isn't waiting any more: the provider's code, or ours. */
    reason: string | null;
    /** `CardFacts` of the card that paid. */
    card: Json | null;
    actor: string;
    /** When it was last shown on a reader. */
    armed_at: Timestamp;
    /** When the provider last answered about it; null before. */
    answered_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** When it was over: charged and booked, or sure never to be charged. */
    ended_at: Timestamp | null;
    /** The journal entry of its money; null without any. */
    entry: number | null;
    /** Position of its tender; null if its money fits no ticket and must go back. */
    tender: number | null;
  };

  /** A refund to the card of a reader payment. */
  reader_refund: {
    /** Sixteen random base 32 digits. */
    id: string;
    payment_id: string;
    cents: number;
    /** `due`: not accepted yet. `pending`: accepted, not final. `failed`: the card can't take it. */
    state: "due" | "pending" | "succeeded" | "failed";
    /** Raised to ask anew after a failure. */
    attempt: number;
    /** The provider's refund of this attempt. */
    ref: string | null;
    /** Why it failed, as the provider's code. */
    reason: string | null;
    /** The part of an order's refund; null for a tender that was undone. */
    part_id: string | null;
    actor: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** The entry that paid it out; null until then. */
    entry: number | null;
  };
}
