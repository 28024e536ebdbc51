import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import type { ApiContext } from "./context.ts";
import { variantImageView } from "./image-view.ts";
import { moneyView } from "./money-view.ts";

/** A variant as the Storefront API shows it; `owner` is the view of the product that it belongs to. */
export function variantView(
  context: ApiContext,
  { product, variant, owner }: { product: ProductRecord; variant: VariantRecord; owner: () => object },
) {
  return {
    __typename: "ProductVariant" as const,
    id: gid("ProductVariant", variant.id),
    title: variant.title,
    sku: variant.sku,
    selectedOptions: variant.selectedOptions,
    availableForSale: variant.isAvailable,
    currentlyNotInStock: false,
    quantityAvailable: variant.isTracked ? variant.freeUnits : null,
    requiresShipping: variant.requiresShipping,
    taxable: variant.isTaxable,
    unitPrice: null,
    price: () => moneyView(context, variant.priceCents),
    compareAtPrice: () =>
      variant.compareAtPriceCents === null ? null : moneyView(context, variant.compareAtPriceCents),
    image: () => variantImageView(context, product, variant),
    product: owner,
  };
}
