import { z } from "zod";
import { language } from "#language";
import type { Catalogue, LoadOptions } from "./catalogue.ts";
import type { Storefront } from "./client.ts";
import { createFreshCache } from "./fresh-cache.ts";
import { graphql } from "./graphql.ts";
import { hiddenProducts } from "./hidden-products.ts";
import type { PageOptions } from "./page-cache-key.ts";
import type { ProductCardData } from "./product-card.fragment.ts";
import { productFragment, variantFragment } from "./product-card.fragment.ts";
import { collectReadFaults } from "./read-faults.ts";
import { listCombinations, type ProductDetail, readProductDetail, withVariants } from "./read-product.ts";
import { specKeys } from "./spec-rows.ts";
import { callError, type StorefrontError, type StorefrontResult } from "./storefront-error.ts";
import { type Combination, chosenVariant, matchingValueCount } from "./variant-choice.ts";

/** A variant on a product's page. */
export const detailVariantFragment = graphql(
  `fragment DetailVariant on ProductVariant { ...Variant sku image { url altText width height } }`,
  [variantFragment],
);

/**
 * Everything on a product's page, with its first `$variants` and `$pictures`. `$specs` requests the metafields of
 * DETAILS, `$withStock` quantities.
 */
export const productDetailFragment = graphql(
  `
  fragment ProductDetail on Product {
    ...ProductBase
    description
    descriptionHtml
    seo { title description }
    priceRange { maxVariantPrice { amount currencyCode } }
    images(first: $pictures) { nodes { url altText width height } }
    options { name optionValues { name } }
    variants(first: $variants) { nodes { ...DetailVariant } pageInfo { hasNextPage endCursor } }
    selectedOrFirstAvailableVariant { ...DetailVariant }
    encodedVariantExistence
    encodedVariantAvailability
    collections(first: 250) { nodes { handle title } }
    metafields(identifiers: $specs) { key value }
  }
`,
  [productFragment, detailVariantFragment],
);

const productQuery = graphql(
  `
  query Product(
    $handle: String!, $variants: Int!, $pictures: Int!, $specs: [HasMetafieldsIdentifier!]!
    $withStock: Boolean = false
  ) {
    productByHandle(handle: $handle) { ...ProductDetail }
  }
`,
  [productDetailFragment],
);

/** The variant with all of `$selectedOptions`, and those that differ in a single option. */
const chosenVariantQuery = graphql(
  `
  query VariantsBeside(
    $handle: String!, $selectedOptions: [SelectedOptionInput!]!, $withAdjacent: Boolean!, $withStock: Boolean = false
  ) {
    productByHandle(handle: $handle) {
      variantBySelectedOptions(selectedOptions: $selectedOptions) { ...DetailVariant }
      adjacentVariants(selectedOptions: $selectedOptions) @include(if: $withAdjacent) { ...DetailVariant }
    }
  }
`,
  [detailVariantFragment],
);

export type ProductAnswer =
  | { outcome: "found"; product: ProductDetail }
  | { outcome: "unknown" }
  /** The provider failed; `known` is what is known about the product anyway. */
  | { outcome: "failed"; error: StorefrontError; known: ProductDetail | null };

export type ProductReader = ReturnType<typeof createProductReader>;

interface ReaderOptions extends LoadOptions {
  providerName: string;
  /** Whether the provider exposes quantities. */
  withStock: boolean;
  now(): number;
}

