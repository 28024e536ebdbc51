import type { ProductData } from "../commerce/catalogue/catalogue-data.ts";
import { shop } from "../shop.config.ts";

/** The product that a custom design's deposit is bought as: hidden, never shipped, never taxed, always to be had. */
export function depositProduct(): ProductData {
  const { productHandle, cents } = shop.deposit;
  return {
    handle: productHandle,
    title: "Custom Design Deposit",
    vendor: shop.name,
    productType: "Deposit",
    descriptionHtml:
      "<p>The deposit for one custom design. It is deducted from the final price of the piece.</p>",
    tags: ["hidden"],
    options: [{ name: "Title", values: ["Default Title"] }],
    images: [],
    metafields: [],
    seo: { title: "Custom Design Deposit", description: null },
    variants: [
      {
        title: "Default Title",
        sku: "AW-DEPOSIT",
        selectedOptions: [{ name: "Title", value: "Default Title" }],
        priceCents: cents,
        compareAtPriceCents: null,
        stock: { kind: "made", available: true },
        requiresShipping: false,
        taxable: false,
      },
    ],
  };
}
