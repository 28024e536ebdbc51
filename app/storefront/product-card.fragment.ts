import { graphql } from "./graphql.ts";

/** An amount as in the Storefront API: "6480.0" and "USD". */
export interface Money {
  amount: string;
  currencyCode: string;
}

export interface ProductImage {
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

export interface ProductVariant {
  id: string;
  /** "Default Title" for a product with one variant. */
  title: string;
  price: Money;
  /** Compare-at price; null if not reduced. */
  compareAtPrice: Money | null;
  isAvailable: boolean;
  /** Available quantity; null or missing if not tracked: made to order, or not reported by the provider. */
  stock?: number | null | undefined;
  selectedOptions: { name: string; value: string }[];
  /** The SKU; requested only for a product's page. */
  sku?: string | null | undefined;
  /** Index of its image among the product's; requested only for a product's page. */
  picture?: number | undefined;
}

/** The data of a product card and its "Add to Cart" button. */
export interface ProductCardData {
  id: string;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  image: ProductImage | null;
  /** Path of the second image; null if there is none. */
  secondUrl: string | null;
  badge: "NEW" | "SALE" | null;
  isAvailable: boolean;
  price: Money;
  /** The first variant that can be bought, else the first; null if there is none. */
  variant: ProductVariant | null;
}

/** Fields shared by lists and product page. */
export const productFragment = graphql(`
  fragment ProductBase on Product {
    id handle title vendor productType tags availableForSale
    priceRange { minVariantPrice { amount currencyCode } }
  }
`);

/** A variant, with its quantity if the provider exposes it. */
export const variantFragment = graphql(`
  fragment Variant on ProductVariant {
    id title availableForSale
    quantityAvailable @include(if: $withStock)
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    selectedOptions { name value }
  }
`);

/** Fields of a product in a list: for its card, its filters and the search. */
export const productCardFragment = graphql(
  `
  fragment ProductCard on Product {
    ...ProductBase
    updatedAt
    images(first: 2) { nodes { url altText width height } }
    selectedOrFirstAvailableVariant { ...Variant }
    collections(first: 250) { nodes { handle } }
    options { name optionValues { name } }
    metafields(identifiers: [
      { namespace: "spec", key: "reference" }
      { namespace: "spec", key: "movement" }
      { namespace: "spec", key: "calibre" }
      { namespace: "spec", key: "case_material" }
      { namespace: "spec", key: "case_mm" }
      { namespace: "spec", key: "year" }
      { namespace: "spec", key: "condition" }
      { namespace: "spec", key: "metal" }
      { namespace: "spec", key: "construction" }
      { namespace: "spec", key: "stone" }
      { namespace: "spec", key: "stone_kind" }
      { namespace: "spec", key: "stone_carat" }
      { namespace: "spec", key: "stone_mm" }
      { namespace: "spec", key: "color" }
      { namespace: "spec", key: "clarity" }
      { namespace: "spec", key: "report_lab" }
      { namespace: "spec", key: "width_mm" }
    ]) { key value }
  }
`,
  [productFragment, variantFragment],
);