const minute = 60_000;
const handlePattern = /^[^\s\p{Cc}\p{Cs}/?#]{1,255}$/u;
const productAnswer = z.object({ productByHandle: z.unknown() });
const chosenVariantAnswer = z.object({
  productByHandle: z
    .object({ variantBySelectedOptions: z.unknown(), adjacentVariants: z.array(z.unknown()).optional() })
    .nullable(),
});
/** For products with more variants, the page loads only the chosen variant and similar ones. */
const maxVariants = 100;
/** Shopify's maximum per product. */
const maxPictures = 250;
/** Metafields shown under DETAILS. */
export const specIdentifiers = specKeys.map((key) => ({ namespace: "spec", key }));

/** Reads single products: fresh for a minute, then served stale for up to 24 hours while the provider fails. */
export function createProductReader(
  storefront: Storefront,
  catalogue: Catalogue,
  { ownOrigin, providerName, withStock, hidden = hiddenProducts(null), warn, now }: ReaderOptions,
) {
  const caching = { freshMs: minute, staleMs: 24 * 60 * minute, restMs: 2_000, maxEntries: 1_000, now };
  /** By language and handle, as `keyOf` joins them. */
  const products = createFreshCache<ProductDetail | null>({ ...caching, load: loadProduct });
  const keyOf = (handle: string) => `${language()} ${handle}`;
  /** Chosen variants of products with many variants, and similar ones, by handle and selection. */
  const choices = createFreshCache<unknown[]>({ ...caching, load: loadChoice });

  function failed(handle: string, error: StorefrontError): { ok: false; error: StorefrontError } {
    warn({ handle, error }, "A product couldn't be read.");
    return { ok: false, error };
  }

  async function loadProduct(key: string): Promise<StorefrontResult<ProductDetail | null>> {
    const handle = key.slice(key.indexOf(" ") + 1);
    const result = await storefront.query(
      productQuery,
      { handle, variants: maxVariants, pictures: maxPictures, specs: specIdentifiers, withStock },
      { schema: productAnswer },
    );
    if (!result.ok) return failed(handle, result.error);
    const { productByHandle } = result.data;
    if (productByHandle === null || productByHandle === undefined) return { ok: true, data: null };
    try {
      const { value, faults } = collectReadFaults(() => readProductDetail(productByHandle, ownOrigin));
      if (faults.length > 0)
        warn(
          { handle, faults: faults.slice(0, 3) },
          "A product is shown without the fields that couldn't be read.",
        );
      return { ok: true, data: hidden.isDeposit(value) ? null : value };
    } catch (error) {
      const answer = { status: 200, requestId: null };
      return failed(handle, callError("malformed", providerName, [String(error).slice(0, 500)], answer));
    }
  }

  async function loadChoice(key: string): Promise<StorefrontResult<unknown[]>> {
    const { handle, selectedOptions, withAdjacent } = JSON.parse(key) as ReturnType<typeof choiceOf>;
    const result = await storefront.query(
      chosenVariantQuery,
      { handle, selectedOptions, withAdjacent, withStock },
      { schema: chosenVariantAnswer },
    );
    if (!result.ok) return failed(handle, result.error);
    const { variantBySelectedOptions: chosen, adjacentVariants = [] } = result.data.productByHandle ?? {};
    return { ok: true, data: chosen ? [chosen, ...adjacentVariants] : [] };
  }

  /** A product with many variants, with those selected by a URL's parameters. */
  async function chosen(product: ProductDetail, search: URLSearchParams): Promise<ProductAnswer> {
    const all = listCombinations(product);
    // The variant from the list is preselected.
    const combination = chosenVariant(product.variant ? [product.variant, ...all] : all, search);
    if (!combination) return { outcome: "found", product: { ...product, variants: [] } };
    const result = await choices.get(JSON.stringify(choiceOf(product.handle, combination, all)));
    if (!result.ok) return { outcome: "failed", error: result.error, known: product };
    return { outcome: "found", product: withVariants(product, result.data, ownOrigin) };
  }

  return {
    /** Reads the product with this handle; of many variants, only those around `search`, the chosen one first. */
    async read(handle: string, search = new URLSearchParams()): Promise<ProductAnswer> {
      if (!handlePattern.test(handle)) return { outcome: "unknown" };
      // Started in parallel: if the provider doesn't respond, a visitor waits for one timeout instead of two.
      const snapshotSoon = catalogue.current();
      const result = await products.get(keyOf(handle));
      if (result.ok && result.data?.many) return chosen(result.data, search);
      if (result.ok) return result.data ? { outcome: "found", product: result.data } : { outcome: "unknown" };
      const snapshot = await snapshotSoon;
      const card = snapshot.ok ? snapshot.data.cardOf(handle) : undefined;
      return { outcome: "failed", error: result.error, known: card ? detailFromCard(card) : null };
    },
    /** The options of a product; null if unreadable. */
    async options(handle: string): Promise<PageOptions | null> {
      const result = handlePattern.test(handle) ? await products.get(keyOf(handle)) : null;
      if (!result?.ok || !result.data) return null;
      const { options, many } = result.data;
      return { names: options.map(({ name }) => name), hasMany: many !== null };
    },
    /** Marks the products with these handles as changed; null means any product may have changed. */
    changed(handles: ReadonlySet<string> | null): void {
      products.expire((key) => handles?.has(key.slice(key.indexOf(" ") + 1)) ?? true);
      choices.expire((key) => handles?.has((JSON.parse(key) as { handle: string }).handle) ?? true);
    },
  };
}

/** The query of a choice. Omits similar variants if a single option has more values than fit on a page. */
function choiceOf(handle: string, { selectedOptions }: Combination, all: readonly Combination[]) {
  const beside = all.filter((one) => matchingValueCount(one, selectedOptions) === selectedOptions.length - 1);
  return { handle, selectedOptions, withAdjacent: beside.length < maxVariants, language: language() };
}

/** A product page built from a card alone. */
function detailFromCard(card: ProductCardData): ProductDetail {
  return {
    ...card,
    description: "",
    descriptionHtml: "",
    seoTitle: null,
    seoDescription: null,
    images: card.image ? [card.image] : [],
    options: [],
    maxPrice: card.price,
    variants: card.variant ? [card.variant] : [],
    many: null,
    tags: [],
    collections: [],
    specs: {},
  };
}
