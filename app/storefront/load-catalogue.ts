import { z } from "zod";
import type { Storefront, StorefrontResult } from "./client.ts";
import { productsQuery } from "./operations/products.query.ts";
import { type ListedProduct, readListedProduct } from "./read-product.ts";

/** Products asked for at a time. */
const pageSize = 50;
/** A provider whose pages never end is stopped here: 250,000 products. */
const mostPages = 5_000;

const productsAnswer = z.object({
  products: z.object({
    edges: z.array(z.object({ node: z.unknown() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

export interface LoadOptions {
  ownOrigin: string;
  /** Told of each product that could not be read and was left out. */
  warn(facts: object, message: string): void;
}

/** Pages through the whole catalogue. One bad product is left out; a page that fails fails the whole. */
export async function loadCatalogue(
  storefront: Storefront,
  { ownOrigin, warn }: LoadOptions,
): Promise<StorefrontResult<ListedProduct[]>> {
  const byId = new Map<string, ListedProduct>();
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const variables: { first: number; after: string | null } = { first: pageSize, after };
    const result = await storefront.query(productsQuery, variables, { schema: productsAnswer });
    if (!result.ok) return result;
    const { edges, pageInfo } = result.data.products;
    for (const { node } of edges) {
      const product = readOrWarn(node);
      if (product) byId.set(product.card.id, product);
    }
    if (!pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after) break;
    after = pageInfo.endCursor;
  }
  return { ok: true, data: [...byId.values()] };

  function readOrWarn(node: unknown): ListedProduct | null {
    try {
      return readListedProduct(node, ownOrigin);
    } catch (error) {
      const id = z.object({ id: z.string() }).safeParse(node).data?.id ?? null;
      const reasons =
        error instanceof z.ZodError
          ? error.issues.slice(0, 3).map(({ path, message }) => `${path.join(".")}: ${message}`)
          : [String(error)];
      warn({ id, reasons }, "A product could not be read and is left out of the lists.");
      return null;
    }
  }
}
