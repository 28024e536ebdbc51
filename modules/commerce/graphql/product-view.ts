import { descriptionText, truncateText } from "../catalogue/plain-text.ts";
import { localizeProduct, type ProductRecord, type VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import { assertToken } from "./api-error.ts";
import { connection, type PageArguments, pageOfList } from "./connection.ts";
import { type ApiContext, moneyView } from "./context.ts";
import { firstImageView, imageView, mediaImageView, variantImageView } from "./image-view.ts";
import { adjacentVariants, type ChoiceArguments, chosenVariant, exactVariant } from "./variant-choice.ts";
import { encodeVariants } from "./variant-trie.ts";

/** A product metafield; `index` is its position. */
function metafieldView(product: ProductRecord, index: number) {
  return {
    ...product.metafields[index],
    id: gid("Metafield", product.id * 1_000 + index + 1),
    createdAt: () => new Date(product.createdAt).toISOString(),
    updatedAt: () => new Date(product.updatedAt).toISOString(),
  };
}

export type ProductView = ReturnType<typeof productView>;

/** Resolves a product's collections, possibly in one batch with other products. */
export type CollectionsOf = (product: ProductRecord, args: PageArguments) => Promise<object>;

export function productView(context: ApiContext, stored: ProductRecord, collectionsOf: CollectionsOf) {
  const product = localizeProduct(stored);
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
      assertToken(context, "tags field");
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
    variantBySelectedOptions(args: ChoiceArguments) {
      const variant = exactVariant(product, args);
      return variant && show(variant);
    },
    adjacentVariants: (args: ChoiceArguments) => adjacentVariants(product, args).map(show),
  };
  return view;
}

/** Spreading the record is safe: only fields in the schema can be queried. */
function plainFacts(product: ProductRecord) {
  return {
    ...product,
    id: gid("Product", product.id),
    description: descriptionOf(product),
    availableForSale: product.variants.some(({ isAvailable }) => isAvailable),
    totalInventory: totalInventory(product),
    isGiftCard: false,
    requiresSellingPlan: false,
    trackingParameters: null,
    createdAt: () => new Date(product.createdAt).toISOString(),
    publishedAt: () => new Date(product.createdAt).toISOString(),
    updatedAt: () => new Date(product.updatedAt).toISOString(),
  };
}

/** The `description` field: the product's HTML as plain text. */
export function descriptionOf({ descriptionHtml }: ProductRecord) {
  return ({ truncateAt }: { truncateAt?: number | null }) => {
    const text = descriptionText(descriptionHtml);
    return typeof truncateAt === "number" ? truncateText(text, truncateAt) : text;
  };
}

export function totalInventory({ variants }: ProductRecord): number {
  return variants.reduce((sum, { freeUnits }) => sum + freeUnits, 0);
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
      assertToken(context, "metafield field");
      return find(args);
    },
    metafields({ identifiers }: { identifiers: { namespace?: string | null; key: string }[] }) {
      assertToken(context, "metafields field");
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

/** The first `first` options of a product; `show` maps a variant to its view. */
function optionViews<View>(
  product: ProductRecord,
  first: number | null,
  show: (variant: VariantRecord) => View,
) {
  return product.options.slice(0, first ?? undefined).map(({ name, values }, place) => ({
    id: gid("ProductOption", product.id * 10 + place + 1),
    name,
    values,
    optionValues: () =>
      values.map((value, index) => ({
        id: gid("ProductOptionValue", (product.id * 10 + place + 1) * 10_000 + index + 1),
        name: value,
        swatch: null,
        firstSelectableVariant() {
          const variant = firstVariantWith(product.variants, place, value);
          return variant ? show(variant) : null;
        },
      })),
  }));
}

/** The first available variant with the value, or else any variant with it. */
function firstVariantWith(variants: readonly VariantRecord[], place: number, value: string) {
  const having = variants.filter(({ selectedOptions }) => selectedOptions[place]?.value === value);
  return having.find(({ isAvailable }) => isAvailable) ?? having[0];
}

/** A variant in the Storefront API; `owner` is its product's view. */
export function variantView(
  context: ApiContext,
  { product, variant, owner }: { product: ProductRecord; variant: VariantRecord; owner: () => object },
) {
  return {
    ...variant,
    __typename: "ProductVariant" as const,
    id: gid("ProductVariant", variant.id),
    availableForSale: variant.isAvailable,
    currentlyNotInStock: false,
    quantityAvailable: variant.isTracked ? variant.freeUnits : null,
    taxable: variant.isTaxable,
    unitPrice: null,
    price: () => moneyView(context, variant.priceCents),
    compareAtPrice: () =>
      variant.compareAtPriceCents === null ? null : moneyView(context, variant.compareAtPriceCents),
    image: () => variantImageView(context, product, variant),
    product: owner,
  };
}

/** The variants sorted by an API sort key; an unknown key keeps their order. */
export function sortedVariants(variants: readonly VariantRecord[], sortKey = "POSITION") {
  const compare = variantOrders[sortKey];
  return compare ? variants.toSorted((a, b) => compare(a, b) || a.id - b.id) : variants;
}

type VariantOrder = (a: VariantRecord, b: VariantRecord) => number;

const byTitle: VariantOrder = (a, b) => byText(a.title, b.title);
const byInventory: VariantOrder = (a, b) => a.freeUnits - b.freeUnits;

const variantOrders: Readonly<Record<string, VariantOrder>> = {
  ID: () => 0,
  TITLE: byTitle,
  FULL_TITLE: byTitle,
  NAME: byTitle,
  SKU: (a, b) => byText(a.sku ?? "", b.sku ?? ""),
  INVENTORY_QUANTITY: byInventory,
  INVENTORY_LEVELS_AVAILABLE: byInventory,
};

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
