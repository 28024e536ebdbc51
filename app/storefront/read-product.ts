import { z } from "zod";
import { type Cents, parseDecimal } from "#money";
import { image, nodes, productBase, variant } from "./operations/answer-schemas.ts";
import type { ProductCardData, ProductImage, ProductVariant } from "./product-card.fragment.ts";
import { type SearchFacts, searchFacts } from "./search/search-facts.ts";
import { firstForSale } from "./variant-choice.ts";

/** A product of the snapshot: its card and filter values. */
export interface ListedProduct {
  card: ProductCardData;
  title: string;
  vendor: string;
  productType: string;
  tags: readonly string[];
  collectionHandles: readonly string[];
  minCents: Cents;
  /** When the provider last changed it, as ISO 8601; null when unknown. */
  updatedAt: string | null;
  search: SearchFacts;
}

/** A product with everything on its page. */
export interface ProductDetail extends ProductCardData {
  description: string;
  /** Unsanitized, from the provider. */
  descriptionHtml: string;
  seoTitle: string | null;
  seoDescription: string | null;
  images: ProductImage[];
  options: { name: string; values: string[] }[];
  variants: ProductVariant[];
  collections: { handle: string; title: string }[];
  /** Metafields of the namespace `spec` by key. */
  specs: Record<string, string>;
}

const options = z.array(
  z.object({ name: z.string(), optionValues: z.array(z.object({ name: z.string() })) }),
);
const metafields = z.array(z.object({ key: z.string(), value: z.string() }).nullable());

const listed = productBase.extend({
  options,
  metafields,
  selectedOrFirstAvailableVariant: variant.nullish(),
  collections: nodes(z.object({ handle: z.string() })),
  updatedAt: z.iso.datetime({ offset: true }).nullish().catch(null),
});

const detailVariant = variant.extend({ image: image.nullish() });

const detail = productBase.extend({
  variants: nodes(detailVariant),
  description: z.string(),
  descriptionHtml: z.string(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  options,
  collections: nodes(z.object({ handle: z.string(), title: z.string() })),
  metafields,
});

/** Reads one product of a list answer. Pictures under `ownOrigin` become paths. ZodError: no card can be made of it. */
export function readListedProduct(node: unknown, ownOrigin: string): ListedProduct {
  const product = listed.parse(node);
  const first = product.selectedOrFirstAvailableVariant;
  return {
    card: { ...cardOf(product, ownOrigin), variant: first ? variantOf(first) : null },
    updatedAt: product.updatedAt ?? null,
    title: product.title,
    productType: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    collectionHandles: product.collections.map(({ handle }) => handle),
    minCents: parseDecimal(product.priceRange.minVariantPrice.amount),
    search: searchFacts(product),
  };
}

/** Reads the product of a product page. Throws ZodError when no page can be made of it. */
export function readProductDetail(node: unknown, ownOrigin: string): ProductDetail {
  const product = detail.parse(node);
  const images = allImages(product).map((picture) => imageOf(picture, ownOrigin));
  const variants = product.variants.map(({ image: own, ...facts }) => ({
    ...variantOf(facts),
    ...(own && { picture: images.findIndex(({ url }) => url === imageOf(own, ownOrigin).url) }),
  }));
  return {
    ...cardOf(product, ownOrigin),
    variant: firstForSale(variants),
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
    images,
    options: product.options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    variants,
    collections: product.collections,
    specs: Object.fromEntries(
      product.metafields.flatMap((field) => (field?.value.trim() ? [[field.key, field.value.trim()]] : [])),
    ),
  };
}

function cardOf(product: z.infer<typeof productBase>, ownOrigin: string): Omit<ProductCardData, "variant"> {
  const { id, handle, title, vendor, productType } = product;
  const [picture, second] = product.images;
  return {
    id,
    handle,
    title,
    vendor,
    productType,
    image: picture ? imageOf(picture, ownOrigin) : null,
    secondUrl: second ? imageOf(second, ownOrigin).url : null,
    badge: productBadge(product.tags),
    isAvailable: product.availableForSale,
    price: product.priceRange.minVariantPrice,
  };
}

/** The product's pictures, then those of variants only. */
function allImages({ images, variants }: z.infer<typeof detail>): z.infer<typeof image>[] {
  const own = variants.flatMap((one) => one.image ?? []);
  return [...new Map([...images, ...own].map((picture) => [picture.url, picture])).values()];
}

function imageOf(picture: z.infer<typeof image>, ownOrigin: string): ProductImage {
  const isOwn = picture.url.startsWith(`${ownOrigin}/`);
  return isOwn ? { ...picture, url: picture.url.slice(ownOrigin.length) } : picture;
}

function variantOf({
  availableForSale: isAvailable,
  quantityAvailable,
  ...rest
}: z.infer<typeof variant>): ProductVariant {
  const isReduced =
    rest.compareAtPrice !== null &&
    parseDecimal(rest.compareAtPrice.amount) > parseDecimal(rest.price.amount);
  // A shop that oversells tracks no quantity here.
  const stock = quantityAvailable && quantityAvailable > 0 ? quantityAvailable : null;
  return {
    ...rest,
    isAvailable,
    ...(stock !== null && { stock }),
    compareAtPrice: isReduced ? rest.compareAtPrice : null,
  };
}

/** NEW when a tag contains "new", SALE when one contains "sale"; NEW wins. */
export function productBadge(tags: readonly string[]): "NEW" | "SALE" | null {
  const has = (word: string) => tags.some((tag) => tag.toLowerCase().includes(word));
  if (has("new")) return "NEW";
  return has("sale") ? "SALE" : null;
}
