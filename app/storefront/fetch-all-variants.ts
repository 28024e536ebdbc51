import { z } from "zod";
import type { Storefront } from "./client.ts";
import { graphql } from "./graphql.ts";
import { detailVariantFragment } from "./product-reader.ts";
import type { StorefrontResult } from "./storefront-error.ts";

const nextQuery = graphql(
  `
  query NextVariants($id: ID!, $after: String, $withStock: Boolean = false) {
    product(id: $id) {
      variants(first: 250, after: $after) { nodes { ...DetailVariant } pageInfo { hasNextPage endCursor } }
    }
  }
`,
  [detailVariantFragment],
);

const page = z.object({
  nodes: z.array(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const nextAnswer = z.object({ product: z.object({ variants: page }).nullable() });
const begun = z.looseObject({ id: z.string(), variants: page });

/** A product with all of its variants: fetches those after the first page. */
export async function fetchAllVariants(
  storefront: Storefront,
  node: unknown,
  withStock: boolean,
): Promise<StorefrontResult<unknown>> {
  const { data: product } = begun.safeParse(node);
  if (!product?.variants.pageInfo.hasNextPage) return { ok: true, data: node };
  const nodes = [...product.variants.nodes];
  for (let { pageInfo } = product.variants; pageInfo.hasNextPage; ) {
    const variables = { id: product.id, after: pageInfo.endCursor, withStock };
    const result = await storefront.query(nextQuery, variables, { schema: nextAnswer });
    if (!result.ok) return result;
    const next = result.data.product?.variants;
    // Deleted in the meantime, or pagination that doesn't advance.
    if (!next || next.pageInfo.endCursor === pageInfo.endCursor) break;
    nodes.push(...next.nodes);
    pageInfo = next.pageInfo;
  }
  return { ok: true, data: { ...product, variants: { nodes, pageInfo: { hasNextPage: false } } } };
}
