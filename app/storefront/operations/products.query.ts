import { graphql } from "../graphql.ts";
import { productCardFragment } from "../product-card.fragment.ts";

/** One page of the catalogue, sorted by ID by default. `withStock` also requests quantities. */
export const productsQuery = graphql(
  `
    query Products(
      $first: Int = 20, $after: String, $withStock: Boolean = false
      $sortKey: ProductSortKeys = ID, $reverse: Boolean = false
    ) {
      products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {
        edges { node { ...ProductCard } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  [productCardFragment],
);

/** A product as listed; null if it is in no list. */
export const listedProductQuery = graphql(
  `
    query ListedProduct($id: ID!, $withStock: Boolean = false) {
      product(id: $id) { ...ProductCard }
    }
  `,
  [productCardFragment],
);
