import { z } from "zod";
import { noStore } from "../../../platform/cache-control.ts";
import { log } from "../../../platform/log.server.ts";
import { getVisitorAddress } from "../../../platform/rate-limit.server.ts";
import { type StoreServices, services } from "../../../services.server.ts";
import { fetchAllVariants } from "../../../storefront/fetch-all-variants.ts";
import { graphql } from "../../../storefront/graphql.ts";
import type { HiddenProducts } from "../../../storefront/hidden-products.ts";
import { productDetailFragment, specIdentifiers } from "../../../storefront/product-reader.ts";
import { type ProductDetail, readProductDetail } from "../../../storefront/read-product.ts";
import type { Route } from "./+types/merchant-feed";
import { type FeedItem, feedItems } from "./feed-items.ts";
import { type FeedSource, feedParts } from "./feed-parts.ts";
import { itemText } from "./feed-text.ts";

const pageQuery = graphql(
  `
    query FeedProducts(
      $first: Int!, $after: String, $variants: Int!, $pictures: Int!, $specs: [HasMetafieldsIdentifier!]!
      $withStock: Boolean = false
    ) {
      products(first: $first, after: $after, sortKey: ID) {
        nodes { ...ProductDetail }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  [productDetailFragment],
);
const pageInfoAnswer = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const pageAnswer = z.object({
  products: z.object({ nodes: z.array(z.unknown()), pageInfo: pageInfoAnswer }),
});
/** Limits per product in a page; further variants are read product by product, and no item has more images. */
const perProduct = { variants: 25, pictures: 20 };

const cursorAnswer = z.object({ products: z.object({ pageInfo: pageInfoAnswer }) });
const cursorQuery = graphql(`
  query FeedCursor($first: Int!, $after: String) {
    products(first: $first, after: $after, sortKey: ID) { pageInfo { hasNextPage endCursor } }
  }
`);
const pauseMs = 1_000;
/** How long before the feed is rebuilt if the provider doesn't report a catalogue version. */
const unknownMs = 5 * 60_000;

/**
 * The feed for merchant centers: RSS 2.0, with every variant of every product. It is built once per catalogue version,
 * while being sent; requests in the meantime share that build.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { rateLimits, merchantFeed, catalogueSource, storedSettings, ...shop } = context.get(services);
  const { costs, correct } = rateLimits;
  const address = getVisitorAddress(context);
  try {
    const body = await merchantFeed.read({
      version: `${(await catalogueSource.state()) ?? Math.floor(performance.now() / unknownMs)}, settings ${storedSettings.current().id}`,
      build: () => feedParts(feedSource(shop)),
      sent: (bytes) => correct(address, (bytes / 1_000_000) * costs.feedMegabyte.ms),
    });
    return new Response(body, {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "content-encoding": "gzip",
        "cache-control": noStore,
      },
    });
  } catch (error) {
    log.error({ err: error }, "The merchant feed couldn't be built.");
    return refusal("The catalog isn't available right now.", 60);
  }
}

function feedSource({
  publicOrigin,
  storefront,
  withStock,
  hidden,
}: Pick<StoreServices, "publicOrigin" | "storefront" | "withStock" | "hidden">): FeedSource {
  return {
    origin: publicOrigin,
    async readPage(first, after) {
      const variables = { first, after, ...perProduct, specs: specIdentifiers, withStock };
      const result = await storefront.query(pageQuery, variables, { schema: pageAnswer });
      if (!result.ok) return null;
      const { nodes, pageInfo } = result.data.products;
      const items: string[] = [];
      for (const node of nodes) {
        const whole = await fetchAllVariants(storefront, node, withStock);
        if (!whole.ok) return null;
        items.push(itemsOf(publicOrigin, hidden, whole.data).map(itemText).join(""));
      }
      return { items, next: nextOf(pageInfo) };
    },
    async cursorAfter(first, after) {
      const result = await storefront.query(cursorQuery, { first, after }, { schema: cursorAnswer });
      return result.ok ? nextOf(result.data.products.pageInfo) : undefined;
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
    skipped: (after) =>
      log.error({ after }, "A product was left out of the feed because it couldn't be read."),
  };
}

function nextOf({ hasNextPage, endCursor }: z.infer<typeof pageInfoAnswer>): string | null {
  return hasNextPage ? endCursor : null;
}

/** A node's items; empty for a hidden product, or one without ID, handle or price. */
function itemsOf(origin: string, hidden: HiddenProducts, node: unknown): FeedItem[] {
  let product: ProductDetail;
  try {
    product = readProductDetail(node, origin);
  } catch (error) {
    log.warn({ err: error }, "A product was left out of the feed because it couldn't be read.");
    return [];
  }
  return hidden.isUnlisted(product) ? [] : feedItems(origin, product);
}

function refusal(reason: string, waitS: number): Response {
  return new Response(`${reason}\n`, {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": noStore,
      "retry-after": String(waitS),
    },
  });
}
