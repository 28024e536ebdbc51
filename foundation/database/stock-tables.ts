import type { ColumnType, Generated } from "kysely";
import type { ConsignorMethod } from "#money";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** Who owns a piece: the shop, or its consignor until it is sold. */
type Ownership = "owned" | "consigned";

/** Where a piece is when it isn't in its usual place. */
type Away = "" | "bench" | "memo";

/** A file attached to a piece: a condition photo or a lab report. */
export type PieceFileKind = "condition" | "report";

export interface StockTables {
  /** Stock details of a piece; a piece without a row hasn't been entered yet. */
  stock_record: {
    unit_id: number;
    ownership: Ownership;
    /** Cost of an owned piece, or amount due to the consignor; null if not entered. */
    cost_cents: number | null;
    /** Supplier or consignor. */
    supplier: string;
    terms: string;
    /** The consignor's share of the price paid, in basis points; null if not a share. */
    consignor_share_bp: number | null;
    /** Days from the sale until the consignor is paid; null for immediately. */
    payable_days: number | null;
    has_box: Flag;
    has_papers: Flag;
    /** For example "Papers 2019, one link removed". */
    papers_note: string;
    lab: string;
    report_number: string;
    condition: string;
    /** For example "Safe 1, shelf 2". */
    place: string;
    away: Away;
    /** Day in the shop's time zone, "2026-11-24"; null if not entered. */
    acquired_on: string | null;
    version: number;
    updated_at: Timestamp;
  };

  /** A payment to a consignor, or a repayment by one. */
  consignor_payment: {
    /** From the series `consignor-payment`. */
    number: number;
    consignor: string;
    /** See `consignorKey`. */
    consignor_key: string;
    /** Its journal entry; null if amounts owed both ways canceled out. If the entry was reversed, nothing was paid. */
    entry: number | null;
    /** Negative for a repayment by the consignor. */
    cents: number;
    /** Its journal account; empty if no money moved. */
    method: ConsignorMethod | "";
    /** Check number or transfer reference. */
    reference: string;
    /** Date on the check or transfer, "2026-11-24". */
    paid_on: string;
    at: Timestamp;
    actor: string;
  };

  /** What a payment paid for one sold piece, as it was at the time. */
  consignor_payment_piece: {
    payment: number;
    unit_id: number;
    order_number: string;
    title: string;
    sold_on: string;
    /** What the customer paid for it, before tax. */
    price_cents: number;
    /** "60% of $12,000.00" */
    terms: string;
    /** Negative: the sale was undone after the consignor was paid. */
    cents: number;
  };

  stock_file: {
    id: Generated<number>;
    unit_id: number;
    kind: PieceFileKind;
    /** SHA-256 of the stored bytes; the same file uploaded twice is stored once. */
    hash: string;
    content_type: string;
    bytes: Uint8Array;
    note: string;
    added_at: Timestamp;
    added_by: string;
    /** Its place among the piece's files; those with the same one are in the order of their ids. */
    position: Generated<number>;
  };

  /** A printed label. */
  stock_label: {
    unit_id: number;
    /** Idempotency key of the form, so that a double click prints one label. */
    key: string;
    format: string;
    printed_at: Timestamp;
    printed_by: string;
  };

  stock_take: {
    id: Generated<number>;
    /** Idempotency key of the form. */
    key: string;
    /** Prefix of the places being counted; empty for everything. */
    place: string;
    started_at: Timestamp;
    started_by: string;
    closed_at: Timestamp | null;
    closed_by: string | null;
    /** The differences when it was closed; null while open. */
    report: Json | null;
  };

  /** A piece expected or found by a stock-take. */
  stock_take_piece: {
    take_id: number;
    unit_id: number;
    expected: Flag;
    counted_at: Timestamp | null;
    counted_by: string | null;
    /** Why it differs, as typed by whoever looked for it. */
    explanation: string;
  };

  /** A sold piece that was returned: its sale, and how it came back. */
  stock_return: {
    unit_id: number;
    /** The order that bought it. */
    order_id: string;
    variant_id: number;
    /** As sold. */
    serial: string | null;
    /** The serial number normalized for comparison, computed by the database: see `codeKey`. */
    serial_key: ColumnType<string | null, never, never>;
    /** Idempotency key of the form. */
    key: string;
    /** Day in the shop's time zone, "2026-11-25". */
    returned_on: string;
    condition: string;
    place: string;
    /** 1: not put back on sale. */
    withheld: Flag;
    taken_back_at: Timestamp;
    taken_back_by: string;
  };

  /** A scanned code that matches no piece. */
  stock_take_unknown: {
    take_id: number;
    code: string;
    scanned_at: Timestamp;
    scanned_by: string;
  };
}
