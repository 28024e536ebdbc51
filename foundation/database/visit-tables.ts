import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** A cancelled visit has no seat; of the others each has one. */
type VisitState = "booked" | "cancelled" | "came" | "missed";

/** Visits of the showroom by appointment. */
export interface VisitTables {
  visit: {
    /** 12 is "V-1012" for people. */
    id: Generated<number>;
    /** Idempotency key from the opening of the form; the token of the client's page is derived from it. */
    key: string;
    /** SHA-256 of the form's content, hex. */
    request_hash: string;
    /** SHA-256 of the token of the client's page, hex. */
    token_hash: string;
    name: string;
    /** Null where the desk has only a telephone number. */
    email: string | null;
    /** The normalized mailbox, by which upcoming visits are limited. */
    email_key: string | null;
    phone: string | null;
    /** Why they come: a key of `modules/visits/visit-reasons.ts`. */
    reason: string;
    notes: string;
    /** `{ viewed, saved: { handle, title }[] }`, what the client chose to send; null: nothing. */
    shared: Json | null;
    starts_at: Timestamp;
    ends_at: Timestamp;
    /** The showroom's time zone at the time of booking. */
    zone: string;
    state: VisitState;
    /** SEQUENCE of its calendar entry: rises when it is moved or cancelled. */
    sequence: number;
    /** When its reminder is due; null: it was sent, or the visit was booked too late for one. */
    remind_at: Timestamp | null;
    /** Rises with every change; a write names the one it read. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A jeweler's hour that is taken. The primary key keeps two visits from having the same one. */
  visit_seat: {
    starts_at: Timestamp;
    /** From 1, up to the staff of the day. */
    seat: number;
    visit_id: number;
  };

  /** A piece on a visit's tray: a product of the catalogue, or a design. */
  visit_piece: {
    id: Generated<number>;
    visit_id: number;
    product_handle: string | null;
    design_text: string | null;
    /** As it was named then. */
    title: string;
    /** When the desk laid it on the tray. */
    laid_at: Timestamp | null;
    /** "client", or the actor at the desk. */
    added_by: string;
    added_at: Timestamp;
  };

  /** Visits at one time on a weekday, where the desk changed it; Sunday is 0. */
  visit_staff: {
    weekday: number;
    staff: number;
    version: number;
    updated_at: Timestamp;
  };

  /** A day with other staff than its weekday; 0: closed. */
  visit_day: {
    /** "2026-11-26" */
    day: string;
    staff: number;
    /** "Thanksgiving"; may be empty. */
    reason: string;
    version: number;
    updated_at: Timestamp;
  };
}
