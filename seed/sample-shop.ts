import { settings } from "#settings";
import type { CatalogueData, ProductData } from "../modules/commerce/catalogue/catalogue-data.ts";
import { collections } from "./collections.ts";
import { sampleFacts } from "./facts.ts";
import { menus } from "./menus.ts";
import { product } from "./product.ts";

/** The whole sample shop: 60 pieces, the hidden deposit product, collections and menus. Deterministic. */
export function sampleShop(): CatalogueData {
  const pieces = sampleFacts();
  return {
    products: [...pieces.map((piece, index) => product(piece, index + 1)), depositProduct()],
    collections: collections(pieces),
    menus: menus(),
  };
}

/** The deposit product for custom designs: hidden, never shipped or taxed, always available. */
function depositProduct(): ProductData {
  const { productHandle, cents } = settings().deposit;
  return {
    handle: productHandle,
    title: "Custom Design Deposit",
    vendor: settings().name,
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
