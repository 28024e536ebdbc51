import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

export type PaperKind = "appraisal" | "certificate";

export interface PaperTables {
  /** An issued document. Rows change only by erasure. For each number, the highest version supersedes the others. */
  paper: {
    id: Generated<number>;
    kind: PaperKind;
    /** From the series for its kind. */
    number: number;
    version: number;
    /** Idempotency key of the form; null when the store issued it automatically. */
    form_key: string | null;
    /** Everything it says except its pictures; read it with `modules/papers/paper-facts.ts`. */
    facts: Json;
    /** The stock unit, order or job of the piece. Not a foreign key, because products can be deleted. */
    unit_id: number | null;
    order_id: string | null;
    /** Position in the order, starting at 1, for a piece that isn't in stock; otherwise null. */
    order_piece: number | null;
    job_id: string | null;
    /** Recipient of an appraisal. */
    email: string | null;
    email_key: string | null;
    issued_at: Timestamp;
    /** The actor, as in the audit log. */
    issued_by: string;
  };

  /** A JPEG with its camera metadata removed. */
  paper_picture: {
    paper_id: number;
    position: number;
    bytes: Uint8Array;
    caption: string;
  };

  /** A client's page with their receipts and documents, one per mailbox. */
  paper_folder: {
    id: Generated<number>;
    email_key: string;
    email: string;
    /** Part of the token: renewing the link invalidates the earlier one. */
    renewed_at: Timestamp;
    /** SHA-256 of the derived token, hex. */
    token_hash: string;
    expires_at: Timestamp;
    sent_at: Timestamp;
  };
}
