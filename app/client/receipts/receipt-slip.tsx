import type { ReactNode } from "react";
import type { Receipt } from "#commerce";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { paidByLabel } from "../../../foundation/records/paid-by-label.ts";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { paperLinks } from "../paper/paper.tsx";
import { PaperLogo } from "../paper/paper-logo.tsx";
import { cardSlipLines } from "./card-slip-text.ts";
import receiptStyles from "./receipt.css?url";
import { receiptLabel } from "./receipt-labels.ts";

/** Styles for `ReceiptSlip`, to include in a route's `links`. */
export const receiptLinks = [...paperLinks, { rel: "stylesheet", href: receiptStyles }];

/** A receipt; its number is null before it is booked. */
export type PrintableReceipt = Omit<Receipt, "receipt" | "at"> & { receipt: number | null };

/** A receipt as a slip of paper: black on white in either theme. Its page must link `receiptLinks`. */
export function ReceiptSlip({ receipt }: { receipt: PrintableReceipt }) {
  const { address, phones } = settings();
  const isRefund = receipt.amountCents < 0;
  return (
    <article className="paper receipt" aria-label={m.receipt.receipt}>
      <header>
        <PaperLogo />
        <p className="receipt-shop">{settings().name}</p>
        <p className="receipt-address">
          {address.street}, {address.town}, {address.state} {address.postalCode}
          <br />
          {phones.showroom}
        </p>
      </header>
      <Row value={calendarDayLabel(receipt.day)}>{titleOf(receipt)}</Row>
      <Row value={receipt.orderNumber}>{receipt.name}</Row>
      <hr />
      {receipt.lines.map(({ label, detail, cents }, index) => (
        <Row key={index} value={cents === null || isRefund ? "" : formatMoneyExact(cents)}>
          {label}
          {detail && <small>{detail}</small>}
        </Row>
      ))}
      {!isRefund && <Sums receipt={receipt} />}
      <hr />
      {receipt.parts.map((part, index) => (
        <Row key={index} value={formatMoneyExact(Math.abs(part.cents))}>
          {paidByLabel(part.card ? { ...part, reference: null } : part)}
          {part.card && cardSlipLines(part.card).map((line) => <small key={line}>{line}</small>)}
          {part.handedOverCents !== null && part.handedOverCents > part.cents && (
            <small>
              {m.receipt.tendered(
                formatMoneyExact(part.handedOverCents),
                formatMoneyExact(part.handedOverCents - part.cents),
              )}
            </small>
          )}
        </Row>
      ))}
      <Total receipt={receipt} />
      {receipt.layaway && <LayawayRows layaway={receipt.layaway} />}
      {noteOf(receipt) && <p className="receipt-note">{noteOf(receipt)}</p>}
    </article>
  );
}

/** The payments of a layaway, with what is paid and due. */
export function LayawayRows({ layaway }: { layaway: NonNullable<Receipt["layaway"]> }) {
  return (
    <>
      <hr />
      <p>{layaway.title}</p>
      {layaway.rows.map(({ label, value }) => (
        <Row key={label} value={value}>
          {label}
        </Row>
      ))}
    </>
  );
}

function Sums({ receipt: { sums, paidBeforeCents, orderKind } }: { receipt: PrintableReceipt }) {
  return (
    <>
      {sums?.map(({ label, cents }) => (
        <Row key={label} value={formatMoneyExact(cents ?? 0)}>
          {label}
        </Row>
      ))}
      {orderKind === "deposit" && paidBeforeCents > 0 && (
        <Row value={`−${formatMoneyExact(paidBeforeCents)}`}>{m.receipt.previouslyPaid}</Row>
      )}
    </>
  );
}

function Total({ receipt: { amountCents, balanceCents } }: { receipt: PrintableReceipt }) {
  const isRefund = amountCents < 0;
  const label = isRefund ? m.receipt.refunded : balanceCents === null ? m.receipt.paid : m.receipt.balance;
  const cents = isRefund || balanceCents === null ? Math.abs(amountCents) : balanceCents;
  return (
    <p className="receipt-row receipt-total">
      <span>{label}</span>
      <span>{formatMoneyExact(cents)}</span>
    </p>
  );
}

function Row({ value, children }: { value: string; children: ReactNode }) {
  return (
    <p className="receipt-row">
      <span>{children}</span>
      <span>{value}</span>
    </p>
  );
}

function titleOf({ receipt, amountCents }: PrintableReceipt): string {
  if (receipt === null) return m.receipt.numberToCome;
  const label = receiptLabel(receipt);
  return amountCents < 0 ? m.receipt.refundOf(label) : m.receipt.receiptOf(label);
}

function noteOf({ kind, isReversed, sums }: PrintableReceipt): string | null {
  if (isReversed) return m.receipt.voided;
  if (kind === "reversal") return m.receipt.voidsEarlier;
  if (kind === "late-payment" || kind === "surplus") return m.receipt.notApplied;
  return kind === "deposit" && sums === null ? m.receipt.depositNote : null;
}
