import { fixedString } from "#money";
import { plainText, truncated } from "../catalogue/plain-text.ts";
import { isVisible, type ProductRecord, type VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import { type ApiContext, moneyView } from "../graphql/context.ts";
import { sortedVariants } from "../graphql/product-view.ts";

export type AdminProductView = ReturnType<typeof adminProductView>;

/** A product as the Admin API shows it. */
export function adminProductView(context: ApiContext, product: ProductRecord) {
  const { variants } = product;
  const prices = variants.map(({ priceCents }) => priceCents);
  const tracked = variants.filter(({ isTracked }) => isTracked);
  const [createdAt, updatedAt] = [product.createdAt, product.updatedAt].map((at) =>
    new Date(at).toISOString(),
  );
  const view = {
    __typename: "Product" as const,
    id: gid("Product", product.id),
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    status: product.status,
    descriptionHtml: product.descriptionHtml,
    description({ truncateAt }: { truncateAt?: number | null }) {
      const text = plainText(product.descriptionHtml);
      return typeof truncateAt === "number" ? truncated(text, truncateAt) : text;
    },
    seo: product.seo,
    createdAt,
    updatedAt,
    publishedAt: product.isPublished ? createdAt : null,
    publishedOnCurrentPublication: product.isPublished,
    hasOnlyDefaultVariant: variants.length === 1 && variants[0]?.title === "Default Title",
    tracksInventory: tracked.length > 0,
    totalInventory: tracked.reduce((sum, { freeUnits }) => sum + freeUnits, 0),
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

/** A variant as the Admin API shows it: prices are text with two decimals. */
export function adminVariantView<Owner>(product: ProductRecord, variant: VariantRecord, owner: () => Owner) {
  const { compareAtPriceCents } = variant;
  return {
    id: gid("ProductVariant", variant.id),
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    sku: variant.sku,
    position: product.variants.indexOf(variant) + 1,
    selectedOptions: variant.selectedOptions,
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
