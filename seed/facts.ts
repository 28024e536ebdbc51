import { z } from "zod";
import catalogue from "./catalogue.json" with { type: "json" };

const pieceFacts = z.strictObject({
  handle: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  vendor: z.string().min(1),
  productType: z.string().min(1),
  /** Lowest price in whole dollars. */
  price: z.int().positive(),
  tags: z.array(z.string().min(1)),
  /** Option names and their values. Omitted for a single variant. */
  options: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  /** `true` for the whole piece, or a list: variants with one of these option values. */
  soldOut: z.union([z.literal(true), z.array(z.string())]).default([]),
  /** Plain text, two or three sentences. */
  description: z.string().min(1),
  /** Measurements by metafield key in the namespace `spec`. Omitted if not measured. */
  spec: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/** Facts about one piece of the sample shop, before its options become variants. */
export type PieceFacts = z.infer<typeof pieceFacts>;

/** Every piece of the sample shop, in catalogue order. Throws ZodError if `catalogue.json` is malformed. */
export function sampleFacts(): PieceFacts[] {
  return z.array(pieceFacts).parse(catalogue);
}
