import { z } from "zod";
import type { Storefront } from "./client.ts";
import { listedProductQuery, productsQuery } from "./operations/products.query.ts";
import { callError, type StorefrontError, type StorefrontResult } from "./storefront-error.ts";

/** The source of the whole catalogue. */
export interface CatalogueSource {
  /**
   * Calls `each` with every product of the lists, as the Storefront API answers a card's fields, and its position; the
   * catalogue's order is by position, then by the number in the id. Answers the state that was read, for comparison;
   * null where the provider has none.
   */
  read(each: (node: unknown, position: number) => void): Promise<StorefrontResult<string | null>>;
  /** The provider's current state; null where it has none. */
  state(): Promise<string | null>;
  /** The products changed since a state, as they are now; null: unknown, so all must be read. */
  changes(state: string): Promise<StorefrontResult<SourceChanges> | null>;
  /** The same state is trusted for so long: messages of changes may be lost. For ever, if left out. */
  trustedMs?: number;
}

export interface SourceChanges {
  /** The state that was read. */
  state: string;
  products: SourceProduct[];
}

interface SourceProduct {
  /** The number in its id. */
  id: number;
  position: number;
  /** Null: in no list. */
  node: unknown;
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
const productAnswer = z.object({ product: z.unknown() });
const dated = z.object({ id: z.string(), updatedAt: z.iso.datetime({ offset: true }) });

/** Timeout for a provider slow with each page; what was read before stays in use. */
const longestReadMs = 15 * 60_000;
/** Changed products read one by one, and at once; more are read with the whole catalogue. */
const mostSingle = 250;
const singleAtOnce = 5;
/** Pages read of the products updated last. */
const mostRecentPages = 5;
/** Updates this much older than the newest known one are read again: they may have come to light later. */
const recentOverlapMs = 5 * 60_000;

/** What a hosted shop's messages say of its changes. */
interface ChangeJournal {
  state(): Promise<string>;
  changes(state: string): Promise<{ state: string; productIds: number[]; hasRecent: boolean } | null>;
}

interface PagedOptions {
  providerName: string;
  withStock: boolean;
  /** Null: the shop does not tell of changes. */
  journal?: ChangeJournal | null;
  elapsed?: () => number;
}

/** Pages through the Storefront API. A failed page, or a timeout of the whole, fails the whole. */
export function pagedSource(
  storefront: Storefront,
  { providerName, withStock, journal = null, elapsed = () => performance.now() }: PagedOptions,
): CatalogueSource {
  /** When the product updated last was, of those read; ms since 1970. */
  let newestUpdate = Number.NEGATIVE_INFINITY;

  async function readPage(after: string | null, isRecent = false) {
    const variables: { first: number; after: string | null } = { first: pageSize, after };
    const result = await storefront.query(
      productsQuery,
      { ...variables, withStock, ...(isRecent && { sortKey: "UPDATED_AT", reverse: true }) },
      { schema: productsAnswer },
    );
    if (!result.ok) return result;
    const { edges, pageInfo } = result.data.products;
    const isLast = !pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after;
    return {
      ok: true as const,
      data: { nodes: edges.map(({ node }) => node), next: isLast ? null : pageInfo.endCursor },
    };
  }

  /** The products updated since the newest known update; null: too many. */
  async function recentNodes(): Promise<StorefrontResult<unknown[]> | null> {
    const since = newestUpdate - recentOverlapMs;
    const recent: unknown[] = [];
    let after: string | null = null;
    for (let page = 0; page < mostRecentPages && since > 0; page++) {
      const result = await readPage(after, true);
      if (!result.ok) return result;
      const { nodes, next } = result.data;
      const isOlder = (node: unknown) => updateOf(node) < since;
      recent.push(...nodes.filter((node) => !isOlder(node)));
      if (next === null || nodes.some(isOlder)) return { ok: true, data: recent };
      after = next;
    }
    return null;
  }

  async function singleNodes(ids: readonly number[]): Promise<StorefrontResult<SourceProduct[]>> {
    const products: SourceProduct[] = [];
    for (let at = 0; at < ids.length; at += singleAtOnce) {
      const some = ids.slice(at, at + singleAtOnce);
      const results = await Promise.all(
        some.map((id) =>
          storefront.query(
            listedProductQuery,
            { id: `gid://shopify/Product/${id}`, withStock },
            { schema: productAnswer },
          ),
        ),
      );
      for (const [index, result] of results.entries()) {
        if (!result.ok) return result;
        products.push({ id: some[index]!, position: 0, node: result.data.product ?? null });
      }
    }
    return { ok: true, data: products };
  }

  function note(node: unknown): void {
    newestUpdate = Math.max(newestUpdate, updateOf(node));
  }

  return {
    async read(each) {
      const state = journal ? await journal.state().catch(() => null) : null;
      const giveUpAt = elapsed() + longestReadMs;
      let after: string | null = null;
      for (let page = 0; page < maxPages; page++) {
        if (elapsed() > giveUpAt) return { ok: false, error: tooSlow(providerName, page) };
        const result = await readPage(after);
        if (!result.ok) return result;
        for (const node of result.data.nodes) {
          note(node);
          each(node, 0);
        }
        after = result.data.next;
        if (after === null) break;
      }
      return { ok: true, data: state };
    },
    state: async () => (journal ? journal.state().catch(() => null) : null),
    async changes(since) {
      const told = await journal?.changes(since).catch(() => null);
      if (!told || told.productIds.length > mostSingle) return null;
      const recent = told.hasRecent ? await recentNodes() : { ok: true as const, data: [] };
      if (!recent?.ok) return recent;
      const single = await singleNodes(told.productIds);
      if (!single.ok) return single;
      const named = recent.data.flatMap((node): SourceProduct[] => {
        const id = /\d+$/.exec(dated.safeParse(node).data?.id ?? "")?.[0];
        return id ? [{ id: Number(id), position: 0, node }] : [];
      });
      const products = [...named, ...single.data];
      for (const { node } of products) note(node);
      return { ok: true, data: { state: told.state, products } };
    },
    ...(journal && { trustedMs: 60 * 60_000 }),
  };
}

/** Ms since 1970; without a date it counts as old. */
function updateOf(node: unknown): number {
  const { data } = dated.safeParse(node);
  return data ? Date.parse(data.updatedAt) : Number.NEGATIVE_INFINITY;
}

function tooSlow(providerName: string, pages: number): StorefrontError {
  const reason = `its catalogue was not read within ${longestReadMs / 60_000} minutes: ${pages} pages came`;
  return callError("timeout", providerName, [reason], { status: null, requestId: null });
}

type FedProducts = AsyncIterable<{ id: number; position: number; node: object }[]>;

/** The embedded shop's feed in this process. */
interface CatalogueFeed {
  catalogueFeed(): FedProducts;
  productFeed(ids: readonly number[]): FedProducts;
  catalogueState(): Promise<string>;
  catalogueChanges(state: string): Promise<{ state: string; productIds: number[] } | null>;
}

/** Reads the embedded shop's feed, which gives what its Storefront API would, faster. */
export function embeddedSource(feed: CatalogueFeed, providerName: string): CatalogueSource {
  async function answered<Data>(read: () => Promise<Data>): Promise<StorefrontResult<Data>> {
    try {
      return { ok: true, data: await read() };
    } catch (error) {
      const answer = { status: null, requestId: null };
      return { ok: false, error: callError("unreachable", providerName, [String(error)], answer) };
    }
  }

  return {
    read: (each) =>
      answered(async () => {
        const state = await feed.catalogueState();
        for await (const part of feed.catalogueFeed())
          for (const { node, position } of part) each(node, position);
        return state;
      }),
    state: () => feed.catalogueState().catch(() => null),
    async changes(since) {
      const result = await answered(async () => {
        const told = await feed.catalogueChanges(since);
        if (!told) return null;
        const products = new Map(
          told.productIds.map((id): [number, SourceProduct] => [id, { id, position: 0, node: null }]),
        );
        for await (const part of feed.productFeed(told.productIds))
          for (const one of part) products.set(one.id, one);
        return { state: told.state, products: [...products.values()] };
      });
      if (!result.ok) return result;
      return result.data && { ok: true, data: result.data };
    },
  };
}
