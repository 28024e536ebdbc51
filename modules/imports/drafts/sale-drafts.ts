import { z } from "zod";
import { address, cents, day, dayOrTime, otherFacts, personRef, sourceSystem } from "./draft-fields.ts";

/** An order of the past: history to read, outside the journal. It moves no stock and sends nothing. */
export const pastOrderDraft = z.object({
  source: sourceSystem,
  sourceId: z.string().nullable(),
  /** As the old shop wrote it: "#1001". */
  number: z.string(),
  placedAt: dayOrTime.nullable(),
  client: personRef,
  currency: z.string(),
  lines: z.array(
    z.object({
      title: z.string(),
      sku: z.string().nullable(),
      quantity: z.number(),
      /** Of one; null if the file has none. */
      priceCents: cents.nullable(),
      discountCents: cents,
    }),
  ),
  subtotalCents: cents.nullable(),
  discountCents: cents.nullable(),
  shippingCents: cents.nullable(),
  taxCents: cents.nullable(),
  totalCents: cents.nullable(),
  refundedCents: cents.nullable(),
  outstandingCents: cents.nullable(),
  taxes: z.array(z.object({ name: z.string(), cents })),
  /** The old shop's words: "paid", "partially_refunded"; "fulfilled". */
  paymentStatus: z.string(),
  fulfillmentStatus: z.string(),
  canceledAt: dayOrTime.nullable(),
  paidBy: z.string(),
  paymentReference: z.string(),
  staff: z.string(),
  location: z.string(),
  notes: z.string(),
  billTo: address.nullable(),
  shipTo: address.nullable(),
  other: otherFacts,
});

/** An open layaway. What was paid becomes an opening balance. */
export const layawayDraft = z.object({
  source: sourceSystem,
  number: z.string(),
  client: personRef,
  openedOn: day.nullable(),
  nextDueOn: day.nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      code: z.string().nullable(),
      quantity: z.number().int(),
      priceCents: cents.nullable(),
    }),
  ),
  totalCents: cents,
  paidCents: cents,
  /** `totalCents` less `paidCents`; a file that says something else is refused. */
  balanceCents: cents,
  payments: z.array(z.object({ on: day.nullable(), cents })),
  notes: z.string(),
  other: otherFacts,
});

/** A gift card or store credit that is still owed. Its balance becomes an opening balance; nobody is emailed. */
export const creditDraft = z.object({
  source: sourceSystem,
  sourceId: z.string().nullable(),
  type: z.enum(["gift-card", "store-credit"]),
  /** The full code without spaces; null if the file has the last characters only, which a question asks for. */
  code: z.string().nullable(),
  lastCharacters: z.string(),
  initialCents: cents.nullable(),
  balanceCents: cents,
  client: personRef,
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  isEnabled: z.boolean(),
  note: z.string(),
  other: otherFacts,
});

/** Old address to new one, both within the site: "/collections/old" to "/c/new". */
export const redirectDraft = z.object({
  source: sourceSystem,
  /** A path, decoded, without query, fragment or a slash at its end. */
  from: z.string().startsWith("/"),
  /** A path with its query. */
  to: z.string().startsWith("/"),
});

export type PastOrderDraft = z.infer<typeof pastOrderDraft>;
export type LayawayDraft = z.infer<typeof layawayDraft>;
export type CreditDraft = z.infer<typeof creditDraft>;
export type RedirectDraft = z.infer<typeof redirectDraft>;
