import { z } from "zod";
import { readDecimal } from "#money";

export const money = z.object({
  amount: z.string().refine((text) => readDecimal(text) !== null, "is not an amount of money"),
  currencyCode: z.string().length(3),
});

/** `{ nodes: [...] }` as the list in it. */
export function nodes<Node extends z.ZodType>(node: Node) {
  return z.object({ nodes: z.array(node) }).transform((connection) => connection.nodes);
}

export const image = z.object({
  url: z.string().regex(/^(https?:\/\/|\/(?!\/))/, "is not an address of a picture"),
  altText: z.string().nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});

export const variant = z.object({
  id: z.string().min(1),
  title: z.string(),
  sku: z.string().nullish(),
  availableForSale: z.boolean(),
  // A shop that oversells answers a negative quantity.
  quantityAvailable: z.int().nullish(),
  price: money,
  compareAtPrice: money.nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What list and product page share. */
export const productBase = z.object({
  id: z.string().min(1),
  handle: z.string().regex(/^[^\s/?#]{1,255}$/, "is not a handle"),
  title: z.string().trim().min(1),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  availableForSale: z.boolean(),
  priceRange: z.object({ minVariantPrice: money }),
  images: nodes(image),
});
