import type { CatalogueSource } from "./catalogue-source.ts";
import { callError } from "./storefront-error.ts";

/** What the embedded shop offers to a reader in its own process. */
export interface CatalogueFeed {
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
