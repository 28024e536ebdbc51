import { graphql } from "../graphql.ts";
import { productCardFragment } from "../product-card.fragment.ts";

/** One page of the catalogue, by number unless told otherwise. `withStock` also requests quantities. */
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

/** A product of the lists; null when it is in none. */
export const listedProductQuery = graphql(
  `
    query ListedProduct($id: ID!, $withStock: Boolean = false) {
      product(id: $id) { ...ProductCard }
    }
  `,
  [productCardFragment],
);
