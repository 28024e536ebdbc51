import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import {
  addFactRows,
  addHeading,
  addLetterhead,
  addSpace,
  addTable,
  addText,
  addTotals,
} from "../../foundation/pdf/blocks.ts";
import { closeDocument } from "../../foundation/pdf/document.ts";
import { addDrawing } from "../../foundation/pdf/figures.ts";
import { paidByLabel } from "../../foundation/records/paid-by-label.ts";
import { longDayLabel } from "../../foundation/records/showroom-time.ts";
import { drawPieceViews, openPaperDocument, type PaperPrintOptions } from "./paper-pdf.ts";

/** A receipt as returned by `readReceipt`. */
export interface PrintedReceipt {
  receipt: number;
  day: string;
  orderNumber: string;
  orderKind: "goods" | "deposit";
  name: string;
  lines: readonly { label: string; detail: string; cents: number | null }[];
  sums: readonly { label: string; cents: number | null }[] | null;
  paidBeforeCents: number;
  parts: readonly (Parameters<typeof paidByLabel>[0] & { cents: number; handedOverCents: number | null })[];
  amountCents: number;
  balanceCents: number | null;
  isReversed: boolean;
  /** The payments of its layaway; null if it has none. */
  layaway: { title: string; rows: readonly { label: string; value: string }[] } | null;
}

/** A receipt as a full page, with the same amounts as its slip. */
export async function receiptPdf(receipt: PrintedReceipt, printing: PaperPrintOptions): Promise<Uint8Array> {
  const isRefund = receipt.amountCents < 0;
  const number = `${settings().numbers.receipt}-${receipt.receipt}`;
  const title = isRefund ? m.documents.refund(number) : m.documents.receipt(number);
  const open = openPaperDocument(title, printing);
  addLetterhead(open, title, [
    { label: m.documents.date, value: longDayLabel(receipt.day) },
    { label: m.documents.order, value: receipt.orderNumber },
    { label: m.documents.client, value: receipt.name },
    ...(receipt.isReversed ? [{ label: m.documents.isVoid, value: m.documents.voidedLater }] : []),
  ]);
  addHeading(open, m.documents.items);
  addTable(
    open,
    [
      { label: m.documents.piece, share: 0.75 },
      { label: m.documents.amount, share: 0.25, isFigure: true },
    ],
    receipt.lines.map(({ label, detail, cents }) => [
      detail ? `${label}\n${detail}` : label,
      cents === null || isRefund ? "" : formatMoneyExact(cents),
    ]),
  );
  if (!isRefund) {
    addSpace(open, 8);
    const before = receipt.orderKind === "deposit" && receipt.paidBeforeCents > 0;
    const rows = [
      ...(receipt.sums ?? []).map(({ label, cents }) => ({ label, value: amountText(cents ?? 0) })),
      ...(before ? [{ label: m.orders.previouslyPaid, value: amountText(-receipt.paidBeforeCents) }] : []),
    ];
    if (rows.length > 0) addTotals(open, rows);
  }
  addHeading(open, isRefund ? m.orders.refunded : m.documents.paid);
  const { balanceCents } = receipt;
  addTotals(open, [
    ...receipt.parts.map((part) => ({
      label: paidByLabel(part),
      value: formatMoneyExact(Math.abs(part.cents)),
    })),
    ...(isRefund || balanceCents === null
      ? [
          {
            label: isRefund ? m.orders.refunded : m.documents.paid,
            value: formatMoneyExact(Math.abs(receipt.amountCents)),
          },
        ]
      : [{ label: m.orders.balance, value: amountText(balanceCents) }]),
  ]);
  if (receipt.layaway) {
    addHeading(open, receipt.layaway.title);
    addTotals(open, receipt.layaway.rows);
  }
  return await closeDocument(open);
}

export interface ApprovedDrawing {
  jobNumber: string;
  title: string;
  /** Day of the approval in the shop's time zone, "2026-11-25". */
  day: string;
  /** SHA-256 of what was approved, hex. */
  approvedHash: string;
  /** The design's choices. */
  facts: readonly PrintedFact[];
  /** Lengths, weights and stones. */
  values: readonly PrintedFact[];
  drawing: string;
  /** Null without a band. */
  bandDrawing: string | null;
  /** Day on which it was drawn again, because the drawing as approved wasn't stored; null if it was. */
  drawnAgainOn: string | null;
}

interface PrintedFact {
  label: string;
  value: string;
}

/** The drawing a client approved, with what they approved. */
export async function approvalPdf(
  approved: ApprovedDrawing,
  printing: PaperPrintOptions,
): Promise<Uint8Array> {
  const open = openPaperDocument(m.documents.approvedDrawing(approved.jobNumber), printing);
  addLetterhead(open, approved.title, [
    { label: m.documents.job, value: approved.jobNumber },
    { label: m.documents.approved, value: longDayLabel(approved.day) },
  ]);
  if (approved.drawnAgainOn !== null) addText(open, m.track.drawnAgain(longDayLabel(approved.drawnAgainOn)));
  drawPieceViews(open, { shown: [], svg: approved.drawing });
  if (approved.bandDrawing !== null) {
    addHeading(open, m.track.band, 120);
    addDrawing(open, approved.bandDrawing, { alt: m.documents.views, maxHeight: 280 });
  }
  addHeading(open, m.documents.approvedDetails);
  addFactRows(open, approved.facts);
  addHeading(open, m.documents.approvedMeasurements);
  addFactRows(open, approved.values);
  addSpace(open, 10);
  addText(open, m.documents.fingerprint(approved.approvedHash));
  return await closeDocument(open);
}

/** Uses the minus sign: "−$5.00". */
function amountText(cents: number): string {
  return cents < 0 ? `−${formatMoneyExact(-cents)}` : formatMoneyExact(cents);
}
