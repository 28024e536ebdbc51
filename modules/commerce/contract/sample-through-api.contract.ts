import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#database";
import { sampleShop } from "../../../seed/sample-shop.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { longestTestMs, sampleItems } from "../../../tests/faults/run-size.ts";
import { openPictureHost } from "../../../tests/webhooks/picture-host.ts";
import type { CatalogueData } from "../catalogue/catalogue-data.ts";
import type { ImageRecord } from "../catalogue/json-columns.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { readProducts } from "../catalogue/read-products.ts";
import { variantImageIndex } from "../catalogue/variant-image.ts";
import { loadThroughApi } from "./load-through-api.ts";
import { adminClient, storefrontClient } from "./official-clients.ts";
import { openTestShop } from "./test-shop.ts";

const empty: CatalogueData = { products: [], collections: [], menus: [] };

/** Every seventh product and the deposit; all with SIZE=full. */
function loadedCatalogue(): CatalogueData {
  const sample = sampleShop();
  const chosen = new Set([...sampleItems(sample.products, 7), sample.products.at(-1)!]);
  const handles = new Set([...chosen].map(({ handle }) => handle));
  const collections = sample.collections.map((one) => ({
    ...one,
    products: one.products.filter((handle) => handles.has(handle)),
  }));
  return { ...sample, products: sample.products.filter((one) => chosen.has(one)), collections };
}

const filePath = ({ url }: ImageRecord) =>
  new URL(`../../../public${url.replace(/\.webp.*$/, "-1200.webp")}`, import.meta.url);

/** Serves the sample's pictures as another shop would. */
async function openSamplePictures(data: CatalogueData) {
  const images = data.products.flatMap((product) => product.images);
  const files = Object.fromEntries(
    images.map((image) => [image.url, new Uint8Array(readFileSync(filePath(image)))]),
  );
  return await openPictureHost(files);
}

async function openShops(open: () => Promise<Database>, data: CatalogueData) {
  const host = await openSamplePictures(data);
  const [direct, loaded] = [
    await openTestShop(await open(), { catalogue: data }),
    await openTestShop(await open(), { catalogue: empty, publicNet: { privateHosts: [host.host] } }),
  ];
  onTestFinished(async () => {
    await Promise.all([direct.shop.close(), loaded.shop.close()]);
  });
  await loadThroughApi(adminClient(loaded.shop), data, ({ url }) => host.url(url));
  return { direct, loaded };
}

/** A product without what a second shop can't share: numbers, times, addresses of pictures. */
function comparable(product: ProductRecord) {
  const { id: _, createdAt, updatedAt, images, variants, ...facts } = product;
  return {
    ...facts,
    images: images.map(({ altText, width, height }) => ({ altText, width, height })),
    variants: variants.map(({ id: __, isTracked, isAvailable, ...variant }) => ({
      ...{ ...variant, isAvailable, pictured: variantImageIndex(images, { ...variant }) },
    })),
  };
}

const money = "{ amount currencyCode }";
const shown = `title handle description(truncateAt: 500) products(first: 100) { nodes { handle availableForSale
  priceRange { minVariantPrice ${money} maxVariantPrice ${money} } featuredImage { altText width height } } }`;

describeOnEachDatabase("The sample entered through the Admin API", (open) => {
  test(
    "equals the sample loaded directly: products, variants, prices, metafields, pictures, collections",
    async () => {
      const data = loadedCatalogue();
      const { direct, loaded } = await openShops(open, data);
      const readAll = async (database: Database) => {
        const rows = await database.read.selectFrom("product").select("id").orderBy("position").execute();
        const records = await readProducts(
          database,
          rows.map(({ id }) => Number(id)),
        );
        return rows.map(({ id }) => comparable(records.get(Number(id))!));
      };
      const [wanted, got] = [await readAll(direct.database), await readAll(loaded.database)];
      expect(got.length).toBe(data.products.length);
      for (const [index, product] of wanted.entries()) expect(got[index]).toEqual(product);

      const ask = `{ collections(first: 100) { nodes { ${shown} } } }`;
      const [collections, others] = [
        await storefrontClient(direct.shop)(ask),
        await storefrontClient(loaded.shop)(ask),
      ];
      expect(others).toEqual(collections);
      expect(collections.collections.nodes.length).toBe(data.collections.length);
    },
    longestTestMs,
  );

  test("leaves out what the API has no words for: menus, and the serial numbers of pieces", async () => {
    const data = loadedCatalogue();
    const { loaded } = await openShops(open, {
      ...data,
      products: data.products.slice(0, 2),
      collections: [],
    });
    expect(await loaded.database.read.selectFrom("menu").select("handle").execute()).toEqual([]);
    const units = await loaded.database.read.selectFrom("stock_unit").select("serial").execute();
    expect(units.every(({ serial }) => serial === null)).toBe(true);
    expect(units.length).toBeGreaterThan(0);
  });
});
