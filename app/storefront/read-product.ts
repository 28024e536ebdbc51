import type { Language } from "#languages";
import { type Cents, parseDecimal } from "#money";
import { decodeVariants, type EncodedVariants } from "./decode-variants.ts";
import {
  detailedProduct,
  type ImageNode,
  listedProduct,
  type ProductNode,
  readableVariants,
  type VariantNode,
} from "./operations/answer-schemas.ts";
import type { Money, ProductCardData, ProductImage, ProductVariant } from "./product-card.fragment.ts";
import { type SearchFacts, searchFacts } from "./search/search-facts.ts";
import { type Combination, defaultVariant, type ProductOption } from "./variant-choice.ts";

export type Titles = Partial<Record<Language, string>>;

/** A product in the snapshot: its card and filter values. */
export interface ListedProduct {
  card: ProductCardData;
  title: string;
  /** In other languages, if translated. */
  titles?: Titles | undefined;
  vendor: string;
  productType: string;
  tags: readonly string[];
  collectionHandles: readonly string[];
  minCents: Cents;
  /** When the provider last changed it, as ISO 8601; null if unknown. */
  updatedAt: string | null;
  search: SearchFacts;
}

/** A product with everything shown on its page. */
export interface ProductDetail extends ProductCardData {
  description: string;
  /** Unsanitized, from the provider. */
  descriptionHtml: string;
  seoTitle: string | null;
  seoDescription: string | null;
  images: ProductImage[];
  options: ProductOption[];
  /** Price of the most expensive variant. */
  maxPrice: Money;
  /** All variants; for a product with `many`, the chosen one and those that differ from it in one option. */
  variants: ProductVariant[];
  /** Which variants exist and can be bought, if there are more than one request returns; otherwise null. */
  many: EncodedVariants | null;
  tags: readonly string[];
  collections: { handle: string; title: string }[];
  /** Metafields of the namespace `spec`, by key. */
  specs: Record<string, string>;
}

/** Reads a product from a list response. Images under `ownOrigin` become paths. Throws if it can't be shown as a card. */
export function readListedProduct(node: unknown, ownOrigin: string): ListedProduct {
  const product = listedProduct.parse(node);
  const first = product.selectedOrFirstAvailableVariant;
  const variant = first ? variantOf(first) : null;
  const price = lowestPrice(product, variant ? [variant] : []);
  const title = titleOf(product);
  return {
    card: {
      ...cardOf(product, ownOrigin),
      title,
      price,
      isAvailable: isAvailable(product, variant),
      variant,
    },
    updatedAt: product.updatedAt ?? null,
    title,
    titles: product.titles,
    productType: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    collectionHandles: product.collections.map(({ handle }) => handle),
    minCents: parseDecimal(price.amount),
    search: searchFacts({ ...product, title }),
  };
}

/** Reads the product of a product page. Throws if it can't be shown. */
export function readProductDetail(node: unknown, ownOrigin: string): ProductDetail {
  const product = detailedProduct.parse(node);
  const { encodedVariantExistence: existence, encodedVariantAvailability: availability } = product;
  const isMany = product.variants.pageInfo.hasNextPage && existence !== null;
  const first = product.selectedOrFirstAvailableVariant;
  const answered = isMany ? (first ? [first] : []) : product.variants.nodes;
  const { images, variants } = picturedVariants(
    product.images.map((picture) => imageOf(picture, ownOrigin)),
    answered,
    ownOrigin,
  );
  const variant = defaultVariant(variants);
  return {
    ...cardOf(product, ownOrigin),
    title: titleOf(product),
    price: lowestPrice(product, variants),
    maxPrice: product.priceRange?.maxVariantPrice ?? highestPrice(variants),
    isAvailable: isAvailable(product, variant),
    variant,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
    images,
    options: optionsOf(product, variants),
    variants,
    many: isMany ? { existence, availability: availability ?? "" } : null,
    tags: product.tags,
    collections: product.collections,
    specs: Object.fromEntries(
      product.metafields.flatMap((field) => (field?.value.trim() ? [[field.key, field.value.trim()]] : [])),
    ),
  };
}

/** The product with these variants, given in the provider's format. */
export function withVariants(product: ProductDetail, nodes: unknown, ownOrigin: string): ProductDetail {
  return { ...product, ...picturedVariants(product.images, readableVariants.parse(nodes), ownOrigin) };
}

