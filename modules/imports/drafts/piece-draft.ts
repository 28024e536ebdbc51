import { z } from "zod";
import { cents, day, otherFacts, sourceSystem } from "./draft-fields.ts";

/** One piece in hand, as an old register has it. Undefined: the file has no such column. */
export const pieceDraft = z.object({
  source: sourceSystem,
  /** The old item number, "001-100-00123". */
  code: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  vendor: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  serial: z.string().nullable(),
  ownership: z.enum(["owned", "consigned"]),
  status: z.enum(["in-stock", "sold", "on-memo", "at-bench", "on-hold", "returned", "missing"]),
  /** How many equal pieces the row stands for. */
  quantity: z.number().int().min(0),
  costCents: cents.nullable(),
  priceCents: cents.nullable(),
  /** The tag's price before a markdown. */
  compareAtCents: cents.nullable(),
  replacementCostCents: cents.nullable(),
  appraisedCents: cents.nullable(),
  acquiredOn: day.nullable(),
  supplier: z.string(),
  terms: z.string(),
  place: z.string(),
  lab: z.string(),
  reportNumber: z.string(),
  hasBox: z.boolean(),
  hasPapers: z.boolean(),
  papersNote: z.string(),
  condition: z.string(),
  stones: z.array(z.string()),
  pictures: z.array(z.string()),
  other: otherFacts,
});

export type PieceDraft = z.infer<typeof pieceDraft>;
