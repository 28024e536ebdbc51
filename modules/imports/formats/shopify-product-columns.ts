import type { Aliases } from "./columns.ts";

/** Both dialects of Shopify's product CSV, the current one first. */
export const shopifyProductColumns: Aliases = {
  id: ["Product ID", "ID"],
  handle: ["URL handle", "Handle"],
  title: ["Title"],
  description: ["Description", "Body (HTML)", "Body HTML"],
  vendor: ["Vendor"],
  category: ["Product category"],
  type: ["Type", "Product type"],
  tags: ["Tags"],
  published: ["Published on online store", "Published"],
  status: ["Status"],
  option1Name: ["Option1 name"],
  option1: ["Option1 value"],
  option1Link: ["Option1 Linked To"],
  option2Name: ["Option2 name"],
  option2: ["Option2 value"],
  option2Link: ["Option2 Linked To"],
  option3Name: ["Option3 name"],
  option3: ["Option3 value"],
  option3Link: ["Option3 Linked To"],
  variantId: ["Variant ID"],
  sku: ["SKU", "Variant SKU"],
  barcode: ["Barcode", "Variant Barcode", "Variant Barcodes"],
  price: ["Price", "Variant Price"],
  compareAt: ["Compare-at price", "Variant Compare At Price"],
  cost: ["Cost per item", "Variant Cost"],
  taxable: ["Charge tax", "Variant Taxable"],
  taxCode: ["Tax code", "Variant Tax Code"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  quantity: ["Inventory quantity", "Variant Inventory Qty"],
  whenOut: ["Continue selling when out of stock", "Variant Inventory Policy"],
  grams: ["Weight value (grams)", "Variant Grams"],
  weightUnit: ["Weight unit for display", "Variant Weight Unit"],
  shipping: ["Requires shipping", "Variant Requires Shipping"],
  fulfillment: ["Fulfillment service", "Variant Fulfillment Service"],
  image: ["Product image URL", "Image Src"],
  imagePosition: ["Image position"],
  imageAlt: ["Image alt text"],
  variantImage: ["Variant image URL", "Variant Image"],
  giftCard: ["Gift card"],
  seoTitle: ["SEO title"],
  seoDescription: ["SEO description"],
  marketPrice: [/^price \/ ./i],
  marketCompareAt: [/^compare[- ]at price \/ ./i],
  marketIncluded: [/^included \/ ./i],
  productMetafield: [/\(product\.metafields\.[^)]+\)\s*$/i],
  variantMetafield: [/\(variant\.metafields\.[^)]+\)\s*$/i],
  google: [
    /^google shopping \//i,
    /^(gender|age group|mpn|condition|custom product|custom label \d)$/i,
    /^ad(words|s| group)/i,
  ],
  measures: [/^unit price /i, /^packed product /i, /^manufacturer part number/i],
};

/** Headings of Shopify's metafields: "Color (product.metafields.shopify.color-pattern)". */
export function metafieldOf(heading: string): { namespace: string; key: string } | null {
  const [, namespace = "", key = ""] = /\.metafields\.([^.)]+)\.([^)]+)\)\s*$/i.exec(heading) ?? [];
  return namespace === "" ? null : { namespace, key };
}
