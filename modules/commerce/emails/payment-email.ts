import { m } from "#messages";
import { formatMoneyExact } from "#money";
import {
  type Email,
  type EmailContext,
  type EmailPart,
  type EmailRow,
  textPart,
} from "../../../foundation/mail/emails/email.ts";
import { paidByLabel } from "../../../foundation/records/paid-by-label.ts";
import type { ReceivedPayment, ReversedPayment } from "./order-data.ts";
import { orderLinkParts } from "./order-emails.ts";

/** Receipt for a payment toward an order's balance. */
export async function paymentReceivedEmail(data: ReceivedPayment, context: EmailContext): Promise<Email> {
  const { number, receipt, lines, amountCents, balanceCents } = data;
  const { facts } = context;
  const pieces = lines.map(({ label, detail }) => [label, detail].filter(Boolean).join(", ")).join("; ");
  const isPaid = balanceCents !== null && balanceCents <= 0;
  return {
    subject: m.orders.receiptSubject(receipt, number),
    title: m.orders.receiptTitle,
    parts: [
      ...textPart(m.mail.dear(data.name)),
      ...textPart(
        `${m.orders.received(formatMoneyExact(amountCents), number, pieces)} ` +
          `${m.orders.yourReceipt(receipt)}${isPaid ? ` ${m.orders.isPaid}` : ""}`,
      ),
      {
        kind: "sum",
        rows: rowsOf(data),
        total:
          balanceCents === null
            ? row(m.orders.receivedSum, amountCents)
            : row(balanceCents > 0 ? m.orders.balanceDue : m.orders.balance, balanceCents),
      },
      ...(data.layaway ? [{ kind: "rows", ...data.layaway } satisfies EmailPart] : []),
      ...(await receiptLinkParts(data, context)),
      ...(await orderLinkParts(data.orderId, context, balanceCents ?? 0)),
      { kind: "link", label: m.mail.returnPolicy, href: context.policyLink("returns"), isQuiet: true },
      ...textPart(m.orders.unrecognizedPayment(facts.phones.showroom, receipt)),
    ],
  };
}

/** Tells the buyer that a receipt is void because its payment was booked by mistake, and the new balance. */
export async function paymentReversedEmail(data: ReversedPayment, context: EmailContext): Promise<Email> {
  const { number, receipt, amountCents, paidCents, balanceCents } = data;
  const { facts } = context;
  const paid = row(m.orders.paidSoFar, paidCents);
  return {
    subject: m.orders.voidSubject(receipt, number),
    title: m.orders.voidTitle,
    parts: [
      ...textPart(m.mail.dear(data.name)),
      ...textPart(m.orders.voided(receipt, formatMoneyExact(amountCents), number)),
      balanceCents === null
        ? { kind: "sum", rows: [], total: paid }
        : { kind: "sum", rows: [paid], total: row(m.orders.balanceDue, balanceCents) },
      ...(await orderLinkParts(data.orderId, context, balanceCents ?? 0)),
      ...textPart(m.orders.keepReceipt(facts.phones.showroom)),
    ],
  };
}

function rowsOf({ sums, paidBeforeCents, parts }: ReceivedPayment): EmailRow[] {
  return [
    ...(sums ?? []).map(({ label, cents }) => row(label, cents ?? 0)),
    ...(paidBeforeCents > 0
      ? [{ label: m.orders.previouslyPaid, value: `−${formatMoneyExact(paidBeforeCents)}` }]
      : []),
    ...parts.map((part) => ({ label: paidByLabel(part), value: `−${formatMoneyExact(part.cents)}` })),
  ];
}

function row(label: string, cents: number): EmailRow {
  return { label, value: formatMoneyExact(cents) };
}

/** A link to the printable receipt; empty if there is no order page. */
async function receiptLinkParts(
  { orderId, receipt }: ReceivedPayment,
  { link }: EmailContext,
): Promise<EmailPart[]> {
  const order = await link("orders", orderId);
  return order === null
    ? []
    : [{ kind: "link", label: m.orders.printReceipt, href: `${order}/receipts/${receipt}`, isQuiet: true }];
}
