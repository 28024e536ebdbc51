import { z } from "zod";
import { cents, day, metafield, otherFacts, sourceSystem } from "./draft-fields.ts";

const optionValue = z.object({ name: z.string(), value: z.string() });

/** A variant of a file. A field that the file lacks is undefined and stays as it is; an empty one is cleared. */
export const variantDraft = z.object({
  sourceId: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().optional(),
  /** Empty for a product without options. Undefined if the file has no option columns: match by id or SKU only. */
  options: z.array(optionValue).optional(),
  priceCents: cents.optional(),
  /** The price before it was marked down. */
  compareAtCents: cents.nullable().optional(),
  /** Prices of other markets or regions, as the file names them ("International", "EU"). */
  marketPrices: z
    .array(z.object({ market: z.string(), priceCents: cents.nullable(), compareAtCents: cents.nullable() }))
    .optional(),
  costCents: cents.nullable().optional(),
  isTaxable: z.boolean().optional(),
  requiresShipping: z.boolean().optional(),
  weightGrams: z.number().min(0).optional(),
  /** False: made to order, or never counted. */
  isTracked: z.boolean().optional(),
  /** Null if the file has none: not the same as 0. */
  quantity: z.number().int().nullable().optional(),
  sellsWhenOut: z.boolean().optional(),
  /** The reduced price's days; `until` is its last day. */
  sale: z.object({ priceCents: cents, from: day.nullable(), until: day.nullable() }).nullable().optional(),
  picture: z.string().optional(),
  metafields: z.array(metafield).optional(),
});

/** A product of a file. A field that the file lacks is undefined and stays as it is; an empty one is cleared. */
export const productDraft = z.object({
  source: sourceSystem,
  /** The old system's id, without "gid://shopify/Product/". Matched first, then the SKUs, then the handle. */
  sourceId: z.string().nullable(),
  handle: z.string().nullable(),
  /** Undefined in a file that only updates. */
  title: z.string().optional(),
  /**
   * `merge` creates or changes; `new` only creates, `update` only changes and fails where there is none; `replace`
   * also removes what the file lacks; `delete` removes.
   */
  command: z.enum(["merge", "new", "update", "replace", "delete"]),
  descriptionHtml: z.string().optional(),
  vendor: z.string().optional(),
  productType: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).optional(),
  status: z.enum(["active", "draft", "archived"]).optional(),
  isPublished: z.boolean().optional(),
  isGiftCard: z.boolean().optional(),
  /** In the file's order, with all values that variants use; two options may share a value. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).optional(),
  variants: z.array(variantDraft),
  /** In their order. `source` is an address, or the exact name of a file in the ZIP or folder. */
  pictures: z.array(z.object({ source: z.string(), alt: z.string() })).optional(),
  metafields: z.array(metafield).optional(),
  seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  /** Titles of collections, from the old shop's categories. */
  collections: z.array(z.string()).optional(),
  other: otherFacts,
});

/** A count of a file: of one variant at one location. */
export const inventoryDraft = z.object({
  source: sourceSystem,
  handle: z.string().nullable(),
  title: z.string(),
  sku: z.string().nullable(),
  options: z.array(optionValue),
  location: z.string(),
  /** False for "Not stocked", which isn't 0. */
  isStocked: z.boolean(),
  /** The count to set; null if the file has none. */
  onHand: z.number().int().nullable(),
  /** The count when the file was written: if ours differs, something was sold since. */
  onHandBefore: z.number().int().nullable(),
  bin: z.string(),
});

export type ProductDraft = z.infer<typeof productDraft>;
export type VariantDraft = z.infer<typeof variantDraft>;
export type InventoryDraft = z.infer<typeof inventoryDraft>;
