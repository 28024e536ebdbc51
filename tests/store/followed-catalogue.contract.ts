import { expect, test } from "vitest";
import { randomNumbers } from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { catalogueQuery, defaultRequest } from "../../app/storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { sorts } from "../../app/storefront/catalogue/sort-orders.ts";
import { createCatalogue } from "../../app/storefront/catalogue.ts";
import { embeddedSource } from "../../app/storefront/catalogue-source.ts";
import { checkOut } from "../../modules/commerce/contract/check-out.ts";
import { openTestShop, origin, type TestShop } from "../../modules/commerce/contract/test-shop.ts";
import type { Shop } from "../../modules/commerce/open-shop.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";

/** The catalogue of a process. */
async function opened(shop: Shop) {
  const source = embeddedSource(shop, "The shop");
  const seen = { reads: 0, patches: 0, warnings: [] as string[] };
  const catalogue = createCatalogue(
    {
      ...source,
      read(each) {
        seen.reads++;
        return source.read(each);
      },
    },
    {
      ownOrigin: origin,
      now: () => performance.now(),
      later: (act, ms) => void setTimeout(act, ms),
      warn: (facts, message) => void seen.warnings.push(`${message} ${JSON.stringify(facts)}`),
      renewed(changes) {
        if (changes) seen.patches++;
      },
    },
  );
  const answers = async () => {
    const current = await catalogue.current();
    return current.ok ? everything(current.data) : null;
  };
  await answers();
  return { seen, answers, changed: catalogue.changed };
}

/** The catalogue of a process that follows its shop's change notifications. */
async function following(shop: Shop) {
  const own = await opened(shop);
  shop.onCatalogueChange(own.changed);
  return own;
}

/** What a process started now would return. */
async function freshlyRead(shop: Shop) {
  const { answers } = await opened(shop);
  return answers();
}

const requests = [
  {},
  { brands: ["Rolex", "Atelier"] },
  { types: ["Rings"], max: 900 },
  { karats: ["14K Gold"] },
  { min: 500, max: 2_000 },
];

function everything(snapshot: CatalogueSnapshot) {
  const lists = [null, "watches", "rings"].flatMap((category) =>
    sorts.flatMap((sort) =>
      requests.map((request) =>
        snapshot.query(catalogueQuery({ ...defaultRequest, ...request, sort }, { category, pageSize: 50 })),
      ),
    ),
  );
  return { lists, listings: snapshot.listings(0, snapshot.size) };
}

