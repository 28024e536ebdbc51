import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { language } from "#language";
import type { Storefront } from "./client.ts";
import { createFreshCache } from "./fresh-cache.ts";
import { graphql } from "./graphql.ts";
import type { StorefrontResult } from "./storefront-error.ts";

/** A collection that says which products it has. Others have what their name matches: see `isInCategory`. */
export interface StoreCollection {
  handle: string;
  title: string;
  description: string;
  seoTitle: string | null;
  seoDescription: string | null;
  /** Its own picture, not that of a product. */
  picture: { src: string; alt: string; width: number; height: number } | null;
  /** Whether its products were chosen by hand and have their own order. */
  isOrdered: boolean;
}

const collectionsQuery = graphql(`
  query StoreCollections {
    collections(first: 250) {
      nodes {
        handle title description seo { title description }
        image { id url altText width height }
        metafield(namespace: "store", key: "members") { value }
      }
    }
  }
`);

const orderQuery = graphql(`
  query CollectionOrder($handle: String!) {
    collection(handle: $handle) { products(first: 250) { nodes { handle } } }
  }
`);

const text = z.string().nullish();
const collectionsAnswer = z.object({
  collections: z.object({
    nodes: z.array(
      z.object({
        ...{ handle: z.string(), title: z.string(), description: z.string().catch("") },
        seo: z.object({ title: text, description: text }).nullish(),
        image: z
          .object({ id: text, url: z.string(), altText: text, width: z.number(), height: z.number() })
          .nullish()
          .catch(null),
        metafield: z.object({ value: z.string() }).nullish(),
      }),
    ),
  }),
});
const orderAnswer = z.object({
  collection: z
    .object({ products: z.object({ nodes: z.array(z.object({ handle: z.string() })) }) })
    .nullable(),
});

export type CollectionReader = ReturnType<typeof createCollectionReader>;

interface ReaderOptions {
  ownOrigin: string;
  now(): number;
  warn(facts: object, message: string): void;
}

/** How long a page waits for the collections, and then shows what was read last. */
const longestWaitMs = 2_000;
/** Collections for a page only, such as the home page's carousel. */
const forPages = "hidden-";

/** Reads the collections, and the order of those by hand: fresh for a minute, served stale while the provider fails. */
export function createCollectionReader(storefront: Storefront, { ownOrigin, now, warn }: ReaderOptions) {
  const minute = 60_000;
  const caching = { freshMs: minute, staleMs: 24 * 60 * minute, restMs: 2_000, maxEntries: 300, now };
  const collections = createFreshCache<StoreCollection[]>({ ...caching, load: loadAll });
  /** What was read last by language, for when the provider doesn't answer. */
  const known = new Map<string, StoreCollection[]>();
  const orders = createFreshCache<string[]>({ ...caching, load: loadOrder });

  async function loadAll(): Promise<StorefrontResult<StoreCollection[]>> {
    const result = await storefront.query(collectionsQuery, {}, { schema: collectionsAnswer });
    if (!result.ok) {
      warn({ error: result.error }, "The collections couldn't be read, so their pages go by their name.");
      return result;
    }
    const named = result.data.collections.nodes.filter(
      ({ handle, metafield }) => metafield && !handle.startsWith(forPages),
    );
    return {
      ok: true,
      data: named.map(({ seo, image, metafield, ...words }) => ({
        ...words,
        ...{ seoTitle: seo?.title ?? null, seoDescription: seo?.description ?? null },
        picture:
          image?.id?.includes("/CollectionImage/") && image.altText
            ? {
                ...{ src: image.url.replace(ownOrigin, ""), alt: image.altText },
                ...{ width: image.width, height: image.height },
              }
            : null,
        isOrdered: metafield?.value === "hand",
      })),
    };
  }

  async function loadOrder(handle: string): Promise<StorefrontResult<string[]>> {
    const result = await storefront.query(orderQuery, { handle }, { schema: orderAnswer });
    if (!result.ok) return result;
    return { ok: true, data: result.data.collection?.products.nodes.map((one) => one.handle) ?? [] };
  }

  async function all(): Promise<StoreCollection[]> {
    const spoken = language();
    const result = await Promise.race([collections.get(spoken), pause(longestWaitMs, null, { ref: false })]);
    if (result?.ok) known.set(spoken, result.data);
    return known.get(spoken) ?? [];
  }

  return {
    /** The collections that say which products they have, in the shop's order and the current language. */
    all,
    /** One of them by handle, in any case; null if there is none. */
    async find(handle: string): Promise<StoreCollection | null> {
      const wanted = handle.toLowerCase();
      return (await all()).find((one) => one.handle === wanted) ?? null;
    },
    /** Handles of its products in its own order; null if it has none. */
    async order({ handle, isOrdered }: StoreCollection): Promise<string[] | null> {
      if (!isOrdered) return null;
      const result = await orders.get(handle);
      return result.ok ? result.data : null;
    },
    /** Call when products or collections may have changed. */
    changed(): void {
      collections.expire(() => true);
      orders.expire(() => true);
    },
  };
}
