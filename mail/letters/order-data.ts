import { z } from "zod";
import { readDesign } from "#jewelry/read-design";
import { row, webAddress } from "./letter.ts";

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
  facts: z.array(row),
  /** The design whole; null when it holds something that is no longer offered. */
  design: z.unknown().transform((design) => readDesign(design)),
  estimateCents: cents,
  link: webAddress,
});

const paidOrder = z.object({
  orderId: z.string(),
  /** What a deposit has made. */
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
    callsBeforeHandover: z.boolean(),
  }),
});

/** What the letters about an order are filled with: an order as its page shows it, or what happened to it. */
export const orderData = {
  paid: paidOrder,
  refunded: z.object({
    number: z.string(),
    amountCents: cents,
    /** How much of the payment went back: all at once, a part, or what earlier parts had left. */
    extent: z.enum(["all", "part", "rest"]).default("all"),
  }),
  moved: z.object({ orderId: z.string(), number: z.string(), name: z.string(), delivery }),
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
    /** Whether another price was told before. */
    isCorrection: z.boolean(),
  }),
};

export type PaidOrder = z.infer<typeof orderData.paid>;
export type RefundedOrder = z.infer<typeof orderData.refunded>;
export type MovedOrder = z.infer<typeof orderData.moved>;
export type PricedOrder = z.infer<typeof orderData.priced>;
export type Delivery = z.infer<typeof delivery>;
export type OrderedDesign = z.infer<typeof shownDesign>;
