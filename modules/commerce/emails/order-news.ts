import { formatMoneyExact, payMethods } from "#money";
import { type Email, type EmailContext, words } from "../../../foundation/mail/emails/email.ts";
import type { MovedOrder, PricedOrder, RefundedOrder } from "./order-data.ts";
import { addressParts, orderLinkParts, taxRow } from "./order-emails.ts";

const extents: Record<RefundedOrder["extent"], (number: string, way: string) => string> = {
  all: (number, way) => `We refunded your payment for order ${number} in full, ${way}.`,
  part: (number, way) => `We refunded part of your payment for order ${number}, ${way}.`,
  rest: (number, way) =>
    `We refunded the rest of your payment for order ${number}, ${way}. You've now been refunded in full.`,
  surplus: (number, way) =>
    `Your payment for order ${number} arrived after it was no longer due. We refunded it in full, ${way}.`,
};

/** Tells the buyer about a refund. */
export function refundedEmail(
  { number, amountCents, extent, method, reference }: RefundedOrder,
  { facts }: EmailContext,
): Email {
  const { account, refund } = payMethods[method];
  const takesTime = refund?.takesDays ? " Your bank may take a few days to show it." : "";
  const credit = account === "numbered" ? " Mention that number when you use it in the showroom." : "";
  return {
    subject: `Your refund for order ${number}: ${formatMoneyExact(amountCents)}`,
    title: refund?.takesDays ? "Your refund is on its way" : "Your refund",
    parts: [
      ...words(`${extents[extent](number, refund?.said(reference ?? "") ?? "")}${takesTime}${credit}`),
      { kind: "sum", rows: [], total: { label: "Refunded", value: formatMoneyExact(amountCents) } },
      ...words(`Not expecting this? Call ${facts.phones.showroom} and mention order ${number}.`),
    ],
  };
}

/** Tells the buyer that the piece is ready for pickup: where, when, and what to bring. */
export async function readyForPickupEmail(data: MovedOrder, context: EmailContext): Promise<Email> {
  const { facts } = context;
  const { street, town, region } = facts.address;
  const hours = facts.hours.map(({ label, text }) => ({ label, value: text }));
  return {
    subject: `Your order ${data.number} is ready for pickup`,
    title: "Ready for pickup",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(`Your order ${data.number} is ready. Please bring a photo ID to:`),
      { kind: "lines", lines: [street, `${town}, ${region}`] },
      { kind: "rows", title: "Hours", rows: hours },
      ...(await orderLinkParts(data.orderId, context)),
    ],
  };
}

/** Tells the buyer a custom piece's final price, and the balance after the deposit. */
export async function finalPriceEmail(data: PricedOrder, context: EmailContext): Promise<Email> {
  const { address, phones } = context.facts;
  const { number, final, isCorrection } = data;
  const news = isCorrection
    ? `We've corrected the final price for order ${number}. This replaces our earlier email.`
    : `The final price for order ${number} is set.`;
  return {
    subject: `Your final price for order ${number}`,
    title: "Your final price",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(news),
      {
        kind: "sum",
        rows: [
          { label: "Final price", value: formatMoneyExact(final.priceCents) },
          taxRow(final),
          { label: "Paid so far", value: `−${formatMoneyExact(final.depositCents)}` },
        ],
        total: { label: "Balance due", value: formatMoneyExact(final.balanceCents) },
      },
      ...words(
        final.balanceCents > 0
          ? `Your balance is due when the piece is ready. Pay online, all at once or in parts, or in the showroom at ${address.street}, ${address.town}. Questions? Call ${phones.showroom}.`
          : `You're paid in full. Questions? Call ${phones.showroom}.`,
      ),
      ...(await orderLinkParts(data.orderId, context, final.balanceCents)),
    ],
  };
}

/** Tells the buyer that the order was shipped. */
export async function shippedEmail(data: MovedOrder, context: EmailContext): Promise<Email> {
  return {
    subject: `Your order ${data.number} has shipped`,
    title: "On its way to you",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(
        `Your order ${data.number} has shipped, insured.${parcelText(data)} Someone needs to sign for it at:`,
      ),
      ...addressParts(data.delivery),
      ...(await orderLinkParts(data.orderId, context)),
    ],
  };
}

function parcelText({ carrier, trackingNumber }: MovedOrder): string {
  return trackingNumber === "" ? "" : ` ${carrier} tracking number: ${trackingNumber}.`;
}
