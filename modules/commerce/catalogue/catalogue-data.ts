import type { MenuItem } from "./json-columns.ts";
import type { ProductFacts, VariantFacts } from "./product-record.ts";

/** A whole catalogue as plain data, for `importCatalogue`. */
export interface CatalogueData {
  /** In catalogue order ("Featured"). */
  products: ProductData[];
  collections: CollectionData[];
  menus: MenuData[];
}

export interface ProductData extends ProductFacts {
  variants: VariantData[];
}

export interface VariantData extends VariantFacts {
  /** `pieces`: one stock unit per serial number (an empty list is sold out). `made`: made to order. */
  stock: { kind: "pieces"; serials: string[] } | { kind: "made"; available: boolean };
  taxable: boolean;
}

export interface CollectionData {
  handle: string;
  title: string;
  description: string;
  /** Product handles, in the collection's own order. */
  products: string[];
}

export type { MenuItem };

export interface MenuData {
  handle: string;
  title: string;
  items: MenuItem[];
}
