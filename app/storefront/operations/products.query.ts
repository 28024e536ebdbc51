import { graphql } from "../graphql.ts";
import { productCardFragment } from "../product-card.fragment.ts";

/** One page of the catalogue in its own order. `withStock` also requests quantities. */
export const productsQuery = graphql(
  `
    query Products($first: Int = 20, $after: String, $withStock: Boolean = false) {
      products(first: $first, after: $after) {
        edges { node { ...ProductCard } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  [productCardFragment],
);
