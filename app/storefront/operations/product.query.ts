import { graphql } from "../graphql.ts";
import { productFragment, variantFragment } from "../product-card.fragment.ts";

/** One product whole. `specs` asks for the metafields that DETAILS shows, `withStock` how many of a piece there are. */
export const productQuery = graphql(
  `
  query Product($handle: String!, $specs: [HasMetafieldsIdentifier!]!, $withStock: Boolean = false) {
    productByHandle(handle: $handle) {
      ...ProductBase
      description
      descriptionHtml
      seo { title description }
      images(first: 5) { nodes { url altText width height } }
      options { name optionValues { name } }
      variants(first: 10) { nodes { ...Variant sku image { url altText width height } } }
      collections(first: 5) { nodes { handle title } }
      metafields(identifiers: $specs) { key value }
    }
  }
`,
  [productFragment, variantFragment],
);
