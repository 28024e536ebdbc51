import { formatMoneyExact, paidByLabel } from "#money";
import {
  type Email,
  type EmailContext,
  type Part,
  type Row,
  words,
} from "../../../foundation/mail/emails/email.ts";
import type { ReceivedPayment, ReversedPayment } from "./order-data.ts";
import { orderLinkParts } from "./order-emails.ts";

/** Receipt for a payment toward an order's balance. */
export async function paymentReceivedEmail(data: ReceivedPayment, context: EmailContext): Promise<Email> {
  const { number, receipt, lines, amountCents, balanceCents } = data;
  const { facts } = context;
  const pieces = lines.map(({ label, detail }) => [label, detail].filter(Boolean).join(", ")).join("; ");
  const isPaid = balanceCents !== null && balanceCents <= 0;
  return {
    subject: `Your receipt ${receipt} for order ${number}`,
    title: "We received your payment",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(
        `Thank you. We received ${formatMoneyExact(amountCents)} for order ${number}${pieces && `, ${pieces}`}. ` +
          `Your receipt is ${receipt}.${isPaid ? " You're paid in full." : ""}`,
      ),
      {
        kind: "sum",
        rows: rowsOf(data),
        total:
          balanceCents === null
            ? row("Received", amountCents)
            : row(balanceCents > 0 ? "Balance due" : "Balance", balanceCents),
      },
      ...(await receiptLinkParts(data, context)),
      ...(await orderLinkParts(data.orderId, context, balanceCents ?? 0)),
      { kind: "link", label: "Return policy", href: context.policyLink("returns"), isQuiet: true },
      ...words(`Didn't make this payment? Call ${facts.phones.showroom} and mention receipt ${receipt}.`),
    ],
  };
}

/** Tells the buyer that a receipt is void because its payment was booked by mistake, and the new balance. */
export async function paymentReversedEmail(data: ReversedPayment, context: EmailContext): Promise<Email> {
  const { number, receipt, amountCents, paidCents, balanceCents } = data;
  const { facts } = context;
  const paid = row("Paid so far", paidCents);
  return {
    subject: `Receipt ${receipt} for order ${number} is void`,
    title: "Your receipt is void",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(
        `Receipt ${receipt} for ${formatMoneyExact(amountCents)} on order ${number} is void: we recorded that payment by mistake. You haven't been charged or refunded.`,
      ),
      balanceCents === null
        ? { kind: "sum", rows: [], total: paid }
        : { kind: "sum", rows: [paid], total: row("Balance due", balanceCents) },
      ...(await orderLinkParts(data.orderId, context, balanceCents ?? 0)),
      ...words(`If you did make this payment, keep your receipt and call ${facts.phones.showroom}.`),
    ],
  };
}

function rowsOf({ sums, paidBeforeCents, parts }: ReceivedPayment): Row[] {
  return [
    ...(sums ?? []).map(({ label, cents }) => row(label, cents ?? 0)),
    ...(paidBeforeCents > 0
      ? [{ label: "Previously paid", value: `−${formatMoneyExact(paidBeforeCents)}` }]
      : []),
    ...parts.map((part) => ({ label: paidByLabel(part), value: `−${formatMoneyExact(part.cents)}` })),
  ];
}

function row(label: string, cents: number): Row {
  return { label, value: formatMoneyExact(cents) };
}

/** A link to the printable receipt; empty if there is no order page. */
async function receiptLinkParts(
  { orderId, receipt }: ReceivedPayment,
  { link }: EmailContext,
): Promise<Part[]> {
  const order = await link("orders", orderId);
  return order === null
    ? []
    : [{ kind: "link", label: "Print your receipt", href: `${order}/receipts/${receipt}`, isQuiet: true }];
}
