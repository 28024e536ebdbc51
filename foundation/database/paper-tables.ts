import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

export type PaperKind = "appraisal" | "certificate";

/** Papers that were issued, and the folders in which clients find them. */
export interface PaperTables {
  /** An issued paper: a row never changes but by erasure. The highest version of a number supersedes the others. */
  paper: {
    id: Generated<number>;
    kind: PaperKind;
    /** From the series of its kind. */
    number: number;
    version: number;
    /** Idempotency key of its form; null where the store issued it by itself. */
    form_key: string | null;
    /** All that it says, but its pictures; read through `modules/papers/paper-facts.ts`. */
    facts: Json;
    /** Of a piece of the register, of an order's piece, of a made job; no reference, since products may be deleted. */
    unit_id: number | null;
    order_id: string | null;
    /** From 1 in its order, of a piece that the register does not hold; null for others. */
    order_piece: number | null;
    job_id: string | null;
    /** Whom an appraisal is for. */
    email: string | null;
    email_key: string | null;
    issued_at: Timestamp;
    /** As the audit names its actor. */
    issued_by: string;
  };

  /** A JPEG without what the camera noted. */
  paper_picture: {
    paper_id: number;
    position: number;
    bytes: Uint8Array;
    caption: string;
  };

  /** The page of one mailbox with its receipts and papers. */
  paper_folder: {
    id: Generated<number>;
    email_key: string;
    email: string;
    /** Part of the token: where the address is renewed, the earlier one ends. */
    renewed_at: Timestamp;
    /** SHA-256 of the derived token, hex. */
    token_hash: string;
    expires_at: Timestamp;
    sent_at: Timestamp;
  };
}
