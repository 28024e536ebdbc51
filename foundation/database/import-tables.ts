import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** What became of a row: planned until it is done. */
export type RowFate = "waiting" | "new" | "merged" | "same" | "question" | "refused" | "skipped";

/** What became of a picture: waiting until it was fetched. `kept`: nothing was written; `removed`: taken back. */
export type PictureFate = "waiting" | "stored" | "kept" | "refused" | "removed";

/** Moving in; `modules/imports/` reads and writes them. */
export interface ImportTables {
  /** One import of several files. */
  import_run: {
    id: Generated<number>;
    /** Idempotency key of the form or command. */
    key: string;
    /** "8 files from Shopify" */
    title: string;
    /** `paused`: stopped by staff, a fault or a restart; resumes where it stopped. */
    state: "draft" | "importing" | "paused" | "done" | "undoing" | "undone";
    actor: string;
    /** `{ [control]: { theirs: cents or count, note } }`: what the old system's report says. */
    controls: Json;
    /** The result of the last test on a copy; null before it. */
    test: Json | null;
    tested_at: Timestamp | null;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
    undone_at: Timestamp | null;
    /** The process that imports it, until when; another may take over afterwards. */
    claimed_by: string | null;
    claimed_until: Timestamp | null;
    /** Why it stopped. */
    fault: string | null;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** A table of a file: a CSV, or one sheet of a workbook. */
  import_file: {
    id: Generated<number>;
    run_id: number;
    name: string;
    /** Empty if the file has no sheets. */
    sheet: string;
    /** "Shopify products"; empty if not recognized. */
    format: string;
    kind: string | null;
    /** `string[]` */
    header: Json;
    /** Rows read, without the header. */
    rows: Generated<number>;
    /** Why it couldn't be read to its end. */
    unread: string | null;
  };

  /** A draft or refusal, with the rows of its file. */
  import_row: {
    id: Generated<number>;
    run_id: number;
    file_id: number;
    /** Null for rows that make no draft. */
    kind: string | null;
    /** Equal when the same record is read again. */
    key: string | null;
    /** The mailbox of the person it is about. */
    email_key: string | null;
    /** `number[]`: rows as a spreadsheet numbers them. */
    lines: Json;
    line_count: number;
    /** SHA-256 of what the draft says, hex. */
    hash: string;
    /** The draft; `{}` once erased or past retention. */
    draft: Json;
    fate: RowFate;
    /** Why it was refused or skipped, or what is open. */
    reason: string;
    /** 1: written, or settled without writing. */
    done: Generated<Flag>;
    /** Why an undo left it; null if it wasn't left. */
    kept: string | null;
  };

  /** A question that a row leaves open; `question` as in its draft. */
  import_question: { row_id: number; run_id: number; topic: string; question: Json };

  /** An answer for all rows of a topic (`row_id` 0) or for one. */
  import_answer: { run_id: number; topic: string; row_id: number; value: string };

  /** What a row made or changed, in order. */
  import_made: {
    row_id: number;
    position: number;
    /** "product", "unit", "client-card", "past-order", "credit", "repair", "redirect" */
    what: string;
    /** Its id, account or path. */
    ref: string;
    /** 0: it existed and was changed. */
    made: Flag;
    /** Its version or change time as written, to see later changes. */
    version: number | null;
    /** What it adds to a control total. */
    cents: number | null;
    /** What it was before the change. */
    before: Json | null;
  };

  /** A picture that a row names for its product. */
  import_picture: {
    id: Generated<number>;
    row_id: number;
    run_id: number;
    /** Null once the product is deleted. */
    product_id: number | null;
    /** Its place in the file's order. */
    position: number;
    /** An address, or the name of a file. */
    source: string;
    alt: string;
    /** `{ name, value }`: the option value whose variants it shows; null for all. */
    shows: Json | null;
    fate: PictureFate;
    /** Why it was refused or kept. */
    reason: string;
    /** SHA-256 of the bytes as they came, hex. */
    hash: string | null;
    /** Path of the stored picture. */
    url: string | null;
  };

  /** Which column of a spreadsheet is which field, remembered by its header. */
  import_mapping: { header: string; kind: string; columns: Json; used_at: Timestamp };

  /** An order of a previous store: readable history outside the journal. */
  past_order: {
    id: Generated<number>;
    /** "shopify" */
    source: string;
    /** As the old store wrote it: "#1001". Its series is separate from ours. */
    number: string;
    /** The client's address, or what stands for it; empty if the file names nobody we know. */
    email: string;
    name: string;
    phone: string;
    placed_at: Timestamp | null;
    total_cents: number | null;
    currency: string;
    /** The order as drafted. */
    data: Json;
    created_at: Timestamp;
  };

  /** An old URL, answered with 301. */
  redirect: {
    /** Normalized: see `redirectKey`. */
    path: string;
    /** A path of this site, with its query. */
    target: string;
    created_at: Timestamp;
  };
}
