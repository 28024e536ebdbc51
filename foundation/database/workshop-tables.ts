import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

export type JobStage =
  | "design"
  | "approved"
  | "casting"
  | "setting"
  | "finishing"
  | "ready"
  /** Handed over to its owner: see `handover`. */
  | "collected"
  /** Refunded or no longer wanted. */
  | "cancelled";

/** A piece to make: one per design of a paid deposit, or one per accepted quote. */
export interface JobTable {
  /** 128 random bits, base64url. */
  id: string;
  /** `LJ-XXXXXXXX`; for display, never a key. */
  number: string;
  /** SHA-256 of the token for the client's page, hex. The token is derived, never stored. */
  token_hash: string;
  /** The deposit order, and the position of this design in it; null for a quote. */
  order_id: string | null;
  position: number | null;
  /** The accepted quote; null for a deposit, or once the quote is erased. */
  quote_request_id: number | null;
  /** "Custom ring, solitaire" */
  title: string;
  /** The design as encoded in its share link. */
  design_text: string;
  /** The full design; read it with `readStoredDesign` of the jewelry module. */
  design: Json;
  /** The main stone as measured by staff; null to use the design's. Read it with `readMeasuredStone`. */
  measured_stone: Json | null;
  /** The matching band, if any. Read it with `readStoredBand` of the jewelry module. */
  band: Json | null;
  /** Drawing number, starting at 1. */
  revision: Generated<number>;
  /** Design, measured stone and band of the previous drawing; null for the first. */
  earlier_design: Json | null;
  earlier_stone: Json | null;
  earlier_band: Json | null;
  /** Idempotency key of the form that last changed the drawing, if it had one. */
  revision_key: string | null;
  /** SHA-256 of `design_text`, the measured stone and the band, hex. An approval refers to it. */
  design_hash: string;
  /** The estimate for this design. */
  estimate_cents: number;
  /** The deposit paid for this design. */
  deposit_cents: number;
  stage: JobStage;
  /** When it reached this stage. */
  stage_at: Timestamp;
  /** The approved `design_hash`; from then on the design is frozen. */
  approved_hash: string | null;
  approved_at: Timestamp | null;
  /** The name the client signed with; null if approved in person. */
  approved_by: string | null;
  /** The promised date. */
  due_at: Timestamp;
  /** The assigned staff account; null if unassigned. */
  assigned_to: Generated<number | null>;
  /** Incremented by every change, for optimistic locking. */
  version: number;
  created_at: Timestamp;
}

export interface WorkshopTables {
  job: JobTable;

  /** Append-only: every stage of a job, including the first, and who moved it there. */
  job_stage: {
    id: Generated<number>;
    job_id: string;
    stage: JobStage;
    entered_at: Timestamp;
    /** "system", "client" or "desk 1a2b3c4d" */
    actor: string;
  };

  /** The drawing that a client approved, as shown then; none for approvals before it was stored, and once erased. */
  approved_drawing: {
    job_id: string;
    /** The job's `approved_hash`. */
    hash: string;
    /** Choices, values and notes as shown. */
    shown: Json;
    /** SVG documents by name, as JSON, compressed with Brotli. */
    bytes: Uint8Array;
    at: Timestamp;
  };

  /** Messages between the client and the workshop about a piece. */
  job_message: {
    id: Generated<number>;
    job_id: string;
    sender: "client" | "bench";
    text: string;
    /** Idempotency key, created when the form was opened. */
    key: string;
    at: Timestamp;
  };

  /** A handed-over piece: one row per collected job, or one for an order without jobs. */
  handover: {
    id: Generated<number>;
    order_id: string | null;
    job_id: string | null;
    method: "collected" | "shipped";
    /** Who handed it over; empty if not recorded. */
    given_by: string;
    /** The recipient's name as on their ID; empty for a parcel. */
    received_by: string;
    /** For a parcel; otherwise empty. */
    carrier: string;
    tracking_number: string;
    /** Who approved handing it over before it was ready or fully paid, and why; null if no approval was needed. */
    decided_by: string | null;
    reason: string | null;
    /** Balance due on its order at that time. */
    balance_cents: number;
    actor: string;
    at: Timestamp;
  };
}
