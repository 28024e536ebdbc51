import { readCollections } from "../catalogue/collections.ts";
import { countProducts, listEntries } from "../catalogue/list-products.ts";
import { listedProducts } from "../catalogue/product-filters.ts";
import { byPosition } from "../catalogue/product-sort.ts";
import { apiPages } from "./content-views.ts";
import type { ApiContext } from "./context.ts";

interface Resource {
  handle: string;
  updated_at: number;
}

const perPage = 250;

/** URLs of one type for a sitemap, 250 per page; unsupported types have no pages. */
export function sitemapView(context: ApiContext, type: string) {
  const source = sources[type]?.(context) ?? none;
  return {
    pagesCount: async () => ({ count: Math.ceil((await source.count()) / perPage) }),
    async resources({ page }: { page: number }) {
      if (page < 1) return null;
      const rows = await source.read((page - 1) * perPage);
      return {
        items: rows.map(({ handle, updated_at }) => ({
          __typename: "SitemapResource",
          handle,
          updatedAt: new Date(updated_at).toISOString(),
        })),
      };
    },
  };
}

function products(context: ApiContext) {
  return {
    count: () => countProducts(context, [listedProducts]),
    read: async (offset: number): Promise<Resource[]> => {
      const entries = await listEntries(context, byPosition, { offset, limit: perPage });
      return entries.map(({ handle, updatedAt }) => ({ handle, updated_at: updatedAt }));
    },
  };
}

function collections({ database }: ApiContext) {
  const listed = async () =>
    (await readCollections(database)).filter(({ handle }) => !handle.startsWith("hidden-"));
  return {
    count: async () => (await listed()).length,
    read: async (offset: number): Promise<Resource[]> => (await listed()).slice(offset, offset + perPage),
  };
}

function pageHandles() {
  const rows = apiPages().map(({ handle, changedAt }) => ({ handle, updated_at: changedAt }));
  return {
    count: async () => rows.length,
    read: async (offset: number) => rows.slice(offset, offset + perPage),
  };
}

const sources: Readonly<Record<string, typeof products>> = {
  PRODUCT: products,
  COLLECTION: collections,
  PAGE: pageHandles,
};

const none = { count: async () => 0, read: async (): Promise<Resource[]> => [] };
