import { fixedString } from "#money";
import { readCollectionsOfProducts } from "../catalogue/collections.ts";
import { isVisible, type ProductRecord, type VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import { type ApiContext, moneyView } from "../graphql/context.ts";
import { imageView } from "../graphql/image-view.ts";
import { descriptionOf, sortedVariants, totalInventory } from "../graphql/product-view.ts";
import { collectionView } from "./collection-view.ts";
import { inventoryItemView } from "./inventory.ts";
import { metafieldView } from "./metafields.ts";
import { optionGid, optionValueGid } from "./product-options.ts";
import { mediaGid } from "./product-pictures.ts";

export function adminProductView(context: ApiContext, product: ProductRecord) {
  const { variants } = product;
  const prices = variants.map(({ priceCents }) => priceCents);
  const [createdAt, updatedAt] = [product.createdAt, product.updatedAt].map((at) =>
    new Date(at).toISOString(),
  );
  const view = {
    ...product,
    __typename: "Product" as const,
    id: gid("Product", product.id),
    description: descriptionOf(product),
    createdAt,
    updatedAt,
    publishedAt: product.isPublished ? createdAt : null,
    publishedOnCurrentPublication: product.isPublished,
    hasOnlyDefaultVariant: variants.length === 1 && variants[0]?.title === "Default Title",
    tracksInventory: variants.some(({ isTracked }) => isTracked),
    totalInventory: totalInventory(product),
    priceRangeV2: {
      minVariantPrice: moneyView(context, Math.min(...prices)),
      maxVariantPrice: moneyView(context, Math.max(...prices)),
    },
    options: ({ first }: { first?: number | null }) =>
      product.options.slice(0, first ?? undefined).map(({ name, values }, index) => ({
        id: optionGid(product.id, index),
        name,
        values,
        position: index + 1,
        optionValues: values.map((value, place) => ({
          id: optionValueGid(product.id, index, place),
          name: value,
          hasVariants: variants.some(({ selectedOptions }) =>
            selectedOptions.some((one) => one.name === name && one.value === value),
          ),
        })),
      })),
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const found = product.metafields.find(
        (one) => one.key === key && one.namespace === (namespace ?? "custom"),
      );
      return found ? metafieldView(product, found) : null;
    },
    metafields: ({
      namespace,
      keys,
      ...args
    }: PageArguments & { namespace?: string | null; keys?: string[] | null }) =>
      connection(
        pageOfList(
          product.metafields.filter(
            (one) =>
              (!namespace || one.namespace === namespace) &&
              (!keys || keys.includes(`${one.namespace}.${one.key}`) || keys.includes(one.key)),
          ),
          args,
          (one) => `${one.namespace}.${one.key}`,
        ),
        (one) => metafieldView(product, one),
      ),
    media: (args: PageArguments) =>
      connection(
        pageOfList(product.images, args, ({ url }) => url),
        (image) => adminMediaView(context, product, product.images.indexOf(image)),
      ),
    featuredMedia: () => (product.images.length > 0 ? adminMediaView(context, product, 0) : null),
    collections: async (args: PageArguments) => {
      const rows = (await readCollectionsOfProducts(context.database, [product.id])).get(product.id) ?? [];
      return connection(
        pageOfList(rows, args, ({ id }) => Number(id)),
        (row) => collectionView(context, row, (one) => adminProductView(context, one)),
      );
    },
    variants: (args: PageArguments & { sortKey?: string }) =>
      connection(
        pageOfList(sortedVariants(variants, args.sortKey), args, ({ id }) => id),
        (variant) => adminVariantView(product, variant, () => view),
      ),
  };
  return view;
}

/** A picture of a product, with the id by which it is deleted. */
export function adminMediaView(context: ApiContext, product: ProductRecord, index: number) {
  const image = imageView(context, product, index);
  const time = { createdAt: new Date(product.createdAt).toISOString() };
  return {
    ...{ __typename: "MediaImage", id: mediaGid(product.id, product.images[index]!), alt: image.altText },
    ...{ mediaContentType: "IMAGE", status: "READY", fileStatus: "READY", fileErrors: [], image },
    ...{ preview: { image, status: "READY" }, ...time, updatedAt: time.createdAt },
  };
}

/** A variant in the Admin API; prices are strings with two decimals. */
export function adminVariantView<Owner>(product: ProductRecord, variant: VariantRecord, owner: () => Owner) {
  const { compareAtPriceCents } = variant;
  return {
    ...variant,
    id: gid("ProductVariant", variant.id),
    displayName: `${product.title} - ${variant.title}`,
    position: product.variants.indexOf(variant) + 1,
    price: fixedString(variant.priceCents),
    compareAtPrice: compareAtPriceCents === null ? null : fixedString(compareAtPriceCents),
    taxable: variant.isTaxable,
    availableForSale: variant.isAvailable && isVisible(product),
    inventoryQuantity: variant.isTracked ? variant.freeUnits : null,
    inventoryPolicy: "DENY",
    inventoryItem: () => inventoryItemView(product, variant, () => adminVariantView(product, variant, owner)),
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
    product: owner,
  };
}
