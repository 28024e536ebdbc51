import { plainText, truncated } from "../catalogue/plain-text.ts";
import type { MetafieldRecord, ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import { needToken } from "./api-error.ts";
import { connection, type PageArguments, pageOfList } from "./connection.ts";
import type { ApiContext } from "./context.ts";
import { firstImageView, imageView, mediaImageView } from "./image-view.ts";
import { moneyView } from "./money-view.ts";
import { optionViews } from "./option-view.ts";
import { sortedVariants } from "./sorted-variants.ts";
import { adjacentVariants, type ChoiceArguments, chosenVariant } from "./variant-choice.ts";
import { encodeVariants } from "./variant-trie.ts";
import { variantView } from "./variant-view.ts";

/** One metafield of a product; `index` is its place among them. */
function metafieldView(product: ProductRecord, index: number) {
  const { namespace, key, type, value } = product.metafields[index] as MetafieldRecord;
  return {
    id: gid("Metafield", product.id * 1_000 + index + 1),
    namespace,
    key,
    type,
    value,
    createdAt: () => new Date(product.createdAt).toISOString(),
    updatedAt: () => new Date(product.updatedAt).toISOString(),
  };
}

export type ProductView = ReturnType<typeof productView>;

/** Answers the product's collections; what is read for one product may be read for its neighbours at once. */
export type CollectionsOf = (product: ProductRecord, args: PageArguments) => Promise<object>;

/** A product as the Storefront API shows it. */
export function productView(context: ApiContext, product: ProductRecord, collectionsOf: CollectionsOf) {
  const owner = (): ProductView => view;
  const show = (variant: VariantRecord) => variantView(context, { product, variant, owner });
  const view = {
    __typename: "Product" as const,
    ...plainFacts(product),
    ...prices(context, product),
    ...pictures(context, product),
    ...metafields(context, product),
    ...encodings(product),
    tags() {
      needToken(context, "tags field");
      return product.tags;
    },
    collections: (args: PageArguments) => collectionsOf(product, args),
    options: ({ first }: { first?: number | null }) => optionViews(product, first ?? null, show),
    variants: (args: PageArguments & { sortKey?: string }) =>
      connection(
        pageOfList(sortedVariants(product.variants, args.sortKey), args, ({ id }) => id),
        show,
      ),
    selectedOrFirstAvailableVariant(args: ChoiceArguments) {
      const variant = chosenVariant(product, args);
      return variant && show(variant);
    },
    adjacentVariants: (args: ChoiceArguments) => adjacentVariants(product, args).map(show),
  };
  return view;
}

function plainFacts(product: ProductRecord) {
  const tracked = product.variants.filter(({ isTracked }) => isTracked);
  return {
    id: gid("Product", product.id),
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    descriptionHtml: product.descriptionHtml,
    description({ truncateAt }: { truncateAt?: number | null }) {
      const text = plainText(product.descriptionHtml);
      return typeof truncateAt === "number" ? truncated(text, truncateAt) : text;
    },
    seo: product.seo,
    availableForSale: product.variants.some(({ isAvailable }) => isAvailable),
    totalInventory: tracked.reduce((sum, { freeUnits }) => sum + freeUnits, 0),
    isGiftCard: false,
    requiresSellingPlan: false,
    trackingParameters: null,
    createdAt: () => new Date(product.createdAt).toISOString(),
    publishedAt: () => new Date(product.createdAt).toISOString(),
    updatedAt: () => new Date(product.updatedAt).toISOString(),
  };
}

function prices(context: ApiContext, { variants }: ProductRecord) {
  const range = (cents: number[]) => ({
    minVariantPrice: moneyView(context, Math.min(...cents)),
    maxVariantPrice: moneyView(context, Math.max(...cents)),
  });
  return {
    priceRange: () => range(variants.map(({ priceCents }) => priceCents)),
    compareAtPriceRange: () => range(variants.map(({ compareAtPriceCents }) => compareAtPriceCents ?? 0)),
  };
}

function pictures(context: ApiContext, product: ProductRecord) {
  const places = product.images.map((_, index) => index);
  const keyOf = (index: number) => index;
  return {
    featuredImage: () => firstImageView(context, product),
    images: (args: PageArguments) =>
      connection(pageOfList(places, args, keyOf), (index) => imageView(context, product, index)),
    media: (args: PageArguments) =>
      connection(pageOfList(places, args, keyOf), (index) => mediaImageView(context, product, index)),
  };
}

function metafields(context: ApiContext, product: ProductRecord) {
  const find = ({ namespace, key }: { namespace?: string | null; key: string }) => {
    const index = product.metafields.findIndex((one) => one.namespace === namespace && one.key === key);
    return index < 0 ? null : metafieldView(product, index);
  };
  return {
    metafield(args: { namespace?: string | null; key: string }) {
      needToken(context, "metafield field");
      return find(args);
    },
    metafields({ identifiers }: { identifiers: { namespace?: string | null; key: string }[] }) {
      needToken(context, "metafields field");
      return identifiers.map(find);
    },
  };
}

function encodings({ options, variants }: ProductRecord) {
  const places = (list: readonly VariantRecord[]) =>
    list.map(({ selectedOptions }) =>
      selectedOptions.map(({ value }, index) => options[index]?.values.indexOf(value) ?? 0),
    );
  return {
    encodedVariantExistence: () => encodeVariants(places(variants)),
    encodedVariantAvailability: () =>
      encodeVariants(places(variants.filter(({ isAvailable }) => isAvailable))),
  };
}
