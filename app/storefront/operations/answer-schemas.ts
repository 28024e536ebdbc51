import { z } from "zod";
import { languages } from "#languages";
import { readDecimal } from "#money";
import { recordReadFaults } from "../read-faults.ts";

export const money = z.object({
  amount: z.string().refine((text) => readDecimal(text) !== null, "isn't an amount of money"),
  currencyCode: z.string().length(3),
});

/** Unwraps `{ nodes: [...] }` to its list. */
export function nodes<Node extends z.ZodType>(node: Node) {
  return z.object({ nodes: z.array(node) }).transform((connection) => connection.nodes);
}

/** A field that falls back to `otherwise` if unreadable; `name` is for the log. */
function readable<Field extends z.ZodType>(name: string, field: Field, otherwise: z.output<Field>) {
  return field.catch(({ error }) => {
    recordReadFaults(name, error.issues);
    return otherwise;
  });
}

/** A list that skips unreadable items. */
function readableItems<Item extends z.ZodType>(name: string, item: Item) {
  return z.array(item).catch(({ value, error }) => {
    recordReadFaults(name, error.issues);
    if (!Array.isArray(value)) return [];
    return value.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    });
  });
}

/** Unwraps `{ nodes: [...] }` to the list of its readable items. */
function readableNodes<Node extends z.ZodType>(name: string, node: Node) {
  return readable(name, z.object({ nodes: readableItems(name, node) }), { nodes: [] }).transform(
    ({ nodes }) => nodes,
  );
}

const textOrNone = (name: string) =>
  readable(name, z.string().nullish(), null).transform((text) => text ?? null);
const pixels = (name: string) => readable(name, z.int().positive().nullable(), null);
const text = (name: string) => readable(name, z.string(), "");

const image = z.object({
  url: z
    .string()
    .regex(/^(https?:\/\/|\/)./, "isn't a picture URL")
    // Protocol-relative URLs of another host.
    .transform((url) => (url.startsWith("//") ? `https:${url}` : url))
    .refine((url) => url.startsWith("/") || URL.canParse(url), "isn't a picture URL"),
  altText: textOrNone("altText"),
  width: pixels("width"),
  height: pixels("height"),
});

export type ImageNode = z.infer<typeof image>;

/** An image that may be missing. */
export const imageOrNone = readable("image", image.nullish(), null);

const variant = z.object({
  id: z.string().min(1),
  title: text("title"),
  sku: textOrNone("sku"),
  availableForSale: readable("availableForSale", z.boolean(), false),
  // A shop that oversells reports a negative quantity.
  quantityAvailable: readable("quantityAvailable", z.int().nullish(), null),
  price: money,
  compareAtPrice: readable("compareAtPrice", money.nullable(), null),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
});
const detailVariant = variant.extend({ image: imageOrNone });
export type VariantNode = z.infer<typeof detailVariant>;

/** Fields shared by lists and product page. Without ID or handle there is nothing to link to. */
const productBase = z.object({
  id: z.string().min(1),
  handle: z.string().regex(/^[^\s/?#]{1,255}$/, "isn't a handle"),
  title: readable("title", z.string().trim().min(1).nullable(), null),
  vendor: text("vendor"),
  productType: text("productType"),
  tags: readableItems("tags", z.string()),
  availableForSale: readable("availableForSale", z.boolean().nullable(), null),
  priceRange: readable("priceRange", z.object({ minVariantPrice: money }).nullable(), null),
  images: readableNodes("images", image),
  options: readableItems(
    "options",
    z.object({
      name: z.string(),
      optionValues: readableItems("optionValues", z.object({ name: z.string() })),
    }),
  ),
  metafields: readableItems("metafields", z.object({ key: z.string(), value: z.string() }).nullable()),
});
export type ProductNode = z.infer<typeof productBase>;

/** A product in a list. */
export const listedProduct = productBase.extend({
  selectedOrFirstAvailableVariant: readable("selectedOrFirstAvailableVariant", variant.nullish(), null),
  collections: readableNodes("collections", z.object({ handle: z.string() })),
  updatedAt: readable("updatedAt", z.iso.datetime({ offset: true }).nullish(), null),
  /** Titles in other languages; added by the catalogue's source. */
  titles: z.partialRecord(z.enum(languages), z.string()).optional(),
});

const noVariants = { nodes: [], pageInfo: { hasNextPage: false } };
const seo = z.object({ title: textOrNone("title"), description: textOrNone("description") });

/** A product on its page, with its first variants. */
export const detailedProduct = productBase.extend({
  variants: readable(
    "variants",
    z.object({
      nodes: readableItems("variants", detailVariant),
      pageInfo: readable("pageInfo", z.object({ hasNextPage: z.boolean() }), noVariants.pageInfo),
    }),
    noVariants,
  ),
  selectedOrFirstAvailableVariant: readable("selectedOrFirstAvailableVariant", detailVariant.nullish(), null),
  encodedVariantExistence: textOrNone("encodedVariantExistence"),
  encodedVariantAvailability: textOrNone("encodedVariantAvailability"),
  priceRange: readable(
    "priceRange",
    z
      .object({ minVariantPrice: money, maxVariantPrice: readable("maxVariantPrice", money.nullish(), null) })
      .nullable(),
    null,
  ),
  description: text("description"),
  descriptionHtml: text("descriptionHtml"),
  seo: readable("seo", seo, { title: null, description: null }),
  collections: readableNodes("collections", z.object({ handle: z.string(), title: text("title") })),
});

/** Variants, skipping unreadable ones. */
export const readableVariants = readableItems("variants", detailVariant);
