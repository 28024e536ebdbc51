import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** Where a piece stands on its way through the workshop. */
export type JobStage =
  | "design"
  | "approved"
  | "casting"
  | "setting"
  | "finishing"
  | "ready"
  /** The money went back, or nobody wants the piece any more. */
  | "cancelled";

/** A piece that the workshop makes for somebody: one for each design of a paid deposit, one for an accepted quote. */
export interface JobTable {
  /** 128 random bits, base64url. */
  id: string;
  /** `LJ-XXXXXXXX`: a label, never a key. */
  number: string;
  /** SHA-256 of the token in the address of the client's page, hex. The token is derived, never stored. */
  token_hash: string;
  /** The deposit that pays for it, and which of its designs this is; null for a quote. */
  order_id: string | null;
  position: number | null;
  /** The quote that was accepted; null for a deposit, and when the quote was forgotten. */
  quote_request_id: number | null;
  /** "Custom ring, solitaire" */
  title: string;
  /** The design in the form of a link. */
  design_text: string;
  /** The design whole; read through `readStoredDesign` of the jewelry module. */
  design: Json;
  /** SHA-256 of `design_text`, hex: what an approval is for. */
  design_hash: string;
  /** What the shop computed for this design. */
  estimate_cents: number;
  /** What was paid beforehand for this design. */
  deposit_cents: number;
  stage: JobStage;
  /** When it came to this stage. */
  stage_at: Timestamp;
  /** The `design_hash` that was approved; the design cannot change from then on. */
  approved_hash: string | null;
  approved_at: Timestamp | null;
  /** When the piece is promised for. */
  due_at: Timestamp;
  /** Rises with every change; a write names the version it read. */
  version: number;
  created_at: Timestamp;
}

/** What is made for whom, and how far it is. */
export interface WorkshopTables {
  job: JobTable;

  /** Append only: every stage that a job came to, also the first, and who brought it there. */
  job_stage: {
    id: Generated<number>;
    job_id: string;
    stage: JobStage;
    entered_at: Timestamp;
    /** "system", "client" or "desk 1a2b3c4d" */
    actor: string;
  };

  /** What client and workshop write to each other about a piece. */
  job_message: {
    id: Generated<number>;
    job_id: string;
    sender: "client" | "bench";
    text: string;
    /** Made when the form was opened; sent again, it is the same message. */
    key: string;
    at: Timestamp;
  };
}
