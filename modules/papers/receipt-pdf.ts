import { formatMoneyExact, paidByLabel } from "#money";
import { settings } from "#settings";
import { factRows, gap, heading, letterhead, sums, table, text } from "../../foundation/pdf/blocks.ts";
import { closeDocument } from "../../foundation/pdf/document.ts";
import { dayText, openPaper, type Printing, views } from "./paper-pdf.ts";

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
}

/** A receipt as a full page, with the same amounts as its slip. */
export async function receiptPdf(receipt: PrintedReceipt, printing: Printing): Promise<Uint8Array> {
  const isRefund = receipt.amountCents < 0;
  const title = `${isRefund ? "Refund" : "Receipt"} ${settings().numbers.receipt}-${receipt.receipt}`;
  const open = openPaper(title, printing);
  letterhead(open, title, [
    { label: "Date", value: dayText(receipt.day, printing.facts) },
    { label: "Order", value: receipt.orderNumber },
    { label: "Client", value: receipt.name },
    ...(receipt.isReversed ? [{ label: "Void", value: "Voided by a later receipt" }] : []),
  ]);
  heading(open, "Items");
  table(
    open,
    [
      { label: "Piece", share: 0.75 },
      { label: "Amount", share: 0.25, isFigure: true },
    ],
    receipt.lines.map(({ label, detail, cents }) => [
      detail ? `${label}\n${detail}` : label,
      cents === null || isRefund ? "" : formatMoneyExact(cents),
    ]),
  );
  if (!isRefund) {
    gap(open, 8);
    const before = receipt.orderKind === "deposit" && receipt.paidBeforeCents > 0;
    const rows = [
      ...(receipt.sums ?? []).map(({ label, cents }) => ({ label, value: amountText(cents ?? 0) })),
      ...(before ? [{ label: "Previously paid", value: amountText(-receipt.paidBeforeCents) }] : []),
    ];
    if (rows.length > 0) sums(open, rows);
  }
  heading(open, isRefund ? "Refunded" : "Paid");
  const { balanceCents } = receipt;
  sums(open, [
    ...receipt.parts.map((part) => ({
      label: paidByLabel(part),
      value: formatMoneyExact(Math.abs(part.cents)),
    })),
    ...(isRefund || balanceCents === null
      ? [{ label: isRefund ? "Refunded" : "Paid", value: formatMoneyExact(Math.abs(receipt.amountCents)) }]
      : [{ label: "Balance", value: amountText(balanceCents) }]),
  ]);
  return await closeDocument(open);
}

export interface ApprovedDrawing {
  jobNumber: string;
  title: string;
  /** Day of the approval in the shop's time zone, "2026-11-25". */
  day: string;
  /** SHA-256 of what was approved, hex. */
  approvedHash: string;
  facts: readonly { label: string; value: string }[];
  drawing: string;
}

/** The drawing a client approved, with what they approved. */
export async function approvalPdf(approved: ApprovedDrawing, printing: Printing): Promise<Uint8Array> {
  const open = openPaper(`Approved drawing ${approved.jobNumber}`, printing);
  letterhead(open, approved.title, [
    { label: "Job", value: approved.jobNumber },
    { label: "Approved", value: dayText(approved.day, printing.facts) },
  ]);
  views(open, { shown: [], svg: approved.drawing });
  heading(open, "Approved details");
  factRows(open, approved.facts);
  gap(open, 10);
  text(open, `Design fingerprint (SHA-256): ${approved.approvedHash}`);
  return await closeDocument(open);
}

/** Uses the minus sign: "−$5.00". */
function amountText(cents: number): string {
  return cents < 0 ? `−${formatMoneyExact(-cents)}` : formatMoneyExact(cents);
}
