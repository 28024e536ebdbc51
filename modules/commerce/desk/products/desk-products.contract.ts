import { expect, test } from "vitest";
import { firstPage } from "../../../../foundation/records/listing.ts";
import { shop as facts } from "../../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { checkOut } from "../../contract/check-out.ts";
import { readProductFacts, readProductForEdit } from "../../contract/desk-product.ts";
import { smallCatalogue } from "../../contract/small-catalogue.ts";
import { openTestShop, type TestShop } from "../../contract/test-shop.ts";
import type { ProductFacts } from "./save-facts.ts";

const actor = "desk 0a1b2c3d";

describeOnEachDatabase("products at the desk", (open) => {
  const shopOf = async () => openTestShop(await open());

  const seen = async (shop: TestShop, handle: string) =>
    (
      await shop.ask(
        `query ($handle: String!) { product(handle: $handle) { title vendor
          images(first: 5) { nodes { url altText width } } priceRange { minVariantPrice { amount } }
          metafields(identifiers: [{ namespace: "spec", key: "metal" }, { namespace: "spec", key: "case_mm" }]) { key value } } }`,
        { handle },
      )
    ).product;
  const lastAudit = async (shop: TestShop) => {
    const rows = shop.database.read.selectFrom("audit").select(["actor", "action"]).orderBy("id", "desc");
    return rows.executeTakeFirst();
  };
  async function draft(shop: TestShop, price = "1250") {
    const facts = {
      title: "Garnet Ring",
      vendor: "House",
      productType: "Rings",
      price,
      sold: "made" as const,
      serial: "",
    };
    const created = await shop.shop.deskProducts.create(facts, actor);
    if (created.outcome !== "done") throw new Error(JSON.stringify(created));
    return readProductForEdit(shop, "garnet-ring");
  }
  const publish = { wish: "publish", acceptsNoPicture: true } as const;

  test("DP1 a new product is a hidden draft until published, and a draft can be deleted", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const { product, editing } = await draft(shop);
    expect(product).toMatchObject({
      status: "DRAFT",
      isPublished: false,
      variants: [{ priceCents: 125_000 }],
    });
    expect(await seen(shop, "garnet-ring")).toBeNull();
    expect(await deskProducts.setState(editing, publish)).toMatchObject({ outcome: "done" });
    expect(await seen(shop, "garnet-ring")).toMatchObject({ title: "Garnet Ring" });
    const shown = await readProductForEdit(shop, "garnet-ring");
    expect(await deskProducts.deleteDraft(shown.editing)).toMatchObject({ outcome: "refused" });
    await deskProducts.setState(shown.editing, { wish: "unpublish", acceptsNoPicture: false });
    expect(await seen(shop, "garnet-ring")).toBeNull();
    const again = await readProductForEdit(shop, "garnet-ring");
    expect(await deskProducts.deleteDraft(again.editing)).toMatchObject({ outcome: "done" });
    expect(await lastAudit(shop)).toEqual({ actor, action: "product.delete" });
    expect(await deskProducts.read(editing.id)).toBeNull();
    expect(await deskProducts.setState(again.editing, publish)).toEqual({ outcome: "gone" });
  });

  test("DP1 a new piece can have a serial number, unique in stock, which watches require", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const watch = { title: "Sagamore 39", vendor: "Hallmere", productType: "Watches", price: "3950" };
    const piece = { ...watch, sold: "piece" as const, serial: "7K4 31 906" };
    expect(await deskProducts.create({ ...piece, serial: "" }, actor)).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["serial"], message: expect.stringContaining("“Made to order”") }],
    });
    expect(await deskProducts.create({ ...piece, serial: "7".repeat(65) }, actor)).toMatchObject({
      outcome: "refused",
    });
    expect(await deskProducts.create(piece, actor)).toMatchObject({ outcome: "done" });
    const [variant] = (await readProductForEdit(shop, "sagamore-39")).product.variants;
    expect(variant).toMatchObject({ isTracked: true, freeUnits: 1, freeSerials: ["7K4 31 906"] });
    expect(await deskProducts.create(piece, actor)).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["serial"], message: expect.stringContaining("Sagamore 39") }],
    });
    const plain = await deskProducts.create({ ...piece, title: "Other", serial: "7K4 31 907" }, actor);
    if (plain.outcome !== "done") throw new Error(JSON.stringify(plain));
    const { product: other } = await readProductForEdit(shop, "other");
    const stocks = [
      { id: other.variants[0]!.id, kind: "pieces" as const, pieces: 1, serials: ["7k4-31\u00a0906"] },
    ];
    expect(
      await deskProducts.saveStock({ id: other.id, version: other.updatedAt, actor }, stocks),
    ).toMatchObject({ errors: [{ message: expect.stringContaining("Sagamore 39") }] });
    // Another spelling corrects the serial number instead of creating another piece.
    const { product: own } = await readProductForEdit(shop, "sagamore-39");
    const respelled = [{ ...stocks[0]!, id: own.variants[0]!.id, serials: ["7K4-31-906"] }];
    await deskProducts.saveStock({ id: own.id, version: own.updatedAt, actor }, respelled);
    const { rows } = await shop.shop.desk.pieces({ state: "any", search: "7k431906" });
    expect(rows).toMatchObject([{ serial: "7K4-31-906" }]);
    const twice = [{ ...respelled[0]!, pieces: 2, serials: ["7K4-31-906", "7K4 31 906"] }];
    const { product: seen } = await readProductForEdit(shop, "sagamore-39");
    expect(
      await deskProducts.saveStock({ id: seen.id, version: seen.updatedAt, actor }, twice),
    ).toMatchObject({ errors: [{ message: "Two pieces have the same serial number." }] });
    const back = [{ ...stocks[0]!, id: own.variants[0]!.id, serials: ["7K4 31 906"] }];
    await deskProducts.saveStock({ id: seen.id, version: seen.updatedAt, actor }, back);
    const found = await shop.shop.desk.pieces({ state: "any", search: "31\u2011906" });
    expect(found).toMatchObject({ total: 1, rows: [{ serial: "7K4 31 906", state: "free", order: null }] });
    const ring = { ...piece, title: "Plain Ring", productType: "Rings", serial: "" };
    expect(await deskProducts.create(ring, actor)).toMatchObject({ outcome: "done" });
    const made = { ...piece, title: "Made", sold: "made" as const, serial: "" };
    expect(await deskProducts.create(made, actor)).toMatchObject({ outcome: "done" });
    expect((await readProductForEdit(shop, "made")).product.variants[0]).toMatchObject({ isTracked: false });
  });

  test("DP2 rejects an edit from an outdated page with a message; each save raises the version", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const { editing } = await readProductForEdit(shop, "charm");
    const facts = await readProductFacts(shop, "charm");
    expect(await deskProducts.saveFacts(editing, { ...facts, title: "First" })).toMatchObject({
      outcome: "done",
    });
    const audited = await lastAudit(shop);
    for (const change of [
      deskProducts.saveFacts(editing, { ...facts, title: "Second" }),
      deskProducts.setState(editing, { wish: "archive", acceptsNoPicture: false }),
      deskProducts.saveStock(editing, []),
      deskProducts.saveChoices(editing, []),
      deskProducts.savePictures(editing, []),
    ])
      expect(await change).toEqual({ outcome: "changed" });
    expect((await readProductForEdit(shop, "charm")).product.title).toBe("First");
    expect(await lastAudit(shop)).toEqual(audited);
    // Both editors read the product before either saves.
    const { editing: seen } = await readProductForEdit(shop, "charm");
    const [one, other] = await Promise.all(
      ["Left", "Right"].map((title) => deskProducts.saveFacts(seen, { ...facts, title })),
    );
    expect([one!.outcome, other!.outcome].sort()).toEqual(["changed", "done"]);
  });

  test("DP3 saves all facts of the form or none, and removes emptied ones", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const { editing, product } = await readProductForEdit(shop, "unique-watch");
    const facts = await readProductFacts(shop, "unique-watch");
    const [variant] = product.variants;
    const sent = {
      ...facts,
      vendor: "Hallmere",
      collectionIds: [(await deskProducts.collections()).find(({ title }) => title === "Rings")!.id],
      spec: { metal: "Steel", case_mm: "" },
      variants: [{ id: variant!.id, price: "9000.50", compareAtPrice: "10000", sku: "W-9" }],
    };
    const wrong = { ...sent, variants: [{ ...sent.variants[0]!, price: "abc" }] };
    expect(await deskProducts.saveFacts(editing, wrong)).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["variants", "0", "price"] }],
    });
    expect((await readProductForEdit(shop, "unique-watch")).product).toEqual(product);
    expect(await deskProducts.saveFacts(editing, sent)).toMatchObject({ outcome: "done" });
    expect(await seen(shop, "unique-watch")).toMatchObject({
      vendor: "Hallmere",
      priceRange: { minVariantPrice: { amount: "9000.5" } },
      metafields: [{ key: "metal", value: "Steel" }, null],
    });
    const after = await readProductForEdit(shop, "unique-watch");
    expect(after.product.collectionIds).toEqual(sent.collectionIds);
    expect(after.product.variants).toMatchObject([{ compareAtPriceCents: 1_000_000, sku: "W-9" }]);
    expect(after.editing.version).toBeGreaterThan(editing.version);
  });

  test("DP4 rejects invalid input by field without changes", async () => {
    const shop = await shopOf();
    const { editing, product } = await readProductForEdit(shop, "charm");
    const facts = await readProductFacts(shop, "charm");
    const refused: [sent: Partial<ProductFacts>, price: object, field: string[]][] = [
      [{ title: " " }, {}, ["title"]],
      [{ handle: "anklet" }, {}, ["handle"]],
      [{ handle: "" }, {}, ["handle"]],
      [{}, { price: "" }, ["variants", "0", "price"]],
      [{}, { price: "0" }, ["variants", "0", "price"]],
      [{}, { compareAtPrice: "1" }, ["variants", "0", "compareAtPrice"]],
    ];
    for (const [sent, price, field] of refused) {
      const variants = facts.variants.map((one) => ({ ...one, ...price }));
      const saved = await shop.shop.deskProducts.saveFacts(editing, { ...facts, ...sent, variants });
      expect(saved).toMatchObject({ outcome: "refused", errors: [{ field, message: expect.any(String) }] });
    }
    expect((await readProductForEdit(shop, "charm")).product).toEqual(product);
  });

  test("DP4 names a fact that is too long by its label on the form", async () => {
    const shop = await shopOf();
    const { editing } = await readProductForEdit(shop, "charm");
    const facts = await readProductFacts(shop, "charm");
    const long = "x".repeat(256);
    const sent = { ...facts, vendor: long, productType: long, handle: long };
    expect(await shop.shop.deskProducts.saveFacts(editing, sent)).toMatchObject({
      errors: [
        { field: ["handle"], message: "URL handle is too long (maximum is 255 characters)" },
        { field: ["vendor"], message: "Brand is too long (maximum is 255 characters)" },
        { field: ["productType"], message: "Kind is too long (maximum is 255 characters)" },
      ],
    });
  });

  test("DP5 requires a price to publish, and confirmation without a picture", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const { editing } = await draft(shop, "");
    expect(await deskProducts.setState(editing, publish)).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["state"], message: expect.stringContaining("price") }],
    });
    const facts = await readProductFacts(shop, "garnet-ring");
    const variants = facts.variants.map((one) => ({ ...one, price: "90" }));
    await deskProducts.saveFacts(editing, { ...facts, variants });
    const priced = await readProductForEdit(shop, "garnet-ring");
    const unasked = { wish: "publish", acceptsNoPicture: false } as const;
    expect(await deskProducts.setState(priced.editing, unasked)).toMatchObject({
      errors: [{ field: ["noPicture"] }],
    });
    expect(await deskProducts.setState(priced.editing, publish)).toMatchObject({ outcome: "done" });
  });

  test("DP6 the number of pieces includes those sold or on hold, and can't be set below them", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const lines = [{ merchandiseId: Object.values(await shop.variants("plain-band"))[0], quantity: 1 }];
    const made = await shop.ask(
      `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
      { lines },
    );
    const { editing, product } = await readProductForEdit(shop, "plain-band");
    const id = product.variants[0]!.id;
    await checkOut(shop.shop, made.cartCreate.cart.checkoutUrl, { pays: true });
    const stock = (pieces: number, serials: string[]) =>
      deskProducts.saveStock(editing, [{ id, kind: "pieces", pieces, serials }]);
    expect(await stock(0, [])).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["stock", String(id), "pieces"], message: expect.stringContaining("1") }],
    });
    expect(await stock(2, ["B2", "B3", "B4"])).toMatchObject({ outcome: "refused" });
    // The form was read before B1 was sold. A sale isn't a conflicting edit, and B1 is no longer free.
    expect(await stock(4, ["B1", "B3", "B9"])).toMatchObject({ outcome: "done" });
    const after = (await readProductForEdit(shop, "plain-band")).product.variants[0]!;
    expect(after).toMatchObject({ freeUnits: 3, bound: [{ serial: "B1", state: "sold" }] });
    expect(after.freeSerials.toSorted()).toEqual(["B3", "B9"]);
    const sold = await readProductForEdit(shop, "plain-band");
    await deskProducts.setState(sold.editing, { wish: "unpublish", acceptsNoPicture: false });
    const put = await readProductForEdit(shop, "plain-band");
    expect(await deskProducts.deleteDraft(put.editing)).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringContaining("sold") }],
    });
  });

  test("DP6 counts an off-sale piece as unavailable, and removes it first when the count is lowered", async () => {
    const shop = await shopOf();
    const { deskProducts, desk } = shop.shop;
    const { product } = await readProductForEdit(shop, "plain-band");
    const [variant] = product.variants;
    const { id, freeUnits } = variant!;
    const [unit] = await shop.database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", id)
      .orderBy("id", "desc")
      .execute();
    const by = { actor, requestId: "r1" };
    const withhold = { id: unit!.id, isWithheld: true, by };
    expect(await desk.offerPiece(withhold)).toEqual({ ok: true });
    const { editing, product: later } = await readProductForEdit(shop, "plain-band");
    expect(editing.version).toBeGreaterThan(product.updatedAt);
    expect(later.variants[0]).toMatchObject({ freeUnits: freeUnits - 1, bound: [{ withheld: 1 }] });
    const serials = later.variants[0]!.freeSerials;
    const lower = (seen: typeof editing) =>
      deskProducts.saveStock(seen, [{ id, kind: "pieces", pieces: freeUnits - 1, serials }]);
    await shop.database.write((tx) =>
      tx
        .insertInto("stock_file")
        .values({
          ...{ unit_id: unit!.id, kind: "condition", hash: "h", content_type: "image/jpeg" },
          ...{ bytes: new Uint8Array([1]), note: "", added_at: 1, added_by: actor },
        })
        .execute(),
    );
    // The piece has a stock record, so it still counts as free, and there are more serial numbers than pieces.
    expect(await lower(editing)).toMatchObject({ outcome: "refused" });
    await shop.database.write((tx) => tx.deleteFrom("stock_file").execute());
    expect(await lower(editing)).toMatchObject({ outcome: "done" });
    const left = await shop.database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", id)
      .execute();
    expect(left).toHaveLength(freeUnits - 1);
    expect(left.map((row) => row.id)).not.toContain(unit!.id);
  });

  test("DP7 switches a product between stock and made to order, and inactive pieces are not for sale", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    const available = async () =>
      (await shop.ask(`{ product(handle: "charm") { availableForSale } }`)).product.availableForSale;
    for (const [kind, pieces, isAvailable] of [
      ["offMade", 0, false],
      ["pieces", 2, true],
      ["pieces", 0, false],
      ["made", 0, true],
    ] as const) {
      const { editing, product } = await readProductForEdit(shop, "charm");
      const id = product.variants[0]!.id;
      await deskProducts.saveStock(editing, [{ id, kind, pieces, serials: [] }]);
      expect(await available(), kind).toBe(isAvailable);
    }
  });

  test("DP8 searches the list by words and state, counts unsold pieces and sorts by latest change", async () => {
    const shop = await shopOf();
    const { deskProducts } = shop.shop;
    await draft(shop);
    const list = (search: string, state: "draft" | "shown" | null = null) =>
      deskProducts.list({ ...firstPage, search, state });
    const all = await list("");
    expect([all.total, all.rows[0]!.title, all.pages]).toEqual([9, "Garnet Ring", 1]);
    expect((await list("", "draft")).rows.map(({ title }) => title)).toEqual(["Garnet Ring"]);
    expect((await list("garn", "shown")).total).toBe(0);
    expect((await list("plain")).rows).toMatchObject([{ freeUnits: 3, lowestCents: 64_000, state: "shown" }]);
    expect((await list("OR-G6")).rows).toMatchObject([
      { variants: 5, freeUnits: null, highestCents: 239_000 },
    ]);
    expect((await deskProducts.list({ ...firstPage, state: null, page: 99 })).page).toBe(1);
  });

  test("DP12 doesn't allow editing the product that deposits use", async () => {
    const catalogue = smallCatalogue();
    const products = catalogue.products.map((one) =>
      one.handle === "deposit" ? { ...one, handle: facts.deposit.productHandle } : one,
    );
    const shop = await openTestShop(await open(), { catalogue: { ...catalogue, products } });
    const { editing, product } = await readProductForEdit(shop, facts.deposit.productHandle);
    const { deskProducts } = shop.shop;
    const archived = await deskProducts.setState(editing, { wish: "archive", acceptsNoPicture: false });
    expect(archived).toMatchObject({ outcome: "refused", errors: [{ field: null }] });
    expect((await readProductForEdit(shop, facts.deposit.productHandle)).product).toEqual(product);
  });
});
