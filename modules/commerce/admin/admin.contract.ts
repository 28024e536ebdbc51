import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { checkOut } from "../contract/check-out.ts";
import { openTestShop, type TestShop } from "../contract/test-shop.ts";

const facts = `id handle title vendor status tags publishedOnCurrentPublication descriptionHtml seo { title description }
  options { name values } variants(first: 5) { nodes { id title price compareAtPrice sku taxable inventoryItem { tracked requiresShipping } } }`;

describeOnEachDatabase("Admin API", (open) => {
  const shopOf = async () => openTestShop(await open());

  async function call(shop: TestShop, text: string, variables: object) {
    const { body } = await shop.admin(text, variables);
    expect(body.errors).toBeUndefined();
    return Object.values(body.data)[0] as {
      product: Record<string, unknown> & Product;
      userErrors: object[];
    };
  }
  type Product = { id: string; handle: string; variants: { nodes: { id: string; title: string }[] } };
  const errors = "userErrors { field message }";
  const create = (shop: TestShop, product: object) =>
    call(
      shop,
      `mutation ($product: ProductCreateInput) { productCreate(product: $product) { product { ${facts} } ${errors} } }`,
      { product },
    );
  const update = (shop: TestShop, product: object) =>
    call(
      shop,
      `mutation ($product: ProductUpdateInput) { productUpdate(product: $product) { product { ${facts} } ${errors} } }`,
      { product },
    );
  const change = (shop: TestShop, productId: string, variants: object[], partial = false) =>
    call(
      shop,
      `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!, $partial: Boolean) {
        productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: $partial) {
          product { ${facts} } userErrors { code field message } } }`,
      { productId, variants, partial },
    );
  const publish = (shop: TestShop, id: string) =>
    call(
      shop,
      `mutation ($id: ID!) { publishablePublishToCurrentChannel(id: $id) {
        product: publishable { ... on Product { ${facts} } } ${errors} } }`,
      { id },
    );
  const remove = (shop: TestShop, id: string) =>
    call(shop, `mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId ${errors} } }`, {
      id,
    });
  const seen = async (shop: TestShop, handle: string) =>
    (await shop.ask("query ($handle: String!) { product(handle: $handle) { title } }", { handle })).product;
  const auditOf = async (shop: TestShop) =>
    (await shop.database.read.selectFrom("audit").select(["actor", "action"]).orderBy("id").execute()).map(
      ({ actor, action }) => `${actor} ${action}`,
    );

  test("D10.1 a new product is unpublished, costs 0.00 and gets its handle from its title", async () => {
    const shop = await shopOf();
    const first = await create(shop, { title: "Café Ring 14K" });
    expect(first.product).toMatchObject({
      handle: "cafe-ring-14k",
      status: "ACTIVE",
      publishedOnCurrentPublication: false,
      options: [{ name: "Title", values: ["Default Title"] }],
      variants: { nodes: [{ title: "Default Title", price: "0.00", sku: null }] },
    });
    expect((await create(shop, { title: "Café Ring 14K" })).product.handle).toBe("cafe-ring-14k-1");
    expect(await seen(shop, "cafe-ring-14k")).toBeNull();
  });

  test("D10.1 accepts the deprecated input argument, and builds the first variant from the options", async () => {
    const shop = await shopOf();
    const older = await call(
      shop,
      `mutation ($input: ProductInput) { productCreate(input: $input) { product { ${facts} } ${errors} } }`,
      { input: { title: "Old way", tags: ["a", "a", "b"] } },
    );
    expect(older.product).toMatchObject({ handle: "old-way", tags: ["a", "b"] });
    const productOptions = [{ name: "Size", values: [{ name: "6" }, { name: "7" }] }];
    const sized = await create(shop, { title: "Sized", productOptions });
    expect(sized.product).toMatchObject({
      options: [{ name: "Size", values: ["6", "7"] }],
      variants: { nodes: [{ title: "6" }] },
    });
  });

  test("D10.2 sets prices per variant, shows a product once published, and never shows a draft", async () => {
    const shop = await shopOf();
    const { product } = await create(shop, { title: "Band", status: "DRAFT" });
    const [variant] = product.variants.nodes;
    const priced = await change(shop, product.id, [
      {
        id: variant!.id,
        price: "1250.50",
        compareAtPrice: 1300,
        taxable: false,
        inventoryItem: { sku: "B-1", requiresShipping: false },
      },
    ]);
    expect(priced.product.variants.nodes).toMatchObject([
      { price: "1250.50", compareAtPrice: "1300.00", sku: "B-1", taxable: false },
    ]);
    expect(await seen(shop, "band")).toBeNull();
    await publish(shop, product.id);
    expect(await seen(shop, "band")).toBeNull();
    await update(shop, { id: product.id, status: "ACTIVE" });
    expect(await seen(shop, "band")).toEqual({ title: "Band" });
    const found = await shop.ask(`{ products(first: 5, query: "sku:B-1") { nodes { handle } } }`);
    expect(found.products.nodes).toEqual([{ handle: "band" }]);
  });

  test("D10.2 rejects publishing without a price, and a published product's price can't become 0", async () => {
    const shop = await shopOf();
    const { product } = await create(shop, { title: "Band" });
    const { id } = product.variants.nodes[0]!;
    const unpriced = "It has no price yet. Enter one above 0, then publish.";
    expect((await publish(shop, product.id)).userErrors).toEqual([{ field: ["id"], message: unpriced }]);
    await update(shop, { id: product.id, status: "DRAFT" });
    expect((await publish(shop, product.id)).userErrors).toEqual([]);
    const active = { id: product.id, status: "ACTIVE" };
    expect((await update(shop, active)).userErrors).toEqual([{ field: ["status"], message: unpriced }]);
    expect(await seen(shop, "band")).toBeNull();
    // A draft may not have a price yet.
    expect((await change(shop, product.id, [{ id, price: 0 }])).userErrors).toEqual([]);
    await change(shop, product.id, [{ id, price: "90" }]);
    expect((await update(shop, active)).userErrors).toEqual([]);
    expect(await seen(shop, "band")).toEqual({ title: "Band" });
    for (const partial of [false, true])
      for (const price of ["0", "0.00", 0])
        expect((await change(shop, product.id, [{ id, price }], partial)).userErrors).toEqual([
          {
            code: "INVALID_VALUE",
            field: ["variants", "0", "price"],
            message: "A piece that's for sale needs a price above 0.",
          },
        ]);
    const found = await shop.ask(`{ product(handle: "band") { priceRange { minVariantPrice { amount } } } }`);
    expect(found.product.priceRange.minVariantPrice.amount).toBe("90.0");
  });

  test("D10.3 updates only the fields in the input", async () => {
    const shop = await shopOf();
    const { product } = await create(shop, { title: "A", tags: ["x"], seo: { title: "Seo" }, vendor: "V" });
    const { product: after } = await update(shop, {
      id: product.id,
      title: "Alpha",
      seo: { description: "D" },
    });
    expect(after).toMatchObject({
      title: "Alpha",
      handle: "a",
      tags: ["x"],
      vendor: "V",
      seo: { title: "Seo", description: "D" },
    });
  });

  test("D10.3 deletes a product with its variants and unsold pieces, but not one with a sold piece", async () => {
    const shop = await shopOf();
    const id = async (handle: string) => {
      const row = shop.database.read.selectFrom("product").select("id").where("handle", "=", handle);
      return `gid://shopify/Product/${(await row.executeTakeFirstOrThrow()).id}`;
    };
    expect(await remove(shop, await id("plain-band"))).toMatchObject({ userErrors: [] });
    expect(await seen(shop, "plain-band")).toBeNull();
    const left = await shop.database.read.selectFrom("stock_unit").select("serial").execute();
    expect(left).toEqual([{ serial: "AW-1" }]);
    const watch = await shop.variants("unique-watch");
    const made = await shop.ask(
      `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
      { lines: [{ merchandiseId: Object.values(watch)[0] }] },
    );
    await checkOut(shop.shop, made.cartCreate.cart.checkoutUrl, { pays: true });
    expect(await remove(shop, await id("unique-watch"))).toMatchObject({
      deletedProductId: null,
      userErrors: [{ field: ["id"], message: expect.stringContaining("ARCHIVED") }],
    });
    expect(await seen(shop, "unique-watch")).not.toBeNull();
  });

  test("D10.4 names the invalid field, and writes nothing", async () => {
    const shop = await shopOf();
    const { product } = await create(shop, { title: "Band" });
    const { product: other } = await create(shop, { title: "Other" });
    const id = product.variants.nodes[0]!.id;
    const before = await auditOf(shop);
    const refusals: [Promise<{ userErrors: object[] }>, string[]][] = [
      [create(shop, { title: " " }), ["title"]],
      [create(shop, { title: "x".repeat(256) }), ["title"]],
      [create(shop, { title: "A", handle: "Not A Handle" }), ["handle"]],
      [create(shop, { title: "A", handle: "band" }), ["handle"]],
      [
        create(shop, { title: "A", collectionsToJoin: ["gid://shopify/Collection/999"] }),
        ["collectionsToJoin", "0"],
      ],
      [update(shop, { id: product.id, handle: "other" }), ["handle"]],
      [update(shop, { id: "gid://shopify/Product/999", title: "A" }), ["id"]],
      [publish(shop, "gid://shopify/Product/999"), ["id"]],
      [remove(shop, "nonsense"), ["id"]],
      [
        change(shop, product.id, [
          { id, price: "5" },
          { id, price: "-1" },
        ]),
        ["variants", "1", "price"],
      ],
      [change(shop, product.id, [{ id, price: "1e3" }]), ["variants", "0", "price"]],
      [change(shop, other.id, [{ id, price: "1.00" }]), ["variants", "0", "id"]],
      [change(shop, product.id, [{ price: "1.00" }]), ["variants", "0", "id"]],
    ];
    for (const [answer, field] of refusals)
      expect((await answer).userErrors).toMatchObject([{ field, message: expect.any(String) }]);
    expect(await auditOf(shop)).toEqual(before);
    const rows = shop.database.read.selectFrom("variant").innerJoin("product", "product.id", "product_id");
    const prices = await rows.select("price_cents").where("handle", "in", ["band", "other"]).execute();
    expect(prices).toEqual([{ price_cents: 0 }, { price_cents: 0 }]);
  });

  test("D10.4 a partial update applies the valid entries", async () => {
    const shop = await shopOf();
    const { product } = await create(shop, { title: "Band" });
    const id = product.variants.nodes[0]!.id;
    const answer = await change(shop, product.id, [{ id, price: "5" }, { price: "6" }], true);
    expect(answer).toMatchObject({
      product: { variants: { nodes: [{ price: "5.00" }] } },
      userErrors: [{ code: "PRODUCT_VARIANT_ID_MISSING" }],
    });
  });

  test("D10.5, D8.1 audits each change, notifies listeners once and returns the query cost", async () => {
    const shop = await shopOf();
    let told = 0;
    const stop = shop.shop.onCatalogueChange(() => {
      told += 1;
    });
    const { product } = await create(shop, { title: "Band" });
    await expect.poll(() => told).toBe(1);
    await change(shop, product.id, [{ id: product.variants.nodes[0]!.id, price: "90.00" }]);
    await expect.poll(() => told).toBe(2);
    await publish(shop, product.id);
    await expect.poll(() => told).toBe(3);
    await update(shop, { id: product.id, title: "" });
    await remove(shop, product.id);
    await expect.poll(() => told).toBe(4);
    stop();
    await create(shop, { title: "Band" });
    expect(told).toBe(4);
    expect(await auditOf(shop)).toEqual([
      "admin product.create",
      "admin product.variants",
      "admin product.publish",
      "admin product.delete",
      "admin product.create",
    ]);
    const { body } = await shop.admin("{ shop { name } }");
    expect(body.extensions.cost).toEqual({
      requestedQueryCost: expect.any(Number),
      actualQueryCost: expect.any(Number),
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: expect.any(Number), restoreRate: 100 },
    });
  });

  test("SEC-12 D7.3 rejects a wrong, missing or unset token", async () => {
    const database = await open();
    for (const adminToken of [null, "another-token-of-more-than-32-characters"]) {
      const shop = await openTestShop(database, { adminToken });
      expect(await shop.admin("{ shop { name } }")).toMatchObject({
        body: { errors: [{ extensions: { code: "ACCESS_DENIED" } }] },
      });
    }
  });
});
