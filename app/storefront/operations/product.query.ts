import { graphql } from "../graphql.ts";

/** One product whole. `specs` asks for the metafields that DETAILS shows, `withStock` how many of a piece there are. */
export const productQuery = graphql(`
  query Product($handle: String!, $specs: [HasMetafieldsIdentifier!]!, $withStock: Boolean = false) {
    productByHandle(handle: $handle) {
      id
      handle
      title
      vendor
      productType
      tags
      availableForSale
      description
      descriptionHtml
      seo {
        title
        description
      }
      priceRange {
        minVariantPrice {
          amount
          currencyCode
        }
      }
      images(first: 5) {
        nodes {
          url
          altText
          width
          height
        }
      }
      options {
        name
        optionValues {
          name
        }
      }
      variants(first: 10) {
        nodes {
          id
          title
          sku
          availableForSale
          quantityAvailable @include(if: $withStock)
          image {
            url
            altText
            width
            height
          }
          price {
            amount
            currencyCode
          }
          compareAtPrice {
            amount
            currencyCode
          }
          selectedOptions {
            name
            value
          }
        }
      }
      collections(first: 5) {
        nodes {
          handle
          title
        }
      }
      metafields(identifiers: $specs) {
        key
        value
      }
    }
  }
`);
