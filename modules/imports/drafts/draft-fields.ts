import { z } from "zod";

/** Whole cents; negative only where a record says so. */
export const cents = z.number().int().min(-1e12).max(1e12);
/** A calendar day, "2026-11-30". */
export const day = z.iso.date();
/** A day, or a day with its time and zone, as the file says it. */
export const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);
/** A date of every year; `year` is null where the file has none ("12-Mar"). */
export const yearlyDate = z.object({
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
  year: z.number().int().nullable(),
});

/** A phone as the file has it; `key` is E.164, or null if it isn't a number we understand. It is never dropped. */
export const phone = z.object({ label: z.string(), text: z.string(), key: z.string().nullable() });

export const address = z.object({
  label: z.string(),
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  /** "NY" */
  state: z.string(),
  postalCode: z.string(),
  /** "US" */
  country: z.string(),
  phone: z.string(),
});

/** Whose record it is, as the file says it. Matched by `sourceId`, then email, then phone with name; never by phone alone. */
export const personRef = z.object({
  /** The old system's number of the client. */
  sourceId: z.string().nullable(),
  name: z.string(),
  /** Lower case, trimmed. */
  email: z.string().nullable(),
  phone: phone.nullable(),
});

export const metafield = z.object({
  namespace: z.string(),
  key: z.string(),
  /** Shopify's type, such as "single_line_text_field"; null if the file has none. */
  type: z.string().nullable(),
  /** Empty clears it. */
  value: z.string(),
});

/** Facts of an article that no field of ours holds: shown as a note with the record. */
export const otherFacts = z.array(z.object({ label: z.string(), value: z.string() }));

/** Which system a file came from; `file` is any spreadsheet with a mapping. */
export const sourceSystem = z.enum([
  "shopify",
  "matrixify",
  "woo",
  "lightspeed-r",
  "lightspeed-x",
  "square",
  "edge",
  "rapnet",
  "file",
]);

export type YearlyDate = z.infer<typeof yearlyDate>;
export type DraftPhone = z.infer<typeof phone>;
export type DraftAddress = z.infer<typeof address>;
export type PersonRef = z.infer<typeof personRef>;
export type DraftMetafield = z.infer<typeof metafield>;
export type SourceSystem = z.infer<typeof sourceSystem>;
