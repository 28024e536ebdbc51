import { z } from "zod";
import { graphql } from "../../../storefront/graphql.ts";

/** The variant that a deposit is bought as. */
export const depositVariantQuery = graphql(`
  query DepositVariant($handle: String!) {
    productByHandle(handle: $handle) {
      variants(first: 1) {
        nodes {
          id
        }
      }
    }
  }
`);

export const depositVariantAnswer = z.object({
  productByHandle: z
    .object({ variants: z.object({ nodes: z.array(z.object({ id: z.string().min(1) })) }) })
    .nullable(),
});
