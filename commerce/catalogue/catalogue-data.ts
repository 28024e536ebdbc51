import type { Cents } from "#money";

/** A whole catalogue as plain facts, the form in which the seed hands it to the shop (`importCatalogue`). */
export interface CatalogueData {
  /** In catalogue order ("Featured"). */
  products: ProductData[];
  collections: CollectionData[];
  menus: MenuData[];
}

export interface ProductData {
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  descriptionHtml: string;
  tags: string[];
  /** A single-variant product has the one option `Title` with the one value `Default Title`. */
  options: { name: string; values: string[] }[];
  /** `url` is absolute, or begins with `/` and is then served under the shop's origin. */
  images: ImageData[];
  metafields: { namespace: string; key: string; type: string; value: string }[];
  seo: { title: string | null; description: string | null };
  variants: VariantData[];
}

export interface ImageData {
  url: string;
  altText: string | null;
  width: number;
  height: number;
  /** The picture shows the variants that have this value of an option. */
  optionValue?: { name: string; value: string };
}

export interface VariantData {
  title: string;
  sku: string | null;
  selectedOptions: { name: string; value: string }[];
  priceCents: Cents;
  compareAtPriceCents: Cents | null;
  /** `pieces`: one stock unit for each serial (watches: one of one; an empty list is sold out). `made`: made to order. */
  stock: { kind: "pieces"; serials: string[] } | { kind: "made"; available: boolean };
  requiresShipping: boolean;
  taxable: boolean;
}

export interface CollectionData {
  handle: string;
  title: string;
  description: string;
  /** Product handles in the collection's own order. */
  products: string[];
}

export interface MenuData {
  handle: string;
  title: string;
  items: MenuItemData[];
}

export interface MenuItemData {
  title: string;
  /** Begins with `/`. */
  path: string;
  items: MenuItemData[];
}
