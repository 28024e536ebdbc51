import type { Insertable } from "kysely";
import type { Tables } from "#database";
import type { ProductData, VariantData } from "./catalogue-data.ts";
import { searchText } from "./search-text.ts";

type ProductFacts = ProductData & {
  status: "ACTIVE" | "DRAFT" | "ARCHIVED";
  isPublished: boolean;
  position: number;
};

/** The row of the table `product` that holds these facts. Times are ms since 1970. */
export function productRow(
  facts: ProductFacts,
  times: { createdAt: number; updatedAt: number },
): Insertable<Tables["product"]> {
  return {
    handle: facts.handle,
    title: facts.title,
    vendor: facts.vendor,
    product_type: facts.productType,
    description_html: facts.descriptionHtml,
    tags: JSON.stringify(facts.tags),
    options: JSON.stringify(facts.options),
    images: JSON.stringify(facts.images),
    metafields: JSON.stringify(facts.metafields),
    seo: JSON.stringify(facts.seo),
    search_text: searchText(facts),
    status: facts.status,
    published: facts.isPublished ? 1 : 0,
    position: facts.position,
    created_at: times.createdAt,
    updated_at: times.updatedAt,
  };
}

/** The row of the table `variant` that holds these facts; `position` counts from 1. */
export function variantRow(
  facts: VariantData,
  productId: number,
  position: number,
): Insertable<Tables["variant"]> {
  return {
    product_id: productId,
    position,
    title: facts.title,
    sku: facts.sku,
    selected_options: JSON.stringify(facts.selectedOptions),
    price_cents: facts.priceCents,
    compare_at_price_cents: facts.compareAtPriceCents,
    tracked: facts.stock.kind === "pieces" ? 1 : 0,
    available: facts.stock.kind === "made" && facts.stock.available ? 1 : 0,
    requires_shipping: facts.requiresShipping ? 1 : 0,
    taxable: facts.taxable ? 1 : 0,
  };
}
