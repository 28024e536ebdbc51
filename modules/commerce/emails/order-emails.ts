import { designSentence } from "#jewelry/description";
import { formatMoney, formatMoneyExact } from "#money";
import type { ShopFacts } from "#settings";
import {
  type Email,
  type EmailContext,
  type Part,
  quoted,
  type Row,
  words,
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
    subject: `Your order ${order.number} is confirmed`,
    title: "Thank you for your order",
    parts: [
      ...words(`Dear ${order.name},`),
      ...words(`Your order ${order.number} is confirmed and paid.`),
      { kind: "rows", title: "Your order", rows },
      sum(order.totals),
      ...order.designs.flatMap(designParts),
      ...quoted("Your note", order.note),
      ...words(handover(order.delivery, { facts, calls: order.callsBeforeHandover })),
      ...addressParts(order.delivery),
      ...(await orderLinkParts(data.orderId, context)),
      ...returnParts(order.designs.length > 0 ? "both" : "goods", context),
    ],
  };
}

/** Confirms a deposit: its designs and the next steps. */
export async function depositConfirmedEmail(data: PaidOrder, context: EmailContext): Promise<Email> {
  const { order } = data;
  const { facts } = context;
  const tracks = await tracksParts(data, context);
  const orderLink = await orderLinkParts(data.orderId, context);
  return {
    subject: `We received your deposit for order ${order.number}`,
    title: "We received your deposit",
    parts: [
      ...words(`Dear ${order.name},`),
      ...words(`Thank you. We received your deposit for order ${order.number}.`),
      ...order.designs.flatMap(designParts),
      {
        kind: "sum",
        rows: [],
        total: { label: "Deposit", value: formatMoneyExact(order.totals.totalCents) },
      },
      ...words(
        `We'll email you to finalize the design. Estimated completion is ${facts.deposit.weeks} after final design approval. The deposit is deducted from the final total.`,
      ),
      ...tracks,
      ...orderLink.map((part) => ({ ...part, isQuiet: tracks.length > 0 })),
      ...returnParts("custom", context),
    ],
  };
}

/** Links to the tracking page of each design. */
async function tracksParts({ jobs }: PaidOrder, context: EmailContext): Promise<Part[]> {
  const label = (title: string) => (jobs.length === 1 ? "Track your piece" : `Track your piece: ${title}`);
  const parts = await Promise.all(jobs.map((job) => trackParts(job, context, label(job.title))));
  return parts.flat();
}

/** A link to the order's page, where a balance can be paid; empty if there is no page. */
export async function orderLinkParts(
  orderId: string,
  { link }: EmailContext,
  balanceCents = 0,
): Promise<Part[]> {
  const href = await link("orders", orderId);
  const label = balanceCents > 0 ? "Pay the balance" : "See your order";
  return href === null ? [] : [{ kind: "link", label, href }];
}

/** What can be returned, with a link to the policy. */
function returnParts(
  of: "goods" | "custom" | "both",
  { facts: { returns }, policyLink }: EmailContext,
): Part[] {
  return [
    ...words(of === "both" ? `${returns.goods} ${returns.custom}` : returns[of]),
    { kind: "link", label: "Return policy", href: policyLink("returns"), isQuiet: true },
  ];
}

/** The delivery address; empty for a pickup. */
export function addressParts(delivery: Delivery): Part[] {
  if (delivery.method === "pickup") return [];
  const { address1, address2, city, state, postalCode } = delivery;
  const lines = [address1, address2, `${city}, ${state} ${postalCode}`].filter(
    (line) => line !== null && line !== "",
  );
  return [{ kind: "lines", lines: lines as string[] }];
}

/** A design as ordered. */
export function designParts(design: OrderedDesign): Part[] {
  const { title, facts, detail, estimateCents, link } = design;
  const sentence = design.design
    ? [designSentence(design.design), detail && `${detail}.`].join(" ").trim()
    : "";
  const rows = [...(sentence ? [] : facts), { label: "Estimated total", value: formatMoney(estimateCents) }];
  return [
    { kind: "rows", title, ...(sentence ? { note: sentence } : {}), rows },
    { kind: "link", label: "See this design", href: link, isQuiet: true },
  ];
}

/** The rows of an order's total. */
export function sum({
  subtotalCents,
  discountCents,
  shippingCents,
  taxCents,
  taxLabel,
  totalCents,
}: Totals): Part {
  const discount = { label: "Discount", value: `−${formatMoneyExact(discountCents)}` };
  return {
    kind: "sum",
    rows: [
      { label: "Subtotal", value: formatMoneyExact(subtotalCents) },
      ...(discountCents > 0 ? [discount] : []),
      { label: "Delivery", value: shippingCents ? formatMoneyExact(shippingCents) : "Free" },
      taxRow({ taxCents, taxLabel }),
    ],
    total: { label: "Total", value: formatMoneyExact(totalCents) },
  };
}

/** The tax with its place, or a note that none is collected there. */
export function taxRow({ taxCents, taxLabel }: Pick<Totals, "taxCents" | "taxLabel">): Row {
  return {
    label: taxLabel ? `Tax, ${taxLabel}` : "Tax",
    value: taxCents === null ? "Destination tax not calculated" : formatMoneyExact(taxCents),
  };
}

function handover(delivery: Delivery, { facts, calls }: { facts: ShopFacts; calls: boolean }): string {
  const { street, town } = facts.address;
  const way =
    delivery.method === "pickup"
      ? `We'll email you when it's ready to pick up at ${street}, ${town}. Please bring a photo ID.`
      : "We'll ship it insured and email you when it leaves. Someone needs to sign for it at:";
  return calls ? `For an order of this value, we'll call you before we hand it over. ${way}` : way;
}
