import { z } from "zod";
import { runInLanguage } from "#language";
import { settings } from "#settings";
import type { Storefront } from "./client.ts";
import {
  listedProductQuery,
  productsQuery,
  productTitleQuery,
  productTitlesQuery,
} from "./operations/products.query.ts";
import { callError, type StorefrontError, type StorefrontResult } from "./storefront-error.ts";

/** Where the whole catalogue is read from. */
export interface CatalogueSource {
  /**
   * Calls `each` with every product of the lists, in the form the Storefront API returns for cards, and its position. The
   * catalogue is ordered by position, then by the number in the ID. Returns the state that was read, for later comparison;
   * null if the provider reports none.
   */
  read(each: (node: unknown, position: number) => void): Promise<StorefrontResult<string | null>>;
  /** The provider's current state; null if it reports none. */
  state(): Promise<string | null>;
  /** The products changed since `state`, as they are now; null if unknown, so everything must be read. */
  changes(state: string): Promise<StorefrontResult<SourceChanges> | null>;
  /** How long an unchanged state is trusted, since change messages can be lost; indefinitely if omitted. */
  trustedMs?: number;
}

export interface SourceChanges {
  state: string;
  products: SourceProduct[];
}

interface SourceProduct {
  /** The number in its ID. */
  id: number;
  position: number;
  /** Null if it is in no list. */
  node: unknown;
}

/** Products per request. */
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
const titled = z.object({ id: z.string(), title: z.string() });
const titlesAnswer = z
  .object({ products: z.object({ nodes: z.array(titled) }) })
  .transform((answer) => answer.products.nodes);
const titleAnswer = z
  .object({ product: titled.nullable() })
  .transform(({ product }) => (product ? [product] : []));
const dated = z.object({ id: z.string(), updatedAt: z.iso.datetime({ offset: true }) });

/** Overall time limit for reading all pages from a slow provider. If exceeded, the previous read stays in use. */
const longestReadMs = 15 * 60_000;
/** Maximum changed products that are read individually, and how many at once; more mean a full reload. */
const mostSingle = 250;
const singleAtOnce = 5;
/** Maximum pages of recently updated products to read. */
const mostRecentPages = 5;
/** Overlap with the newest known update: older updates may become visible late. */
const recentOverlapMs = 5 * 60_000;

/** How far before the newest known update to read again, because updates can become visible late. */
interface ChangeJournal {
  state(): Promise<string>;
  changes(state: string): Promise<{ state: string; productIds: number[]; hasRecent: boolean } | null>;
}

interface PagedOptions {
  providerName: string;
  withStock: boolean;
  /** Null if the shop doesn't report changes. */
  journal?: ChangeJournal | null;
  elapsed?: () => number;
}

/** Pages through the Storefront API. If a page fails or the time limit is exceeded, the whole read fails. */
export function pagedSource(
  storefront: Storefront,
  { providerName, withStock, journal = null, elapsed = () => performance.now() }: PagedOptions,
): CatalogueSource {
  /** Latest update time of the products read so far; ms since the Unix epoch. */
  let newestUpdate = Number.NEGATIVE_INFINITY;

  async function readPage(after: string | null, isRecent = false) {
    const page = {
      ...{ first: pageSize, after },
      ...(isRecent && ({ sortKey: "UPDATED_AT", reverse: true } as const)),
    };
    const result = await storefront.query(productsQuery, { ...page, withStock }, { schema: productsAnswer });
    if (!result.ok) return result;
    const { edges, pageInfo } = result.data.products;
    const nodes = await withTitles(
      edges.map(({ node }) => node),
      () => storefront.query(productTitlesQuery, page, { schema: titlesAnswer }),
    );
    const isLast = !pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after;
    return { ok: true as const, data: { nodes, next: isLast ? null : pageInfo.endCursor } };
  }

  async function readSingle(id: number): Promise<StorefrontResult<SourceProduct>> {
    const gid = `gid://shopify/Product/${id}`;
    const result = await storefront.query(
      listedProductQuery,
      { id: gid, withStock },
      { schema: productAnswer },
    );
    if (!result.ok) return result;
    const [node] = await withTitles([result.data.product ?? null], () =>
      storefront.query(productTitleQuery, { id: gid }, { schema: titleAnswer }),
    );
    return { ok: true, data: { id, position: 0, node } };
  }

  /** The products updated since the newest known update; null if there are too many. */
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
      const results = await Promise.all(ids.slice(at, at + singleAtOnce).map(readSingle));
      for (const result of results) {
        if (!result.ok) return result;
        products.push(result.data);
      }
    }
    return { ok: true, data: products };
  }

  function note(node: unknown): void {
    newestUpdate = Math.max(newestUpdate, updateOf(node));
  }

  const source: CatalogueSource = {
    async read(each) {
      const state = journal ? await journal.state().catch(() => null) : null;
      const giveUpAt = elapsed() + longestReadMs;
      let after: string | null = null;
      for (let page = 0; page < maxPages; page++) {
        if (elapsed() > giveUpAt) return { ok: false, error: timeoutError(providerName, page) };
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
  // Reading starts in requests of any language, but the catalogue is in the shop's.
  return {
    ...source,
    read: (each) => runInLanguage("en", () => source.read(each)),
    changes: (since) => runInLanguage("en", () => source.changes(since)),
  };
}

/** Adds the products' titles in the store's other languages, where they differ. A failed query leaves that language out. */
async function withTitles(
  nodes: readonly unknown[],
  query: () => Promise<StorefrontResult<z.infer<typeof titled>[]>>,
): Promise<unknown[]> {
  let products = [...nodes];
  for (const language of settings().languages ?? []) {
    if (language === "en") continue;
    const result = await runInLanguage(language, query);
    if (!result.ok) continue;
    const titles = new Map(result.data.map(({ id, title }) => [id, title]));
    products = products.map((node) => {
      const product = titled.safeParse(node).data;
      const title = product && titles.get(product.id);
      if (!title || title === product.title) return node;
      const known = node as { titles?: object };
      return { ...known, titles: { ...known.titles, [language]: title } };
    });
  }
  return products;
}

/** Milliseconds since the Unix epoch; a missing date counts as old. */
function updateOf(node: unknown): number {
  const { data } = dated.safeParse(node);
  return data ? Date.parse(data.updatedAt) : Number.NEGATIVE_INFINITY;
}

function timeoutError(providerName: string, pages: number): StorefrontError {
  const reason = `the catalog wasn't read within ${longestReadMs / 60_000} minutes: got ${pages} pages`;
  return callError("timeout", providerName, [reason], { status: null, requestId: null });
}

type FedProducts = AsyncIterable<{ id: number; position: number; node: object }[]>;

/** The embedded shop's feed, in this process. */
interface CatalogueFeed {
  catalogueFeed(): FedProducts;
  productFeed(ids: readonly number[]): FedProducts;
  catalogueState(): Promise<string>;
  catalogueChanges(state: string): Promise<{ state: string; productIds: number[] } | null>;
}

/** Reads the embedded shop's feed, which returns the same data as its Storefront API, but faster. */
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
