import { z } from "zod";
import type { Catalogue, LoadOptions } from "./catalogue.ts";
import type { Storefront } from "./client.ts";
import { createFreshCache } from "./fresh-cache.ts";
import { graphql } from "./graphql.ts";
import type { ProductCardData } from "./product-card.fragment.ts";
import { productFragment, variantFragment } from "./product-card.fragment.ts";
import { type ProductDetail, readProductDetail } from "./read-product.ts";
import { specKeys } from "./spec-rows.ts";
import { callError, type StorefrontError, type StorefrontResult } from "./storefront-error.ts";

/** Everything on a product's page. `$specs` requests the metafields of DETAILS, `$withStock` quantities. */
export const productDetailFragment = graphql(
  `
  fragment ProductDetail on Product {
    ...ProductBase
    description
    descriptionHtml
    seo { title description }
    images(first: 5) { nodes { url altText width height } }
    options { name optionValues { name } }
    variants(first: 10) { nodes { ...Variant sku image { url altText width height } } }
    collections(first: 5) { nodes { handle title } }
    metafields(identifiers: $specs) { key value }
  }
`,
  [productFragment, variantFragment],
);

const productQuery = graphql(
  `
  query Product($handle: String!, $specs: [HasMetafieldsIdentifier!]!, $withStock: Boolean = false) {
    productByHandle(handle: $handle) { ...ProductDetail }
  }
`,
  [productDetailFragment],
);

export type ProductAnswer =
  | { outcome: "found"; product: ProductDetail }
  | { outcome: "unknown" }
  /** The provider failed; `known` is what the snapshot has of the product. */
  | { outcome: "failed"; error: StorefrontError; known: ProductDetail | null };

export type ProductReader = ReturnType<typeof createProductReader>;

interface ReaderOptions extends LoadOptions {
  providerName: string;
  /** The provider may be asked for quantities. */
  withStock: boolean;
  /** Handle of a product without a page: it is sold another way. */
  hidden: string;
  now(): number;
}

const minute = 60_000;
const handlePattern = /^[^\s\p{Cc}\p{Cs}/?#]{1,255}$/u;
const productAnswer = z.object({ productByHandle: z.unknown() });
/** The metafields of DETAILS. */
export const specIdentifiers = specKeys.map((key) => ({ namespace: "spec", key }));

/** Reads single products: fresh for a minute, served stale up to 24 hours while the provider fails. */
export function createProductReader(
  storefront: Storefront,
  catalogue: Catalogue,
  { ownOrigin, providerName, withStock, hidden, warn, now }: ReaderOptions,
) {
  const cache = createFreshCache<ProductDetail | null>({
    load: loadProduct,
    freshMs: minute,
    staleMs: 24 * 60 * minute,
    restMs: 2_000,
    maxEntries: 1_000,
    now,
  });

  async function loadProduct(handle: string): Promise<StorefrontResult<ProductDetail | null>> {
    const result = await storefront.query(
      productQuery,
      { handle, specs: specIdentifiers, withStock },
      { schema: productAnswer },
    );
    if (!result.ok) {
      warn({ handle, error: result.error }, "A product could not be read.");
      return result;
    }
    const { productByHandle } = result.data;
    if (productByHandle === null || productByHandle === undefined) return { ok: true, data: null };
    try {
      return { ok: true, data: readProductDetail(productByHandle, ownOrigin) };
    } catch (error) {
      const answer = { status: 200, requestId: null };
      const failure = callError("malformed", providerName, [String(error).slice(0, 500)], answer);
      warn({ handle, error: failure }, "A product could not be read.");
      return { ok: false, error: failure };
    }
  }

  return {
    async read(handle: string): Promise<ProductAnswer> {
      if (!handlePattern.test(handle) || handle === hidden) return { outcome: "unknown" };
      // Requested in parallel: with a provider that does not answer, a visitor waits for one, not for both in turn.
      const snapshotSoon = catalogue.current();
      const result = await cache.get(handle);
      if (result.ok) return result.data ? { outcome: "found", product: result.data } : { outcome: "unknown" };
      const snapshot = await snapshotSoon;
      const card = snapshot.ok ? snapshot.data.cardOf(handle) : undefined;
      return { outcome: "failed", error: result.error, known: card ? knownFrom(card) : null };
    },
    /** The provider reports a change of the products with these handles; null: of any. */
    changed: (handles: Iterable<string> | null): void => cache.expire(handles ?? undefined),
  };
}

/** A product page from a card alone. */
function knownFrom(card: ProductCardData): ProductDetail {
  return {
    ...card,
    description: "",
    descriptionHtml: "",
    seoTitle: null,
    seoDescription: null,
    images: card.image ? [card.image] : [],
    options: [],
    variants: card.variant ? [card.variant] : [],
    collections: [],
    specs: {},
  };
}
