import { z } from "zod";
import { readDesign } from "#jewelry/read-design";
import { methodsWith } from "#money";
import { mailboxSchema, rowSchema, webAddress } from "../../../foundation/mail/emails/email.ts";

const cents = z.int();

const delivery = z.discriminatedUnion("method", [
  z.object({ method: z.literal("pickup") }),
  z.object({
    method: z.literal("shipping"),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
]);

const shownDesign = z.object({
  id: z.string(),
  title: z.string(),
  facts: z.array(rowSchema),
  /** Empty for emails queued by earlier versions. */
  detail: z.string().default(""),
  /** The whole design; null if one of its options is no longer offered. */
  design: z.unknown().transform((design) => readDesign(design)),
  estimateCents: cents,
  link: webAddress,
});

const paidOrder = z.object({
  orderId: z.string(),
  /** A deposit's jobs. */
  jobs: z.array(z.object({ jobId: z.string(), title: z.string() })).default([]),
  order: z.object({
    number: z.string(),
    name: z.string(),
    delivery,
    lines: z.array(
      z.object({
        title: z.string(),
        variantTitle: z.string().nullable(),
        quantity: z.int(),
        totalCents: cents,
      }),
    ),
    designs: z.array(shownDesign),
    note: z.string(),
    totals: z.object({
      subtotalCents: cents,
      discountCents: cents,
      shippingCents: cents.nullable(),
      taxCents: cents.nullable(),
      taxLabel: z.string().nullable(),
      totalCents: cents,
    }),
    /** Gift cards and store credits that paid; missing in emails queued by earlier versions. */
    credits: z
      .array(z.object({ kind: z.enum(["gift-card", "store-credit"]), number: z.string(), cents }))
      .default([]),
    callsBeforeHandover: z.boolean(),
  }),
});

const receiptLine = z.object({ label: z.string(), detail: z.string(), cents: cents.nullable() });

/** Data of the emails about an order: the order as shown on its page, or an event. */
export const orderData = {
  paid: paidOrder,
  /** To the showroom; `link` is the order's page at the desk. */
  toShowroom: paidOrder.extend({
    isDeposit: z.boolean(),
    phone: z.string().nullable(),
    replyTo: mailboxSchema,
    link: webAddress,
  }),
  refunded: z.object({
    number: z.string(),
    amountCents: cents,
    /** What was refunded: everything at once, a part, the rest after earlier parts, or a surplus charge. */
    extent: z.enum(["all", "part", "rest", "surplus"]).default("all"),
    method: z.enum(methodsWith("refund")).default("online"),
    /** For refunds paid by hand: the number of the check or store credit, or the wire's reference. */
    reference: z.string().nullable().default(null),
    /** The account of a gift card or store credit opened for this refund. */
    opened: z.string().optional(),
  }),
  received: z.object({
    orderId: z.string(),
    number: z.string(),
    name: z.string(),
    /** "R-1001" */
    receipt: z.string(),
    lines: z.array(receiptLine),
    /** Price and tax; null until a price is agreed. */
    sums: z.array(receiptLine).nullable(),
    paidBeforeCents: cents,
    amountCents: cents,
    parts: z.array(
      z.object({
        method: z.enum(methodsWith("label")),
        reference: z.string().nullable(),
        lastFour: z.string().nullable(),
        isExchanged: z.boolean().exactOptional(),
        cents,
      }),
    ),
    /** Balance due; null until a price is agreed. */
    balanceCents: cents.nullable(),
    /** The payments of its layaway. */
    layaway: z
      .object({ title: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) })
      .exactOptional(),
  }),
  /** A payment booked by mistake. */
  reversed: z.object({
    orderId: z.string(),
    number: z.string(),
    name: z.string(),
    /** The voided receipt, "R-1001". */
    receipt: z.string(),
    amountCents: cents,
    /** Total paid and not refunded, without this payment. */
    paidCents: cents,
    /** Balance due now; null until a price is agreed. */
    balanceCents: cents.nullable(),
  }),
  moved: z.object({
    orderId: z.string(),
    number: z.string(),
    name: z.string(),
    delivery,
    /** For a shipment; empty for emails queued by earlier versions. */
    carrier: z.string().default(""),
    trackingNumber: z.string().default(""),
  }),
  priced: z.object({
    orderId: z.string(),
    number: z.string(),
    name: z.string(),
    final: z.object({
      priceCents: cents,
      taxCents: cents.nullable(),
      taxLabel: z.string().nullable(),
      depositCents: cents,
      balanceCents: cents,
    }),
    /** Whether a different price was sent before. */
    isCorrection: z.boolean(),
  }),
  /** To the showroom. */
  balancePaid: z.object({
    number: z.string(),
    name: z.string(),
    amountCents: cents,
    /** Total of the order's payments. */
    paidCents: cents,
    receipt: z.int(),
    /** The order's page at the desk. */
    link: webAddress,
  }),
};

export type ReceivedOrder = z.infer<typeof orderData.toShowroom>;
export type PaidOrder = z.infer<typeof orderData.paid>;
export type RefundedOrder = z.infer<typeof orderData.refunded>;
export type ReceivedPayment = z.infer<typeof orderData.received>;
export type ReversedPayment = z.infer<typeof orderData.reversed>;
export type MovedOrder = z.infer<typeof orderData.moved>;
export type PricedOrder = z.infer<typeof orderData.priced>;
export type PaidBalance = z.infer<typeof orderData.balancePaid>;
export type Delivery = z.infer<typeof delivery>;
export type OrderedDesign = z.infer<typeof shownDesign>;
