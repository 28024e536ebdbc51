import { z } from "zod";
import type { Storefront } from "./client.ts";
import { productsQuery } from "./operations/products.query.ts";
import { callError, type StorefrontError, type StorefrontResult } from "./storefront-error.ts";

/** Who hands the app the whole catalogue. */
export interface CatalogueSource {
  /**
   * Calls `each` with every product that lists show, in catalogue order, as the Storefront API answers the fields of a
   * card. Answers the state that was read, to be compared with others; null where the provider tells none.
   */
  read(each: (node: unknown) => void): Promise<StorefrontResult<string | null>>;
  /** The provider's state now; null where it tells none. */
  state(): Promise<string | null>;
}

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

/** A provider that is slow with each of them is given up here; what was read before is shown on. */
const longestReadMs = 15 * 60_000;

/** Pages through the Storefront API. A page that fails fails the whole, and so does the whole that takes too long. */
export function pagedSource(
  storefront: Storefront,
  {
    providerName,
    withStock,
    elapsed = () => performance.now(),
  }: { providerName: string; withStock: boolean; elapsed?: () => number },
): CatalogueSource {
  return {
    async read(each) {
      const giveUpAt = elapsed() + longestReadMs;
      let after: string | null = null;
      for (let page = 0; page < mostPages; page++) {
        if (elapsed() > giveUpAt) return { ok: false, error: tooSlow(providerName, page) };
        const variables: { first: number; after: string | null } = { first: pageSize, after };
        const result = await storefront.query(
          productsQuery,
          { ...variables, withStock },
          { schema: productsAnswer },
        );
        if (!result.ok) return result;
        const { edges, pageInfo } = result.data.products;
        for (const { node } of edges) each(node);
        if (!pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after) break;
        after = pageInfo.endCursor;
      }
      return { ok: true, data: null };
    },
    state: async () => null,
  };
}

function tooSlow(providerName: string, pages: number): StorefrontError {
  const reason = `its catalogue was not read within ${longestReadMs / 60_000} minutes: ${pages} pages came`;
  return callError("timeout", providerName, [reason], { status: null, requestId: null });
}

/** What the embedded shop offers to a reader in its own process. */
interface CatalogueFeed {
  catalogueFeed(): AsyncIterable<object[]>;
  catalogueState(): Promise<string>;
}

/** Reads the embedded shop's feed, which answers what its Storefront API would, sooner. */
export function embeddedSource(feed: CatalogueFeed, providerName: string): CatalogueSource {
  return {
    async read(each) {
      try {
        const state = await feed.catalogueState();
        for await (const part of feed.catalogueFeed()) for (const node of part) each(node);
        return { ok: true, data: state };
      } catch (error) {
        const answer = { status: null, requestId: null };
        return { ok: false, error: callError("unreachable", providerName, [String(error)], answer) };
      }
    },
    state: () => feed.catalogueState().catch(() => null),
  };
}
