import type { Generated } from "kysely";
import type { Language } from "#languages";
import type { Json, Timestamp } from "./columns.ts";

/** Each visit has a seat, except cancelled ones. */
type VisitState = "booked" | "cancelled" | "came" | "missed";

export interface VisitTables {
  visit: {
    /** Id 12 is shown as "V-1012". */
    id: Generated<number>;
    /** Idempotency key, created when the form was opened; the token for the client's page is derived from it. */
    key: string;
    /** SHA-256 of the form's content, hex. */
    request_hash: string;
    /** SHA-256 of the token for the client's page, hex. */
    token_hash: string;
    name: string;
    /** Null if the client left only a phone number. */
    email: string | null;
    /** The normalized mailbox, used to limit upcoming visits. */
    email_key: string | null;
    phone: string | null;
    /** Language of the page where it was booked, also used for emails about it. */
    language: Generated<Language>;
    /** Reason for the visit: a key of `modules/visits/visit-reasons.ts`. */
    reason: string;
    notes: string;
    /** `{ viewed, saved: { handle, title }[] }`: what the client chose to share, if anything. */
    shared: Json | null;
    starts_at: Timestamp;
    ends_at: Timestamp;
    /** The showroom's time zone when it was booked. */
    zone: string;
    state: VisitState;
    /** SEQUENCE of its calendar event: incremented when it is rescheduled or cancelled. */
    sequence: number;
    /** When its reminder is due; null if already sent, or if the visit was booked too late for one. */
    remind_at: Timestamp | null;
    /** Incremented by every change, for optimistic locking. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A booked hour of one jeweler. The primary key prevents double booking. */
  visit_seat: {
    starts_at: Timestamp;
    /** From 1 to the number of staff that day. */
    seat: number;
    visit_id: number;
  };

  /** A piece on a visit's tray: a catalogue product or a design. */
  visit_piece: {
    id: Generated<number>;
    visit_id: number;
    product_handle: string | null;
    design_text: string | null;
    /** Its title when it was added. */
    title: string;
    /** When staff put it on the tray. */
    laid_at: Timestamp | null;
    /** "client", or the actor at the desk. */
    added_by: string;
    added_at: Timestamp;
  };

  /** How many visits can be booked at once on a weekday, where staff changed it; Sunday is 0. */
  visit_staff: {
    weekday: number;
    staff: number;
    version: number;
    updated_at: Timestamp;
  };

  /** A day staffed differently from its weekday; 0 means closed. */
  visit_day: {
    /** "2026-11-26" */
    day: string;
    staff: number;
    /** For example "Thanksgiving"; may be empty. */
    reason: string;
    version: number;
    updated_at: Timestamp;
  };
}
