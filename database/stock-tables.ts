import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** Whose a piece is: the shop's, or its consignor's until it is sold. */
export type Ownership = "owned" | "consigned";

/** Where a piece is when it is not in its place. */
export type Away = "" | "bench" | "memo";

/** A file of a piece: a photograph of its condition, or its laboratory report. */
export type PieceFileKind = "condition" | "report";

/** The register of pieces in hand, their files and labels, and stock-takes. */
export interface StockTables {
  /** What the register says of a piece; a piece without a row is not entered yet. */
  stock_record: {
    unit_id: number;
    ownership: Ownership;
    /** What an owned piece cost, or what its consignor gets; null: not entered. */
    cost_cents: number | null;
    /** Supplier or consignor. */
    supplier: string;
    terms: string;
    has_box: Flag;
    has_papers: Flag;
    /** "Papers 2019, one link removed" */
    papers_note: string;
    lab: string;
    report_number: string;
    condition: string;
    /** "Safe 1, shelf 2" */
    place: string;
    away: Away;
    /** The showroom's day, "2026-11-24"; null: not entered. */
    acquired_on: string | null;
    version: number;
    updated_at: Timestamp;
  };

  stock_file: {
    id: Generated<number>;
    unit_id: number;
    kind: PieceFileKind;
    /** SHA-256 of what is stored: the same file twice is one. */
    hash: string;
    content_type: string;
    bytes: Uint8Array;
    note: string;
    added_at: Timestamp;
    added_by: string;
  };

  /** A label that was printed. */
  stock_label: {
    unit_id: number;
    /** Idempotency key of the form: pressed twice, it is one label. */
    key: string;
    format: string;
    printed_at: Timestamp;
    printed_by: string;
  };

  stock_take: {
    id: Generated<number>;
    /** Idempotency key of the form. */
    key: string;
    /** The place that is counted, by the beginning of its name; empty: everything. */
    place: string;
    started_at: Timestamp;
    started_by: string;
    closed_at: Timestamp | null;
    closed_by: string | null;
    /** The differences as they were when it was closed; null while it is open. */
    report: Json | null;
  };

  /** A piece that a stock-take expects or found. */
  stock_take_piece: {
    take_id: number;
    unit_id: number;
    expected: Flag;
    counted_at: Timestamp | null;
    counted_by: string | null;
    /** Why it differs, in the words of whoever looked for it. */
    explanation: string;
  };

  /** A sold piece that came back: its sale, and how it came. */
  stock_return: {
    unit_id: number;
    /** The order that had bought it. */
    order_id: string;
    variant_id: number;
    /** As it was sold. */
    serial: string | null;
    /** Idempotency key of the form. */
    key: string;
    /** The showroom's day, "2026-11-25". */
    returned_on: string;
    condition: string;
    place: string;
    /** 1: it was not put on sale again. */
    withheld: Flag;
    taken_back_at: Timestamp;
    taken_back_by: string;
  };

  /** A code that was scanned and is no piece. */
  stock_take_unknown: {
    take_id: number;
    code: string;
    scanned_at: Timestamp;
    scanned_by: string;
  };
}
