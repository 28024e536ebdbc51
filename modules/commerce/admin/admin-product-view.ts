import { fixedString } from "#money";
import { isVisible, type ProductRecord, type VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import { type ApiContext, moneyView } from "../graphql/context.ts";
import { descriptionOf, sortedVariants, totalInventory } from "../graphql/product-view.ts";

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
        id: gid("ProductOption", product.id * 10 + index + 1),
        name,
        values,
        position: index + 1,
      })),
    variants: (args: PageArguments & { sortKey?: string }) =>
      connection(
        pageOfList(sortedVariants(variants, args.sortKey), args, ({ id }) => id),
        (variant) => adminVariantView(product, variant, () => view),
      ),
  };
  return view;
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
    inventoryItem: {
      id: gid("InventoryItem", variant.id),
      sku: variant.sku,
      tracked: variant.isTracked,
      requiresShipping: variant.requiresShipping,
    },
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
    product: owner,
  };
}
