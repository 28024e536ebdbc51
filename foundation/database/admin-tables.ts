import type { Generated } from "kysely";
import type { Timestamp } from "./columns.ts";

/** What clients of the Admin API leave behind for a few days. */
export interface AdminTables {
  /** A file that a client uploads before it names it in a mutation. */
  staged_upload: {
    /** 128 random bits, base64url: whoever knows it may upload and use the file. */
    key: string;
    /** What it is for, as in the API: "IMAGE", "BULK_MUTATION_VARIABLES". */
    resource: string;
    mime_type: string;
    /** Null until it is uploaded. */
    bytes: Uint8Array | null;
    created_at: Timestamp;
  };

  bulk_operation: {
    id: Generated<number>;
    type: "QUERY" | "MUTATION";
    state: "CREATED" | "RUNNING" | "COMPLETED" | "FAILED" | "CANCELED";
    /** The query or mutation. */
    document: string;
    /** The staged upload with a line of variables for each mutation. */
    upload_key: string | null;
    /** 128 random bits, base64url, in the result's URL. */
    token: string;
    /** Why it failed; null otherwise. */
    error: string | null;
    object_count: number;
    root_count: number;
    /** JSON lines; null until it ends. */
    bytes: Uint8Array | null;
    created_at: Timestamp;
    /** When its process last worked on it; one that is silent for a minute has died. */
    seen_at: Timestamp;
    completed_at: Timestamp | null;
  };
}
