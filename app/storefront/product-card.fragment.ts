import { graphql } from "./graphql.ts";

/** An amount of the Storefront API: "6480.0" and "USD". */
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
  /** What it cost before; null when it is not reduced. */
  compareAtPrice: Money | null;
  isAvailable: boolean;
  /** How many can be had now; null or missing where nobody counts: made to order, or the provider does not say. */
  stock?: number | null | undefined;
  selectedOptions: { name: string; value: string }[];
  /** The shop's own number; only a product's page asks for it. */
  sku?: string | null | undefined;
  /** Which of the product's pictures shows it, from 0; only a product's page asks for it. */
  picture?: number | undefined;
}

/** What a product card shows and what its "Add to Cart" needs. */
export interface ProductCardData {
  id: string;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  image: ProductImage | null;
  /** Address of the picture after it; null when there is none. */
  secondUrl: string | null;
  badge: "NEW" | "SALE" | null;
  isAvailable: boolean;
  /** Lowest variant price. */
  price: Money;
  /** The first variant that can be bought, else the first; null when there is none. */
  variant: ProductVariant | null;
}

/** What a list and a product's own page ask alike. */
export const productFragment = graphql(`
  fragment ProductBase on Product {
    id handle title vendor productType tags availableForSale
    priceRange { minVariantPrice { amount currencyCode } }
  }
`);

/** A variant, with how many there are of it where the provider may be asked. */
export const variantFragment = graphql(`
  fragment Variant on ProductVariant {
    id title availableForSale
    quantityAvailable @include(if: $withStock)
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    selectedOptions { name value }
  }
`);

/** Fields of a product in a list: a card, and what filters read. */
export const productCardFragment = graphql(
  `
  fragment ProductCard on Product {
    ...ProductBase
    updatedAt
    images(first: 2) { nodes { url altText width height } }
    selectedOrFirstAvailableVariant { ...Variant }
    collections(first: 5) { nodes { handle } }
  }
`,
  [productFragment, variantFragment],
);
