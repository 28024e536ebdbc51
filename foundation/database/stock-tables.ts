import type { ColumnType, Generated } from "kysely";
import type { ConsignorMethod } from "#money";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** Whose a piece is: the shop's, or its consignor's until it is sold. */
type Ownership = "owned" | "consigned";

/** Where a piece is when it is not in its place. */
type Away = "" | "bench" | "memo";

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
    /** What its consignor gets of the price that was paid, in hundredths of a percent; null: not a share. */
    consignor_share_bp: number | null;
    /** Days from its sale to the day on which its consignor is paid; null: at once. */
    payable_days: number | null;
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

  /** A payment to a consignor, or money that one gave back. */
  consignor_payment: {
    /** From the series `consignor-payment`. */
    number: number;
    consignor: string;
    /** See `consignorKey`. */
    consignor_key: string;
    /** Its journal entry; null where what was owed and owed back came to nothing. Reversed, it paid nothing. */
    entry: number | null;
    /** Negative: the consignor gave it back. */
    cents: number;
    /** Its journal account; empty where no money moved. */
    method: ConsignorMethod | "";
    /** The check's number, the transfer's reference. */
    reference: string;
    /** The day on the check or transfer, "2026-11-24". */
    paid_on: string;
    at: Timestamp;
    actor: string;
  };

  /** What a payment paid for a piece of one sale, as it was then. */
  consignor_payment_piece: {
    payment: number;
    unit_id: number;
    order_number: string;
    title: string;
    sold_on: string;
    /** What the buyer paid for it, before tax. */
    price_cents: number;
    /** "60% of $12,000.00" */
    terms: string;
    /** Negative: the sale was given up after its consignor was paid. */
    cents: number;
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
    /** The serial as two are compared, computed by the database: see `codeKey`. */
    serial_key: ColumnType<string | null, never, never>;
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
