import { z } from "zod";
import type { Storefront } from "./client.ts";
import { productsQuery } from "./operations/products.query.ts";
import { callError, type StorefrontError, type StorefrontResult } from "./storefront-error.ts";

/** The source of the whole catalogue. */
export interface CatalogueSource {
  /**
   * Calls `each` with every product of the lists, in catalogue order, as the Storefront API answers a card's fields.
   * Answers the state that was read, for comparison; null where the provider has none.
   */
  read(each: (node: unknown) => void): Promise<StorefrontResult<string | null>>;
  /** The provider's current state; null where it has none. */
  state(): Promise<string | null>;
}

/** Products of one request. */
const pageSize = 50;
/** Limit for a provider whose pages never end: 250,000 products. */
const maxPages = 5_000;

const productsAnswer = z.object({
  products: z.object({
    edges: z.array(z.object({ node: z.unknown() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

/** Timeout for a provider slow with each page; what was read before stays in use. */
const longestReadMs = 15 * 60_000;

/** Pages through the Storefront API. A failed page, or a timeout of the whole, fails the whole. */
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
      for (let page = 0; page < maxPages; page++) {
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

/** The embedded shop's feed in this process. */
interface CatalogueFeed {
  catalogueFeed(): AsyncIterable<object[]>;
  catalogueState(): Promise<string>;
}

/** Reads the embedded shop's feed, which gives what its Storefront API would, faster. */
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
