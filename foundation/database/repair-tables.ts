import type { ColumnType, Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** Where a repair stands: the moves between them are in `modules/repairs/repair-stages.ts`. */
export type RepairStage =
  | "taken_in"
  | "estimated"
  | "approved"
  | "bench"
  | "ready"
  | "handed_over"
  | "declined"
  | "returned";

/** Pieces of clients that are repaired. */
export interface RepairTables {
  repair: {
    /** 1001 is "RP-1001" for people; from the series `repair`. */
    number: number;
    /** Idempotency key from the opening of the form. */
    key: string;
    /** SHA-256 of the token of the client's page, hex. */
    token_hash: string;
    name: string;
    /** Null where the client left only a telephone number. */
    email: string | null;
    phone: string | null;
    title: string;
    /** A value of its field in `modules/repairs/repair-fields.ts`. */
    kind: string;
    metal: string;
    stones: string;
    serial: string;
    /** The serial as two are compared, computed by the database: see `codeKey`. */
    serial_key: ColumnType<string | null, never, never>;
    /** The client's own value of it, before it came in; null: not asked. */
    value_cents: number | null;
    /** Of a piece from us: the number of its order or job. */
    owned: string | null;
    condition: string;
    /** `{ check: string; note: string }[]`: the ticked lines of `modules/repairs/check-list.ts`. */
    checks: Generated<Json>;
    /** What the client says and wishes. */
    wish: string;
    /** Calendar day of the showroom, "2026-12-22". */
    promised_on: string | null;
    /** The account that it is given to; null: nobody. */
    assigned_to: Generated<number | null>;
    stage: RepairStage;
    /** Since when it stands there. */
    stage_at: Timestamp;
    /** Rises with each saved estimate; 0: none yet. */
    estimate: number;
    /** `{ work: string; cents: number }[]` of the estimate. */
    lines: Json;
    price_cents: number;
    tax_cents: number;
    /** "Suffolk County, 8.75%"; null: none is collected. */
    tax_label: string | null;
    /** Where the piece is handed back, as the tax table names it; null: in the showroom. */
    tax_place: string | null;
    /** A key of `modules/repairs/untaxed-reasons.ts`; null: it is taxed. */
    untaxed_reason: "resale" | "out-of-state" | "exempt" | null;
    deposit_cents: number;
    /** Who signed at the counter; null: nobody yet. */
    signed_name: string | null;
    /** Their signature as an SVG path; empty: the name was typed. */
    signature: string | null;
    signed_at: Timestamp | null;
    /** "client", or the actor of the desk; null: not approved. */
    approved_by: string | null;
    approved_at: Timestamp | null;
    /** Why it was declined, as typed; null: it was not. */
    declined_reason: string | null;
    taken_in_by: string;
    /** Rises with every change; a write names the one it read. */
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A photograph of the condition. */
  repair_photo: {
    id: Generated<number>;
    repair: number;
    /** SHA-256 of the bytes, hex: the same photograph twice is one. */
    hash: string;
    /** JPEG without what the camera noted. */
    bytes: Uint8Array;
    /** A key of `modules/repairs/photo-places.ts`; null: a photograph beyond them. */
    place: string | null;
    note: string;
    added_at: Timestamp;
    added_by: string;
  };

  /** How a piece went back to its client, repaired or not. */
  repair_handover: {
    repair: number;
    at: Timestamp;
    actor: string;
    /** The name as on the ID. */
    received_by: string;
    signature: string;
    /** Why no claim check was shown; null: it was. */
    lost_check: string | null;
  };
}
