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

/** The titles of the same page, in the language of the query. */
export const productTitlesQuery = graphql(`
  query ProductTitles($first: Int!, $after: String, $sortKey: ProductSortKeys = ID, $reverse: Boolean = false) {
    products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) { nodes { id title } }
  }
`);

export const productTitleQuery = graphql("query ProductTitle($id: ID!) { product(id: $id) { id title } }");

/** A product as listed; null if it is in no list. */
export const listedProductQuery = graphql(
  `
    query ListedProduct($id: ID!, $withStock: Boolean = false) {
      product(id: $id) { ...ProductCard }
    }
  `,
  [productCardFragment],
);
