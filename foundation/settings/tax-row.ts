import { z } from "zod";
import { text } from "./fact-values.ts";

/** A row of the tax table: a place with its own sales tax. */
export const taxRow = z.strictObject({
  state: text,
  /** A county's bare name, or the key of another place: "Yonkers (city)". */
  county: text,
  /** A city's county. The town in the address decides whether the city's or the county's rate applies. */
  within: text.exactOptional(),
  /** The place's name on orders and in the books: "Suffolk County". */
  label: text,
  /** The state's reporting code for the place, used in the tax return; empty where it gives none. */
  code: z.string().trim(),
  /** Combined state and local rate, in parts per million of the taxable amount. */
  ppm: z.int().min(0).max(1_000_000),
  /** First day the rate applies, in the shop's time zone: "2025-03-01". */
  from: z.iso.date().exactOptional(),
  /** First day it no longer applies. */
  to: z.iso.date().exactOptional(),
  /** The local part of `ppm`, where the state limits it by article: Tennessee and Florida. */
  localPpm: z.int().min(0).max(1_000_000).exactOptional(),
  /** Its five-digit ZIP codes. A ZIP code in several rows is asked about; one in none has no known rate. */
  zips: z.array(z.string().regex(/^\d{5}$/, "must have five digits")).exactOptional(),
  /** A city that collects its own tax and gets its own return. */
  ownReturn: z.boolean().exactOptional(),
  /** Where the rate was read, and on which day. */
  source: text.exactOptional(),
  checked: z.iso.date().exactOptional(),
});

export type TaxRow = z.infer<typeof taxRow>;
