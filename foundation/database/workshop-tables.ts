import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** Stage of a piece in the workshop. */
export type JobStage =
  | "design"
  | "approved"
  | "casting"
  | "setting"
  | "finishing"
  | "ready"
  /** In its owner's hands: see `handover`. */
  | "collected"
  /** Refunded, or not wanted any more. */
  | "cancelled";

/** A piece to make: one for each design of a paid deposit, one for an accepted quote. */
export interface JobTable {
  /** 128 random bits, base64url. */
  id: string;
  /** `LJ-XXXXXXXX`: a label, never a key. */
  number: string;
  /** SHA-256 of the token of the client's page, hex. The token is derived, never stored. */
  token_hash: string;
  /** Its deposit, and which of its designs this is; null for a quote. */
  order_id: string | null;
  position: number | null;
  /** The accepted quote; null for a deposit, and when the quote was erased. */
  quote_request_id: number | null;
  /** "Custom ring, solitaire" */
  title: string;
  /** The design's link text. */
  design_text: string;
  /** The whole design; read through `readStoredDesign` of the jewelry module. */
  design: Json;
  /** The main stone as measured at the desk; null: the design's. Read through `readMeasuredStone` of the jewelry module. */
  measured_stone: Json | null;
  /** The band made with it; null for none. Read through `readStoredBand` of the jewelry module. */
  band: Json | null;
  /** Number of the drawing, from 1. */
  revision: Generated<number>;
  /** The design, the measured stone and the band of the drawing before; null for the first. */
  earlier_design: Json | null;
  earlier_stone: Json | null;
  earlier_band: Json | null;
  /** Idempotency key of the form that drew it last, where it had one. */
  revision_key: string | null;
  /** SHA-256 of `design_text`, the measured stone and the band, hex: what an approval is for. */
  design_hash: string;
  /** The shop's estimate for this design. */
  estimate_cents: number;
  /** The deposit paid for this design. */
  deposit_cents: number;
  stage: JobStage;
  /** When it reached this stage. */
  stage_at: Timestamp;
  /** The `design_hash` that was approved; the design is frozen from then on. */
  approved_hash: string | null;
  approved_at: Timestamp | null;
  /** The name that its client signed with; null for an approval in person. */
  approved_by: string | null;
  /** The promised date. */
  due_at: Timestamp;
  /** The account that it is given to; null: nobody. */
  assigned_to: Generated<number | null>;
  /** Rises with every change; a write names the version it read. */
  version: number;
  created_at: Timestamp;
}

/** Workshop jobs and their progress. */
export interface WorkshopTables {
  job: JobTable;

  /** Append only: every stage of a job, including the first, and its actor. */
  job_stage: {
    id: Generated<number>;
    job_id: string;
    stage: JobStage;
    entered_at: Timestamp;
    /** "system", "client" or "desk 1a2b3c4d" */
    actor: string;
  };

  /** Messages between client and workshop about a piece. */
  job_message: {
    id: Generated<number>;
    job_id: string;
    sender: "client" | "bench";
    text: string;
    /** Idempotency key from the opening of the form. */
    key: string;
    at: Timestamp;
  };

  /** A piece handed over: a row for each collected job, and one for an order without jobs. */
  handover: {
    id: Generated<number>;
    order_id: string | null;
    job_id: string | null;
    method: "collected" | "shipped";
    /** Who handed it over; empty where nobody recorded it. */
    given_by: string;
    /** To whom, as on the ID; empty for a parcel. */
    received_by: string;
    /** Of a parcel; else empty. */
    carrier: string;
    tracking_number: string;
    /** Who decided to hand it over although it was not ready or not paid, and why; null: it was both. */
    decided_by: string | null;
    reason: string | null;
    /** What its order had still to pay. */
    balance_cents: number;
    actor: string;
    at: Timestamp;
  };
}
