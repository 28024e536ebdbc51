import type { ColumnType, Generated } from "kysely";
import type { Language } from "#languages";
import type { Json, Timestamp } from "./columns.ts";

/** Stage of a repair; the transitions are in `modules/repairs/repair-stages.ts`. */
export type RepairStage =
  | "taken_in"
  | "estimated"
  | "approved"
  | "bench"
  | "ready"
  | "handed_over"
  | "declined"
  | "returned";

export interface RepairTables {
  repair: {
    /** From the series `repair`; 1001 is shown as "RP-1001". */
    number: number;
    /** Idempotency key, created when the form was opened. */
    key: string;
    /** SHA-256 of the token for the client's page, hex. */
    token_hash: string;
    name: string;
    /** Null if the client left only a phone number. */
    email: string | null;
    phone: string | null;
    /** The client's, of emails and the claim check. */
    language: Generated<Language>;
    title: string;
    /** An option of its field in `modules/repairs/repair-fields.ts`. */
    kind: string;
    metal: string;
    stones: string;
    serial: string;
    /** The serial number normalized for comparison, computed by the database: see `codeKey`. */
    serial_key: ColumnType<string | null, never, never>;
    /** The client's own valuation at intake; null if not asked. */
    value_cents: number | null;
    /** Order or job number, if the piece was bought from us. */
    owned: string | null;
    condition: string;
    /** `{ check: string; note: string }[]`: the checked items of `modules/repairs/check-list.ts`. */
    checks: Generated<Json>;
    /** What the client reports and asks for. */
    wish: string;
    /** Day in the shop's time zone, "2026-12-22". */
    promised_on: string | null;
    /** The assigned staff account; null if unassigned. */
    assigned_to: Generated<number | null>;
    stage: RepairStage;
    /** When it entered this stage. */
    stage_at: Timestamp;
    /** Incremented each time an estimate is saved; 0 before the first. */
    estimate: number;
    /** The estimate: `{ work: string; cents: number }[]`. */
    lines: Json;
    price_cents: number;
    tax_cents: number;
    /** "Suffolk County, 8.75%"; null if no tax is collected. */
    tax_label: string | null;
    /** Where the piece is handed back, as named in the tax table; null for the showroom. */
    tax_place: string | null;
    /** A key of `modules/repairs/untaxed-reasons.ts`; null if taxed. */
    untaxed_reason: "resale" | "out-of-state" | "exempt" | null;
    deposit_cents: number;
    /** Who signed at the counter; null if not yet signed. */
    signed_name: string | null;
    /** The signature as an SVG path; empty if the name was typed. */
    signature: string | null;
    signed_at: Timestamp | null;
    /** "client", or the actor at the desk; null if not approved. */
    approved_by: string | null;
    approved_at: Timestamp | null;
    /** The reason as typed; null if not declined. */
    declined_reason: string | null;
    taken_in_by: string;
    /** Incremented by every change, for optimistic locking. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A photograph of the condition. */
  repair_photo: {
    id: Generated<number>;
    repair: number;
    /** SHA-256 of the bytes, hex; the same photo uploaded twice is stored once. */
    hash: string;
    /** JPEG with its camera metadata removed. */
    bytes: Uint8Array;
    /** A key of `modules/repairs/photo-places.ts`; null for an additional photo. */
    place: string | null;
    note: string;
    added_at: Timestamp;
    added_by: string;
  };

  /** How a piece was returned to its client, repaired or not. */
  repair_handover: {
    repair: number;
    at: Timestamp;
    actor: string;
    /** Name as on the ID. */
    received_by: string;
    signature: string;
    /** Why no claim check was shown; null if it was. */
    lost_check: string | null;
  };
}
