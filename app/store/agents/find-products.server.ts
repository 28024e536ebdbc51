import { z } from "zod";
import { parseDecimal } from "#money";
import { catalogueQuery, defaultRequest } from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import { graphql } from "../../storefront/graphql.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import type { ProductDetail } from "../../storefront/read-product.ts";
import { productCategory } from "../seo/merchant-feed/product-category.ts";
import type { AgentContext } from "./agent-context.ts";
import type { Filters } from "./tool-inputs.ts";

/** Finds a product by its own ID or a variant's. */
const productOfIdQuery = graphql(`
  query ProductOfId($id: ID!) {
    node(id: $id) {
      ... on Product { handle }
      ... on ProductVariant { selectedOptions { name value } product { handle } }
    }
  }
`);
const productOfId = z.object({
  node: z
    .object({
      handle: z.string().optional(),
      selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
      product: z.object({ handle: z.string() }).optional(),
    })
    .nullable(),
});

/** CPU time for reading one product, and for one page of matches, ms. */
const productMs = 1;
const matchesMs = 1;

/**
 * The product with this ID or handle; null if there is none. Throws if the shop can't be read. For a product with many
 * variants, includes the one given by the ID or `search`, and similar ones.
 */
export async function findProduct(
  context: AgentContext,
  id: string,
  search = new URLSearchParams(),
): Promise<ProductDetail | null> {
  context.charge(productMs);
  if (!id.startsWith("gid://")) return readProduct(context, id, search);
  const { storefront } = context.services;
  if (!/^gid:\/\/shopify\/Product(Variant)?\/\d{1,20}$/.test(id)) return null;
  const result = await storefront.query(productOfIdQuery, { id }, { schema: productOfId });
  if (!result.ok) throw unreadable();
  const { node } = result.data;
  const handle = node?.handle ?? node?.product?.handle;
  return handle ? readProduct(context, handle, toSearchParams(node?.selectedOptions)) : null;
}

/** A selection as URL parameters. */
export function toSearchParams(options: readonly { name: string; value: string }[] = []): URLSearchParams {
  return new URLSearchParams(options.map(({ name, value }) => [name, value]));
}

async function readProduct(
  { services: { products } }: AgentContext,
  handle: string,
  search: URLSearchParams,
): Promise<ProductDetail | null> {
  const answer = await products.read(handle, search);
  if (answer.outcome === "failed") throw unreadable();
  return answer.outcome === "found" && answer.product.variants.length > 0 ? answer.product : null;
}

function unreadable(): Error {
  return new Error("The catalog isn't available right now. Try again in a minute.");
}

export interface FoundProducts {
  products: ProductDetail[];
  /** Where the next page starts; null at the end. */
  next: number | null;
  /** Null if filters exclude some. */
  total: number | null;
}

const scanned = 50;
/** Maximum matches that filters examine for one page. */
const maxScanned = 1_000;

/** One page of products, from `offset`: those matching a text query, or all. */
export async function searchProducts(
  context: AgentContext,
  { query, filters, offset, limit }: { query: string; filters: Filters; offset: number; limit: number },
): Promise<FoundProducts> {
  const current = await context.services.catalogue.current();
  if (!current.ok) throw unreadable();
  const passes = createCardFilter(filters);
  const handles: string[] = [];
  let total = 0;
  let at = offset;
  for (let end = false; !end && at < offset + maxScanned; ) {
    context.charge(matchesMs);
    const page = await matches(current.data, query, Math.floor(at / scanned) + 1);
    total = page.total;
    const rest = at < total ? page.items.slice(at % scanned) : [];
    for (const card of rest) {
      if (handles.length === limit) break;
      at++;
      if (passes(card)) handles.push(card.handle);
    }
    end = handles.length === limit || at >= total || rest.length === 0;
  }
  const products = await Promise.all(handles.map((handle) => findProduct(context, handle)));
  return {
    products: products.filter((product) => product !== null),
    next: at < total ? at : null,
    total: isEmpty(filters) ? total : null,
  };
}

async function matches(snapshot: CatalogueSnapshot, query: string, page: number) {
  const paging = { page, pageSize: scanned };
  if (query === "")
    return snapshot.query(catalogueQuery({ ...defaultRequest, page }, { category: null, pageSize: scanned }));
  const found = await snapshot.search({ text: query, sort: "best", ...paging, nearSize: 0, isTyping: false });
  // Programs aren't told which words were dropped, so they only get pieces that match all of them.
  return found.unknown.length > 0 ? { items: [], total: 0 } : found;
}

function isEmpty(filters: Filters): boolean {
  return !filters?.categories?.length && filters?.price === undefined;
}

/** Returns a test for whether a card passes all filters. Ignores unknown filters. */
export function createCardFilter(
  filters: Filters,
): (card: Pick<ProductCardData, "productType" | "price">) => boolean {
  const { categories = [], price = {} } = filters ?? {};
  const { min = 0, max = Number.POSITIVE_INFINITY } = price;
  return (card) => {
    const cents = parseDecimal(card.price.amount);
    const named = [card.productType, productCategory(card.productType)];
    return (
      cents >= min &&
      cents <= max &&
      (categories.length === 0 || named.some((one) => categories.includes(one)))
    );
  };
}
