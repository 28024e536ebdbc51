import { m } from "#messages";
import { formatMoneyExact, payMethods } from "#money";
import { settings } from "#settings";
import { type Email, type EmailContext, textPart } from "../../../foundation/mail/emails/email.ts";
import { creditParts } from "./gift-card-email.ts";
import type { MovedOrder, PricedOrder, RefundedOrder } from "./order-data.ts";
import { addressParts, orderLinkParts, taxRow } from "./order-emails.ts";

/** How much of a payment was refunded, and how. */
function refundText(extent: RefundedOrder["extent"], number: string, way: string): string {
  const texts = {
    all: m.orders.refundedAll,
    part: m.orders.refundedPart,
    rest: m.orders.refundedRest,
    surplus: m.orders.refundedSurplus,
  };
  return texts[extent](number, way);
}

/** Tells the buyer about a refund. */
export async function refundedEmail(
  { number, amountCents, extent, method, reference, opened }: RefundedOrder,
  context: EmailContext,
): Promise<Email> {
  const { facts } = context;
  const { account, refund } = payMethods[method];
  const text = [
    refundText(extent, number, m.orders.refundWays[method](reference ?? "")),
    refund?.takesDays ? m.orders.takesDays : "",
    account === "numbered" ? m.orders.mentionNumber : "",
  ];
  return {
    subject: m.orders.refundSubject(number, formatMoneyExact(amountCents)),
    title: refund?.takesDays ? m.orders.refundOnItsWay : m.orders.refundTitle,
    parts: [
      ...textPart(text.filter(Boolean).join(" ")),
      { kind: "sum", rows: [], total: { label: m.orders.refunded, value: formatMoneyExact(amountCents) } },
      ...(opened?.startsWith("gift-card:") ? textPart(m.credits.newNumber) : []),
      ...(opened === undefined ? [] : await creditParts(opened, context)),
      ...textPart(m.orders.notExpected(facts.phones.showroom, number)),
    ],
  };
}

/** Tells the buyer that the piece is ready for pickup: where, when, and what to bring. */
export async function readyForPickupEmail(data: MovedOrder, context: EmailContext): Promise<Email> {
  const { facts } = context;
  const { street, town, region } = facts.address;
  const hours = settings().hours.map(({ label, text }) => ({ label, value: text }));
  return {
    subject: m.orders.readySubject(data.number),
    title: m.orders.readyTitle,
    parts: [
      ...textPart(m.mail.dear(data.name)),
      ...textPart(m.orders.ready(data.number)),
      { kind: "lines", lines: [street, `${town}, ${region}`] },
      { kind: "rows", title: m.orders.hours, rows: hours },
      ...(await orderLinkParts(data.orderId, context)),
    ],
  };
}

/** Tells the buyer a custom piece's final price, and the balance after the deposit. */
export async function finalPriceEmail(data: PricedOrder, context: EmailContext): Promise<Email> {
  const { address, phones } = context.facts;
  const { number, final, isCorrection } = data;
  const news = isCorrection ? m.orders.priceCorrected(number) : m.orders.priceSet(number);
  return {
    subject: m.orders.priceSubject(number),
    title: m.orders.priceTitle,
    parts: [
      ...textPart(m.mail.dear(data.name)),
      ...textPart(news),
      {
        kind: "sum",
        rows: [
          { label: m.orders.finalPrice, value: formatMoneyExact(final.priceCents) },
          taxRow(final),
          { label: m.orders.paidSoFar, value: `−${formatMoneyExact(final.depositCents)}` },
        ],
        total: { label: m.orders.balanceDue, value: formatMoneyExact(final.balanceCents) },
      },
      ...textPart(
        final.balanceCents > 0
          ? m.orders.balanceNext(`${address.street}, ${address.town}`, phones.showroom)
          : m.orders.paidInFull(phones.showroom),
      ),
      ...(await orderLinkParts(data.orderId, context, final.balanceCents)),
    ],
  };
}

/** Tells the buyer that the order was shipped. */
export async function shippedEmail(data: MovedOrder, context: EmailContext): Promise<Email> {
  return {
    subject: m.orders.shippedSubject(data.number),
    title: m.orders.shippedTitle,
    parts: [
      ...textPart(m.mail.dear(data.name)),
      ...textPart(`${m.orders.shipped(data.number)}${parcelText(data)} ${m.orders.signFor}`),
      ...addressParts(data.delivery),
      ...(await orderLinkParts(data.orderId, context)),
    ],
  };
}

function parcelText({ carrier, trackingNumber }: MovedOrder): string {
  return trackingNumber === "" ? "" : ` ${m.orders.tracking(carrier, trackingNumber)}`;
}
