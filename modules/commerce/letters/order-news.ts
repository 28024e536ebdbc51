import { formatMoneyExact, payMethods } from "#money";
import { type Letter, type LetterContext, words } from "../../../foundation/mail/letters/letter.ts";
import type { MovedOrder, PricedOrder, RefundedOrder } from "./order-data.ts";
import { addressParts, orderLinkParts, taxRow } from "./order-letters.ts";

const extents: Record<RefundedOrder["extent"], (number: string, way: string) => string> = {
  all: (number, way) => `We have refunded your payment for order ${number} in full, ${way}.`,
  part: (number, way) => `We have refunded a part of your payment for order ${number}, ${way}.`,
  rest: (number, way) =>
    `We have refunded the rest of your payment for order ${number}, ${way}. With what you had back before, that is all of it.`,
  surplus: (number, way) =>
    `A payment for order ${number} came when it was no longer owed. We have refunded it in full, ${way}.`,
};

/** Informs the buyer of a refund. */
export function refundedLetter(
  { number, amountCents, extent, method, reference }: RefundedOrder,
  { facts }: LetterContext,
): Letter {
  const { account, refund } = payMethods[method];
  const takesTime = refund?.takesDays ? " Your bank may take some days to show it." : "";
  const credit = account === "numbered" ? " Name its number when you pay at our counter." : "";
  return {
    subject: `Your refund for order ${number} at ${facts.name}`,
    title: refund?.takesDays ? "Your money is on its way back" : "Your refund",
    parts: [
      ...words(`${extents[extent](number, refund?.said(reference ?? "") ?? "")}${takesTime}${credit}`),
      { kind: "sum", rows: [], total: { label: "Refunded", value: formatMoneyExact(amountCents) } },
      ...words(`If you did not expect this, call us at ${facts.phones.showroom} and name the order.`),
    ],
  };
}

/** Informs the buyer that the piece is ready for pick-up: where, when, and what to bring. */
export async function readyForPickupLetter(data: MovedOrder, context: LetterContext): Promise<Letter> {
  const { facts } = context;
  const { street, town, region } = facts.address;
  const hours = facts.hours.map(({ label, text }) => ({ label, value: text }));
  return {
    subject: `Your order ${data.number} is ready at ${facts.name}`,
    title: "Ready for you",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(`Your order ${data.number} is ready. Bring a photo ID to pick it up here:`),
      { kind: "lines", lines: [street, `${town}, ${region}`] },
      { kind: "rows", title: "We are open", rows: hours },
      ...(await orderLinkParts(data.orderId, context)),
    ],
  };
}

/** Informs the buyer of a custom piece's final price and the balance after the deposit. */
export async function finalPriceLetter(data: PricedOrder, context: LetterContext): Promise<Letter> {
  const { address, name, phones } = context.facts;
  const { number, final, isCorrection } = data;
  const news = isCorrection
    ? "We have corrected the final price of your piece. It takes the place of what we wrote before."
    : "The final price of your piece is settled.";
  return {
    subject: `Your final price for ${number} at ${name}`,
    title: "Your final price",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(`${news} Its order number is ${number}.`),
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
          ? `You can pay it on the page of your order, all at once or in parts, or at ${address.street}, ${address.town}. It is due when the piece is ready. Questions? Call ${phones.showroom}.`
          : `Everything is paid, and nothing is left to do. Questions? Call ${phones.showroom}.`,
      ),
      ...(await orderLinkParts(data.orderId, context, final.balanceCents)),
    ],
  };
}

/** Informs the buyer of the shipment. */
export async function shippedLetter(data: MovedOrder, context: LetterContext): Promise<Letter> {
  return {
    subject: `Your order ${data.number} from ${context.facts.name} is on its way`,
    title: "On its way to you",
    parts: [
      ...words(`Dear ${data.name},`),
      ...words(
        `Your order ${data.number} has left the showroom, insured.${parcelText(data)} Somebody has to sign for it at this address:`,
      ),
      ...addressParts(data.delivery),
      ...(await orderLinkParts(data.orderId, context)),
    ],
  };
}

function parcelText({ carrier, trackingNumber }: MovedOrder): string {
  return trackingNumber === "" ? "" : ` ${carrier} brings it; its number there is ${trackingNumber}.`;
}
