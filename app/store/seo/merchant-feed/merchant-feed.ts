import { z } from "zod";
import { noStore } from "../../../platform/cache-control.ts";
import { log } from "../../../platform/log.server.ts";
import { addressOf } from "../../../platform/rate-limit.server.ts";
import { services } from "../../../services.server.ts";
import { withAllVariants } from "../../../storefront/all-variants.ts";
import { graphql } from "../../../storefront/graphql.ts";
import type { HiddenProducts } from "../../../storefront/hidden-products.ts";
import { productDetailFragment, specIdentifiers } from "../../../storefront/product-reader.ts";
import { type ProductDetail, readProductDetail } from "../../../storefront/read-product.ts";
import type { Route } from "./+types/merchant-feed";
import { type FeedItem, feedItems } from "./feed-items.ts";
import { feedEnd, feedHead, itemText } from "./feed-text.ts";

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
const pageAnswer = z.object({
  products: z.object({
    nodes: z.array(z.unknown()),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});
const pageSize = 50;
/** Of each product in a page; further variants are read one product at a time, and no item has more pictures. */
const perProduct = { variants: 25, pictures: 20 };

/** The feed of merchant centers: RSS 2.0, every variant of every product, read page by page while it is sent. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { rateLimits, publicOrigin, storefront, withStock, hidden } = context.get(services);
  const address = addressOf(context);
  const waitS = rateLimits.spend(address, rateLimits.costs.feed.ms);
  if (waitS) return refusal("Too many feeds were read from here.", 429, waitS);

  async function readPage(after: string | null) {
    const variables = { first: pageSize, after, ...perProduct, specs: specIdentifiers, withStock };
    const result = await storefront.query(pageQuery, variables, { schema: pageAnswer });
    if (!result.ok) return null;
    const { nodes, pageInfo } = result.data.products;
    const items: FeedItem[] = [];
    for (const node of nodes) {
      const whole = await withAllVariants(storefront, node, withStock);
      if (!whole.ok) return null;
      items.push(...itemsOf(publicOrigin, hidden, whole.data));
    }
    return {
      items,
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  }

  const first = await readPage(null);
  if (!first) return refusal("The catalogue cannot be read now.", 503, 60);
  let page = first;
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(feedHead(publicOrigin))),
    async pull(controller) {
      controller.enqueue(encoder.encode(page.items.map(itemText).join("")));
      if (page.next === null) {
        controller.enqueue(encoder.encode(feedEnd));
        return controller.close();
      }
      rateLimits.correct(address, rateLimits.costs.feed.ms);
      const next = await readPage(page.next);
      // An unfinished feed is an error to its reader; a shorter one would take pieces off sale.
      if (!next) return controller.error(new Error("A page of the feed could not be read."));
      page = next;
    },
  });
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": noStore },
  });
}

/** The items of a node; none of a hidden product, and none of one without id, handle or price. */
function itemsOf(origin: string, hidden: HiddenProducts, node: unknown): FeedItem[] {
  let product: ProductDetail;
  try {
    product = readProductDetail(node, origin);
  } catch (error) {
    log.warn({ err: error }, "A product is not in the feed: it could not be read.");
    return [];
  }
  return hidden.isUnlisted(product) ? [] : feedItems(origin, product);
}

function refusal(reason: string, status: 429 | 503, waitS: number): Response {
  return new Response(`${reason}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": noStore,
      "retry-after": String(waitS),
    },
  });
}
