import { designSentence } from "#jewelry/description";
import { m } from "#messages";
import { formatMoney, formatMoneyExact } from "#money";
import { type ShopFacts, settings } from "#settings";
import {
  type Email,
  type EmailContext,
  type EmailPart,
  type EmailRow,
  quotePart,
  textPart,
} from "../../../foundation/mail/emails/email.ts";
import { trackParts } from "../../workshop/jobs/job-emails.ts";
import type { Delivery, OrderedDesign, PaidOrder } from "./order-data.ts";

type Totals = PaidOrder["order"]["totals"];

/** Confirms an order: items, totals and delivery. */
export async function orderConfirmedEmail(data: PaidOrder, context: EmailContext): Promise<Email> {
  const { order } = data;
  const { facts } = context;
  const rows = order.lines.map(({ title, variantTitle, quantity, totalCents }) => ({
    label: `${quantity > 1 ? `${quantity} × ` : ""}${[title, variantTitle].filter(Boolean).join(", ")}`,
    value: formatMoneyExact(totalCents),
  }));
  return {
    subject: m.orders.confirmedSubject(order.number),
    title: m.orders.confirmedTitle,
    parts: [
      ...textPart(m.mail.dear(order.name)),
      ...textPart(m.orders.confirmed(order.number)),
      { kind: "rows", title: m.orders.yourOrder, rows },
      totalRows(order.totals),
      ...creditRows(order),
      ...order.designs.flatMap(designParts),
      ...quotePart(m.orders.yourNote, order.note),
      ...textPart(handover(order.delivery, { facts, calls: order.callsBeforeHandover })),
      ...addressParts(order.delivery),
      ...(await orderLinkParts(data.orderId, context)),
      ...returnParts(order.designs.length > 0 ? "both" : "goods", context),
    ],
  };
}

/** Confirms a deposit: its designs and the next steps. */
export async function depositConfirmedEmail(data: PaidOrder, context: EmailContext): Promise<Email> {
  const { order } = data;
  const tracks = await tracksParts(data, context);
  const orderLink = await orderLinkParts(data.orderId, context);
  return {
    subject: m.orders.depositSubject(order.number),
    title: m.orders.depositTitle,
    parts: [
      ...textPart(m.mail.dear(order.name)),
      ...textPart(m.orders.depositReceived(order.number)),
      ...order.designs.flatMap(designParts),
      {
        kind: "sum",
        rows: [],
        total: { label: m.orders.deposit, value: formatMoneyExact(order.totals.totalCents) },
      },
      ...creditRows(order),
      ...textPart(m.orders.depositNext(settings().deposit.weeks)),
      ...tracks,
      ...orderLink.map((part) => ({ ...part, isQuiet: tracks.length > 0 })),
      ...returnParts("custom", context),
    ],
  };
}

/** Links to the tracking page of each design. */
async function tracksParts({ jobs }: PaidOrder, context: EmailContext): Promise<EmailPart[]> {
  const label = (title: string) => (jobs.length === 1 ? m.orders.track : m.orders.trackPiece(title));
  const parts = await Promise.all(jobs.map((job) => trackParts(job, context, label(job.title))));
  return parts.flat();
}

/** A link to the order's page, where a balance can be paid; empty if there is no page. */
export async function orderLinkParts(
  orderId: string,
  { link }: EmailContext,
  balanceCents = 0,
): Promise<EmailPart[]> {
  const href = await link("orders", orderId);
  const label = balanceCents > 0 ? m.orders.payBalance : m.orders.seeOrder;
  return href === null ? [] : [{ kind: "link", label, href }];
}

/** What can be returned, with a link to the policy. */
function returnParts(of: "goods" | "custom" | "both", { policyLink }: EmailContext): EmailPart[] {
  const { returns } = settings();
  return [
    ...textPart(of === "both" ? `${returns.goods} ${returns.custom}` : returns[of]),
    { kind: "link", label: m.mail.returnPolicy, href: policyLink("returns"), isQuiet: true },
  ];
}

/** The delivery address; empty for a pickup. */
export function addressParts(delivery: Delivery): EmailPart[] {
  if (delivery.method === "pickup") return [];
  const { address1, address2, city, state, postalCode } = delivery;
  const lines = [address1, address2, `${city}, ${state} ${postalCode}`].filter(
    (line) => line !== null && line !== "",
  );
  return [{ kind: "lines", lines: lines as string[] }];
}

/** A design as ordered. */
export function designParts(design: OrderedDesign): EmailPart[] {
  const { title, facts, detail, estimateCents, link } = design;
  const sentence = design.design
    ? [designSentence(design.design), detail && `${detail}.`].join(" ").trim()
    : "";
  const rows = [
    ...(sentence ? [] : facts),
    { label: m.mail.estimatedTotal, value: formatMoney(estimateCents) },
  ];
  return [
    { kind: "rows", title, ...(sentence ? { note: sentence } : {}), rows },
    { kind: "link", label: m.orders.seeDesign, href: link, isQuiet: true },
  ];
}

/** The rows of an order's total. */
export function totalRows({
  subtotalCents,
  discountCents,
  shippingCents,
  taxCents,
  taxLabel,
  totalCents,
}: Totals): EmailPart {
  const discount = { label: m.orders.discount, value: `−${formatMoneyExact(discountCents)}` };
  return {
    kind: "sum",
    rows: [
      { label: m.orders.subtotal, value: formatMoneyExact(subtotalCents) },
      ...(discountCents > 0 ? [discount] : []),
      { label: m.orders.delivery, value: shippingCents ? formatMoneyExact(shippingCents) : m.orders.free },
      taxRow({ taxCents, taxLabel }),
    ],
    total: { label: m.mail.total, value: formatMoneyExact(totalCents) },
  };
}

/** What gift cards and store credits paid, and what was left for a card; empty without them. */
export function creditRows({ credits, totals }: Pick<PaidOrder["order"], "credits" | "totals">): EmailPart[] {
  if (credits.length === 0) return [];
  const left = credits.reduce((sum, { cents }) => sum - cents, totals.totalCents);
  const rows = credits.map(({ kind, number, cents }) => ({
    label: m.credits.ending(m.credits.kinds[kind], number),
    value: formatMoneyExact(cents),
  }));
  const card = { label: m.credits.paidByCard, value: formatMoneyExact(left) };
  return [{ kind: "rows", rows: left > 0 ? [...rows, card] : rows }];
}

/** The tax with its place, or a note that none is collected there. */
export function taxRow({ taxCents, taxLabel }: Pick<Totals, "taxCents" | "taxLabel">): EmailRow {
  return {
    label: taxLabel ? m.orders.taxOf(taxLabel) : m.orders.tax,
    value: taxCents === null ? m.orders.noTax : formatMoneyExact(taxCents),
  };
}

function handover(delivery: Delivery, { facts, calls }: { facts: ShopFacts; calls: boolean }): string {
  const { street, town } = facts.address;
  const way = delivery.method === "pickup" ? m.orders.pickUpAt(`${street}, ${town}`) : m.orders.shipTo;
  return calls ? `${m.orders.callBeforeHandover} ${way}` : way;
}
