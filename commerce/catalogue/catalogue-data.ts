import type { Cents } from "#money";
import type {
  ImageRecord,
  MenuItem,
  MetafieldRecord,
  NamedValue,
  ProductOption,
  Seo,
} from "./json-columns.ts";

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
  options: ProductOption[];
  images: ImageRecord[];
  metafields: MetafieldRecord[];
  seo: Seo;
  variants: VariantData[];
}

export interface VariantData {
  title: string;
  sku: string | null;
  selectedOptions: NamedValue[];
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

export type { MenuItem };

export interface MenuData {
  handle: string;
  title: string;
  items: MenuItem[];
}