/** Random changes through the Admin API; nonsensical ones are rejected. */
function changesOf(shop: TestShop, seed: number) {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const call = async (text: string, variables: object) => {
    const { body } = await shop.admin(text, variables);
    expect(body.errors).toBeUndefined();
    return Object.values(body.data)[0] as { product?: { id: string } };
  };
  const ids = async () =>
    (await shop.database.read.selectFrom("product").select("id").execute()).map(
      ({ id }) => `gid://shopify/Product/${id}`,
    );
  const collections = async () =>
    (await shop.database.read.selectFrom("collection").select("id").execute()).map(
      ({ id }) => `gid://shopify/Collection/${id}`,
    );
  const update = (product: object) =>
    call(
      "mutation ($product: ProductUpdateInput) { productUpdate(product: $product) { userErrors { message } } }",
      { product },
    );
  const acts = [
    async () => {
      const id = pick(await ids());
      const variants = await shop.database.read
        .selectFrom("variant")
        .select("id")
        .where("product_id", "=", Number(id.split("/").at(-1)))
        .execute();
      const price = pick(["1.00", "649.99", "650.00", "12000.00"]);
      await call(
        `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
          productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { message } } }`,
        {
          productId: id,
          variants: variants.map((one) => ({ id: `gid://shopify/ProductVariant/${one.id}`, price })),
        },
      );
    },
    async () => update({ id: pick(await ids()), title: pick(["Étoile Ring", "A Watch", "zebra"]) }),
    async () => update({ id: pick(await ids()), vendor: pick(["Rolex", "ROLEX", "Atelier"]) }),
    async () =>
      update({ id: pick(await ids()), tags: pick([[], ["14K Gold"], ["watches", "new"], ["hidden"]]) }),
    async () => update({ id: pick(await ids()), productType: pick(["Rings", "rings", "Watches"]) }),
    async () => update({ id: pick(await ids()), status: pick(["ACTIVE", "DRAFT"]) }),
    async () => update({ id: pick(await ids()), handle: `handle-${Math.floor(random() * 1_000)}` }),
    async () => update({ id: pick(await ids()), collectionsToJoin: [pick(await collections())] }),
    async () => update({ id: pick(await ids()), collectionsToLeave: [pick(await collections())] }),
    async () => {
      const { product } = await call(
        `mutation ($product: ProductCreateInput) {
          productCreate(product: $product) { product { id } userErrors { message } } }`,
        { product: { title: pick(["New Ring", "New Watch"]), productType: "Rings" } },
      );
      await call(
        "mutation ($id: ID!) { publishablePublishToCurrentChannel(id: $id) { userErrors { message } } }",
        { id: product!.id },
      );
    },
    async () =>
      call("mutation ($id: ID!) { productDelete(input: { id: $id }) { userErrors { message } } }", {
        id: pick(await ids()),
      }),
  ];
  return async (count: number) => {
    for (let made = 0; made < count; made++) {
      shop.clock.at += 1_000;
      await pick(acts)();
    }
  };
}

describeOnEachDatabase("D8.3 Every process keeps its catalog lists up to date", (open, addressOf) => {
  test("updates lists after any product changes by rereading only those products", async () => {
    const database = await open();
    const shop = await openTestShop(database);
    const second = await openStoreDatabase(addressOf(database));
    const other = await openTestShop(second);
    const processes = [await following(shop.shop), await following(other.shop)];
    const change = changesOf(shop, 19);
    for (let round = 0; round < 8; round++) {
      await change(1 + round);
      const anew = await freshlyRead(shop.shop);
      for (const { answers } of processes) await expect.poll(answers, { interval: 50 }).toEqual(anew);
    }
    for (const { seen } of processes) {
      expect(seen).toMatchObject({ reads: 1, warnings: [] });
      expect(seen.patches).toBeGreaterThanOrEqual(8);
    }
    await other.shop.close();
    await second.close();
  });

  test("updates lists when a piece is held and sold", async () => {
    const shop = await openTestShop(await open());
    const { seen, answers } = await following(shop.shop);
    const ids = await shop.variants("plain-band");
    const stock = async () =>
      (await answers())?.lists[0]?.items.find(({ handle }) => handle === "plain-band")?.variant?.stock;
    expect(await stock()).toBe(3);
    const { cartCreate } = await shop.ask(
      "mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }",
      { lines: [{ merchandiseId: Object.values(ids)[0], quantity: 2 }] },
    );
    await checkOut(shop.shop, cartCreate.cart.checkoutUrl, { pays: true });
    await expect.poll(stock).toBe(1);
    await expect.poll(answers).toEqual(await freshlyRead(shop.shop));
    expect(seen).toMatchObject({ reads: 1, warnings: [] });
  });

  test("rebuilds lists when the journal has a gap, then follows changes again", async () => {
    const database = await open();
    const shop = await openTestShop(database);
    const { seen, answers } = await following(shop.shop);
    await database.write((tx) =>
      tx.updateTable("meta").set({ value: "50" }).where("key", "=", "catalogue_version").execute(),
    );
    const change = changesOf(shop, 3);
    await change(2);
    const anew = await freshlyRead(shop.shop);
    await expect.poll(answers).toEqual(anew);
    expect(seen.reads).toBe(2);
    await change(3);
    await expect.poll(answers).toEqual(await freshlyRead(shop.shop));
    expect(seen.reads).toBe(2);
  });
});