/** Every combination of options that a product has. */
export function listCombinations({ options, variants, many }: ProductDetail): readonly Combination[] {
  return many ? decodeVariants(options, many) : variants;
}

/** The variants and their images: the product's images first, then those that only variants have. */
function picturedVariants(
  images: readonly ProductImage[],
  answered: readonly VariantNode[],
  ownOrigin: string,
): Pick<ProductDetail, "images" | "variants"> {
  const all = new Map(images.map((image, index) => [image.url, { image, index }]));
  const variants = answered.map(({ image: own, ...facts }) => {
    if (!own) return variantOf(facts);
    const image = imageOf(own, ownOrigin);
    const known = all.get(image.url) ?? { image, index: all.size };
    all.set(image.url, known);
    return { ...variantOf(facts), picture: known.index };
  });
  return { images: [...all.values()].map(({ image }) => image), variants };
}

function cardOf(product: ProductNode, ownOrigin: string) {
  const { id, handle, vendor, productType } = product;
  const [picture, second] = product.images;
  return {
    id,
    handle,
    vendor,
    productType,
    image: picture ? imageOf(picture, ownOrigin) : null,
    secondUrl: second ? imageOf(second, ownOrigin).url : null,
    badge: productBadge(product.tags),
  };
}

/** Falls back to the handle if the title is unreadable. */
function titleOf({ title, handle }: ProductNode): string {
  return title ?? handle.replaceAll("-", " ");
}

function isAvailable({ availableForSale }: ProductNode, variant: Combination | null): boolean {
  return availableForSale ?? variant?.isAvailable ?? false;
}

function lowestPrice({ priceRange }: ProductNode, variants: readonly ProductVariant[]): Money {
  const price = priceRange?.minVariantPrice ?? byPrice(variants)[0];
  if (!price) throw new Error("It has no readable price.");
  return price;
}

function highestPrice(variants: readonly ProductVariant[]): Money {
  return byPrice(variants).at(-1)!;
}

function byPrice(variants: readonly ProductVariant[]): Money[] {
  const prices = variants.map(({ price }) => price);
  return prices.sort((a, b) => parseDecimal(a.amount) - parseDecimal(b.amount));
}

/** The product's options; if one is unreadable, derives all from the variants. */
function optionsOf({ options }: ProductNode, variants: readonly ProductVariant[]): ProductOption[] {
  const read = options.map(({ name, optionValues }) => ({
    name,
    values: optionValues.map((value) => value.name),
  }));
  const all = new Map(read.map(({ name, values }) => [name, new Set(values)]));
  for (const { selectedOptions } of variants)
    for (const { name, value } of selectedOptions) {
      const values = all.get(name) ?? new Set();
      all.set(name, values.add(value));
    }
  return [...all].map(([name, values]) => ({ name, values: [...values] }));
}

function imageOf(picture: ImageNode, ownOrigin: string): ProductImage {
  const isOwn = picture.url.startsWith(`${ownOrigin}/`);
  return isOwn ? { ...picture, url: picture.url.slice(ownOrigin.length) } : picture;
}

function variantOf({
  availableForSale: isAvailable,
  quantityAvailable,
  ...rest
}: Omit<VariantNode, "image">): ProductVariant {
  const isReduced =
    rest.compareAtPrice !== null &&
    parseDecimal(rest.compareAtPrice.amount) > parseDecimal(rest.price.amount);
  // A shop that oversells has no quantity to show.
  const stock = quantityAvailable && quantityAvailable > 0 ? quantityAvailable : null;
  return {
    ...rest,
    isAvailable,
    ...(stock !== null && { stock }),
    compareAtPrice: isReduced ? rest.compareAtPrice : null,
  };
}

const newTags = new Set([
  "new",
  "new-arrival",
  "new-arrivals",
  "new arrival",
  "new arrivals",
  "new-in",
  "new in",
  "just-in",
]);
const saleTags = new Set(["sale", "on-sale", "on sale"]);

/** NEW or SALE if a whole tag matches, case-insensitively; NEW takes precedence. Decision R19. */
export function productBadge(tags: readonly string[]): "NEW" | "SALE" | null {
  const has = (words: ReadonlySet<string>) => tags.some((tag) => words.has(tag.trim().toLowerCase()));
  if (has(newTags)) return "NEW";
  return has(saleTags) ? "SALE" : null;
}
