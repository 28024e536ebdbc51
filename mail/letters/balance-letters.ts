import { formatMoneyExact } from "#money";
import { type Letter, type LetterContext, words } from "./letter.ts";
import type { PaidBalance, ReceivedPayment } from "./order-data.ts";
import { orderLinkParts } from "./order-letters.ts";

/** Confirms a payment towards a balance to the client: its receipt, and what is left. */
export async function paymentReceivedLetter(data: ReceivedPayment, context: LetterContext): Promise<Letter> {
  const { orderId, number, name, amountCents, method, receipt, balanceCents } = data;
  const left = { label: "Left to pay", value: formatMoneyExact(balanceCents) };
  const paid = { label: "Paid", value: formatMoneyExact(amountCents) };
  return {
    subject: `Your payment for order ${number} at ${context.facts.name}`,
    title: "Your payment is received",
    parts: [
      ...words(name && `Dear ${name},`),
      ...words(
        `We have received your payment for order ${number}, by ${method}. Your receipt is R-${receipt}.`,
      ),
      balanceCents > 0 ? { kind: "sum", rows: [paid], total: left } : { kind: "sum", rows: [], total: paid },
      ...(balanceCents > 0 ? [] : words("With it everything is paid. Thank you.")),
      ...(await orderLinkParts(orderId, context, balanceCents)),
    ],
  };
}

/** Informs the showroom that a client paid the balance of an order. */
export function balancePaidLetter(data: PaidBalance): Letter {
  const { number, name, amountCents, paidCents, receipt, link } = data;
  return {
    subject: `The balance of ${number} is paid`,
    title: "A balance is paid",
    parts: [
      ...words(`${name} paid the balance of order ${number}.`),
      {
        kind: "sum",
        rows: [{ label: `Paid now, receipt R-${receipt}`, value: formatMoneyExact(amountCents) }],
        total: { label: "Paid in all", value: formatMoneyExact(paidCents) },
      },
      { kind: "link", label: "Open the order", href: link },
    ],
  };
}
