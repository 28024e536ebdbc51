import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** What clients of the Admin API leave behind: files for a few days, and what they keep with the shop. */
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

  /** A picture kept with the shop's files; products that show it have its address in their own list. */
  library_picture: {
    id: Generated<number>;
    /** Its file name. */
    name: string;
    hash: string;
    alt: string;
    /** Of the widest file, in pixels. */
    width: number;
    height: number;
    created_at: Timestamp;
  };

  /** What a metafield of products may hold. */
  metafield_definition: {
    id: Generated<number>;
    namespace: string;
    key: string;
    name: string;
    description: string;
    /** As in the Admin API: "number_decimal", "list.single_line_text_field". */
    type: string;
    /** `{ name, value }[]` */
    validations: Json;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
