import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#database";
import { type Cents, decimalString } from "#money";
import { gid } from "../gid.ts";
import {
  readImagesUncached,
  readMetafieldsUncached,
  readOptions,
  readSelectedOptions,
  readTags,
  readTranslations,
} from "./json-columns.ts";
import { padIds } from "./pad-ids.ts";
import { freeUnits, isListed, isVariantForSale } from "./product-conditions.ts";
import { translatedTitles } from "./product-record.ts";

/** Batch size between yields to the event loop; takes a few milliseconds. */
const pageSize = 256;
/** Number of pictures on a product card. */
const maxPictures = 2;
/** Metafields in the namespace `spec` that a product card requests, in order. */
const specKeys = [
  "reference",
  "movement",
  "calibre",
  "case_material",
  "case_mm",
  "year",
  "condition",
  "metal",
  "construction",
  "stone",
  "stone_kind",
  "stone_carat",
  "stone_mm",
  "color",
  "clarity",
  "report_lab",
  "width_mm",
];

interface FeedOptions {
  /** Public origin of the store, without a trailing slash. */
  origin: string;
  /** ISO 4217 */
  currency: string;
}

/** A listed product with the fields of its card. Catalogue order is by position, then id. */
export interface FeedProduct {
  id: number;
  position: number;
  node: object;
}

/**
 * Every listed product in catalogue order, with the Storefront API's product card fields. Equivalent to the `products`
 * query, without pagination, query documents or validation. Yields to the event loop between batches.
 */
export async function* catalogueFeed(
  database: Database,
  options: FeedOptions,
): AsyncGenerator<FeedProduct[]> {
  let after = { position: -1, id: 0 };
  for (;;) {
    const products = await listedRows(database)
      .where("position", ">=", after.position)
      .where((eb) => eb.or([eb("position", ">", after.position), eb("id", ">", after.id)]))
      .orderBy("position")
      .orderBy("id")
      .limit(pageSize)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last;
    yield await toFeedProducts(database, options, products);
    await nextTurn();
  }
}

/** The listed products among these ids, in batches, unordered. */
export async function* productFeed(
  database: Database,
  options: FeedOptions,
  ids: readonly number[],
): AsyncGenerator<FeedProduct[]> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const wanted = padIds(ids.slice(at, at + pageSize));
    yield await toFeedProducts(
      database,
      options,
      await listedRows(database).where("id", "in", wanted).execute(),
    );
    await nextTurn();
  }
}

async function toFeedProducts(
  database: Database,
  options: FeedOptions,
  products: ProductRow[],
): Promise<FeedProduct[]> {
  if (products.length === 0) return [];
  const ids = padIds(products.map(({ id }) => id));
  const variants = Map.groupBy(await variantRows(database, ids), ({ product_id }) => product_id);
  const members = Map.groupBy(await memberRows(database, ids), ({ product_id }) => product_id);
  return products.map((product) => ({
    id: product.id,
    position: product.position,
    node: node(options, product, variants.get(product.id) ?? [], members.get(product.id) ?? []),
  }));
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof listedRows>["execute"]>>[number];
type VariantRow = Awaited<ReturnType<typeof variantRows>>[number];

function listedRows(database: Database) {
  return database.read
    .selectFrom("product")
    .select(["id", "handle", "title", "vendor", "product_type", "tags", "options", "images", "metafields"])
    .select(["translations", "updated_at", "position"])
    .where(isListed);
}

function variantRows(database: Database, productIds: number[]) {
  return database.read
    .selectFrom("variant")
    .select(["id", "product_id", "title", "selected_options", "price_cents", "compare_at_price_cents"])
    .select((eb) => [
      eb.case().when(isVariantForSale(eb)).then(1).else(0).end().as("is_for_sale"),
      eb.case().when("tracked", "=", 1).then(freeUnits(eb)).end().as("free_units"),
    ])
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
}

function memberRows(database: Database, productIds: number[]) {
  return database.read
    .selectFrom("collection_product")
    .innerJoin("collection", "collection.id", "collection_product.collection_id")
    .select(["collection_product.product_id", "collection.handle"])
    .where("collection_product.product_id", "in", productIds)
    .orderBy("collection.position")
    .orderBy("collection.id")
    .execute();
}

function node(
  { origin, currency }: FeedOptions,
  product: ProductRow,
  variants: readonly VariantRow[],
  collections: readonly { handle: string }[],
): object {
  const money = (cents: Cents) => ({ amount: decimalString(cents), currencyCode: currency });
  const images = readImagesUncached(product.images).slice(0, maxPictures);
  const first = variants.find(({ is_for_sale }) => is_for_sale === 1) ?? variants[0];
  const titles = translatedTitles(readTranslations(product.translations));
  return {
    id: gid("Product", product.id),
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.product_type,
    tags: readTags(product.tags),
    availableForSale: variants.some(({ is_for_sale }) => is_for_sale === 1),
    updatedAt: new Date(product.updated_at).toISOString(),
    priceRange: { minVariantPrice: money(Math.min(...variants.map(({ price_cents }) => price_cents))) },
    images: {
      nodes: images.map(({ url, altText, width, height }) => {
        return { url: url.startsWith("/") ? `${origin}${url}` : url, altText, width, height };
      }),
    },
    selectedOrFirstAvailableVariant: first ? variantNode(first, money) : null,
    collections: { nodes: collections.map(({ handle }) => ({ handle })) },
    options: readOptions(product.options).map(({ name, values }) => ({
      name,
      optionValues: values.map((value) => ({ name: value })),
    })),
    metafields: specNodes(product.metafields),
    ...(titles && { titles }),
  };
}

function specNodes(metafields: string): ({ key: string; value: string } | null)[] {
  const specs = new Map(
    readMetafieldsUncached(metafields).flatMap(({ namespace, key, value }) =>
      namespace === "spec" ? [[key, value]] : [],
    ),
  );
  return specKeys.map((key) => {
    const value = specs.get(key);
    return value === undefined ? null : { key, value };
  });
}

function variantNode(row: VariantRow, money: (cents: Cents) => object): object {
  const before = row.compare_at_price_cents;
  return {
    id: gid("ProductVariant", row.id),
    title: row.title,
    availableForSale: row.is_for_sale === 1,
    quantityAvailable: row.free_units === null ? null : Number(row.free_units),
    price: money(row.price_cents),
    compareAtPrice: before === null ? null : money(before),
    selectedOptions: readSelectedOptions(row.selected_options),
  };
}
