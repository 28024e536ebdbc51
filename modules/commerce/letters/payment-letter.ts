import { formatMoneyExact, paidByLabel } from "#money";
import {
  type Letter,
  type LetterContext,
  type Part,
  type Row,
  words,
} from "../../../foundation/mail/letters/letter.ts";
import type { ReceivedPayment, ReversedPayment } from "./order-data.ts";
import { orderLinkParts } from "./order-letters.ts";

/** The receipt of a payment towards the balance of an order. */
export async function paymentReceivedLetter(data: ReceivedPayment, context: LetterContext): Promise<Letter> {
  const { number, receipt, lines, amountCents, balanceCents } = data;
  const { facts } = context;
  const pieces = lines.map(({ label, detail }) => [label, detail].filter(Boolean).join(", ")).join("; ");
  const isPaid = balanceCents !== null && balanceCents <= 0;
  return {
    subject: `Your receipt ${receipt} for order ${number} at ${facts.name}`,
    title: "We have received your payment",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(
        `Thank you. We have received ${formatMoneyExact(amountCents)} for order ${number}${pieces && `, ${pieces}`}. ` +
          `This is your receipt ${receipt}.${isPaid ? " Nothing is left to pay." : ""}`,
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
      { kind: "link", label: "Return policy", href: context.policyLink("returns") },
      ...words(`If you did not expect this, call us at ${facts.phones.showroom} and name the receipt.`),
    ],
  };
}

/** Informs the buyer that a receipt is void, since its payment was booked by mistake, and of the balance now. */
export async function paymentReversedLetter(data: ReversedPayment, context: LetterContext): Promise<Letter> {
  const { number, receipt, amountCents, paidCents, balanceCents } = data;
  const { facts } = context;
  const paid = row("Paid so far", paidCents);
  return {
    subject: `Receipt ${receipt} for order ${number} at ${facts.name} is void`,
    title: "A receipt is void",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(
        `Our receipt ${receipt} of ${formatMoneyExact(amountCents)} for order ${number} is void: we had booked the payment by mistake. Nothing is charged or refunded by this letter.`,
      ),
      balanceCents === null
        ? { kind: "sum", rows: [], total: paid }
        : { kind: "sum", rows: [paid], total: row("Balance due", balanceCents) },
      ...(await orderLinkParts(data.orderId, context, balanceCents ?? 0)),
      ...words(
        `If you did pay this amount, call us at ${facts.phones.showroom} and name the receipt. Please keep it until then.`,
      ),
    ],
  };
}

function rowsOf({ sums, paidBeforeCents, parts }: ReceivedPayment): Row[] {
  return [
    ...(sums ?? []).map(({ label, cents }) => row(label, cents ?? 0)),
    ...(paidBeforeCents > 0
      ? [{ label: "Paid before", value: `−${formatMoneyExact(paidBeforeCents)}` }]
      : []),
    ...parts.map((part) => ({ label: paidByLabel(part), value: `−${formatMoneyExact(part.cents)}` })),
  ];
}

function row(label: string, cents: number): Row {
  return { label, value: formatMoneyExact(cents) };
}

/** A link to the receipt to print, where there is an order page. */
async function receiptLinkParts(
  { orderId, receipt }: ReceivedPayment,
  { link }: LetterContext,
): Promise<Part[]> {
  const order = await link("orders", orderId);
  return order === null
    ? []
    : [{ kind: "link", label: "Print your receipt", href: `${order}/receipts/${receipt}` }];
}
