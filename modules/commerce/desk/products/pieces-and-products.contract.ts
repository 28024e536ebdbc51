import sharp from "sharp";
import { expect, test } from "vitest";
import { openStock } from "#stock";
import { shop as facts } from "../../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { deskActor as by, stockInput } from "../../../../tests/stock/open-register.ts";
import { checkOut } from "../../contract/check-out.ts";
import { openTestShop, type TestShop } from "../../contract/test-shop.ts";

describeOnEachDatabase("pieces and products", (open) => {
  async function opened() {
    const shop = await openTestShop(await open());
    const { database } = shop;
    const stock = openStock({ database, facts, origin: "https://store.test", now: () => shop.clock.at });
    const [unit] = await database.read
      .selectFrom("stock_unit")
      .innerJoin("variant", "variant.id", "stock_unit.variant_id")
      .select(["stock_unit.id", "variant_id as variant", "product_id as product"])
      .where("state", "=", "free")
      .orderBy("stock_unit.id")
      .execute();
    return { shop, stock, unit: unit!, desk: shop.shop.deskProducts };
  }
  const productOf = async (shop: TestShop, id: number) => (await shop.shop.deskProducts.read(id))!;
  const photo = (color: string) =>
    sharp({ create: { width: 600, height: 750, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const entries = (shop: TestShop) =>
    shop.database.read
      .selectFrom("journal_posting")
      .select(["account", "cents", "unit_id"])
      .where("unit_id", "is not", null)
      .execute();

  test("a piece added to a product is for sale, in the register and in the books, once for two clicks", async () => {
    const { shop, stock, unit, desk } = await opened();
    const before = await productOf(shop, unit.product);
    const input = { ...stockInput, serial: "NEW-77", cost: "1,200", place: "Safe 2" };
    const piece = { productId: unit.product, variantId: unit.variant, key: "form-1", input, by };
    const met = await Promise.all([desk.addPiece(piece), desk.addPiece(piece)]);
    expect(met[0]).toMatchObject({ ok: true });
    expect(met[1]).toEqual(met[0]);
    const id = met[0]!.ok ? met[0]!.id : 0;
    expect(await stock.read(id)).toMatchObject({
      ...{ serial: "NEW-77", costCents: 120_000, place: "Safe 2", productId: unit.product, state: "free" },
    });
    const after = await productOf(shop, unit.product);
    expect(after.variants[0]!.freeUnits).toBe(before.variants[0]!.freeUnits + 1);
    expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
    expect(await entries(shop)).toEqual([{ account: "inventory", cents: 120_000, unit_id: id }]);
    const same = { ...piece, key: "form-2" };
    expect(await desk.addPiece(same)).toMatchObject({ ok: false, errors: [{ field: "serial" }] });
    expect(await desk.addPiece({ ...same, input: { ...input, serial: "X", cost: "much" } })).toMatchObject({
      ...{ ok: false, errors: [{ field: "cost" }] },
    });
    expect(await desk.addPiece({ ...same, variantId: 999_999 })).toMatchObject({
      ...{ ok: false, errors: [{ field: "variant" }] },
    });
  });

  test("a piece becomes a product of its own with photos, price and facts; its serial stays private", async () => {
    const { shop, stock, unit, desk } = await opened();
    const input = {
      ...{ ...stockInput, serial: "SECRET-1", cost: "900" },
      ...{ lab: "GIA", reportNumber: "224" },
    };
    const added = await desk.addPiece({
      productId: unit.product,
      variantId: unit.variant,
      key: "a",
      input,
      by,
    });
    const id = added.ok ? added.id : 0;
    for (const color of ["red", "blue"])
      await stock.addFile({
        id,
        kind: "condition",
        bytes: await photo(color),
        note: "serial on the case back",
        by,
      });
    const offer = (await desk.pieceOffer(id))!;
    expect(offer).toMatchObject({ isOwn: false, productId: unit.product });
    expect(offer.photos).toHaveLength(2);
    const asked = {
      ...{ id, productId: unit.product, version: offer.version, by, isPublished: true, keepsPictures: false },
      input: { title: "Estate Watch, 1968", vendor: "Estate", productType: "Watches", price: "2450" },
      photos: offer.photos.map((one) => one.id),
    };
    const before = await productOf(shop, unit.product);
    const made = await desk.makeProductOfPiece(asked);
    if (made.outcome !== "done") throw new Error(JSON.stringify(made));
    expect(await desk.makeProductOfPiece(asked)).toEqual({ outcome: "done", id: made.id });
    const product = await productOf(shop, made.id);
    expect(product).toMatchObject({
      title: "Estate Watch, 1968",
      state: "shown",
      handle: "estate-watch-1968",
    });
    expect(product.variants).toMatchObject([{ priceCents: 245_000, freeUnits: 1, isTracked: true }]);
    expect(product.images).toHaveLength(2);
    expect((await productOf(shop, unit.product)).variants[0]!.freeUnits).toBe(
      before.variants[0]!.freeUnits - 1,
    );
    const answer = await shop.ask(
      `{ product(handle: "estate-watch-1968") { title availableForSale totalInventory
         images(first: 5) { nodes { altText } }
         metafields(identifiers: [{ namespace: "spec", key: "report_no" }]) { value } } }`,
    );
    expect(answer.product).toMatchObject({ availableForSale: true, metafields: [{ value: "224" }] });
    expect(JSON.stringify(answer)).not.toMatch(/SECRET-1|case back/);
    // The books follow the piece, not the product.
    expect(await entries(shop)).toEqual([{ account: "inventory", cents: 90_000, unit_id: id }]);
    expect(await stock.read(id)).toMatchObject({
      productId: made.id,
      costCents: 90_000,
      priceCents: 245_000,
    });
  });

  test("a piece sold through its product is sold in the register, and can't be listed again", async () => {
    const { shop, stock, unit, desk } = await opened();
    const offer = (await desk.pieceOffer(unit.id))!;
    const asked = {
      ...{ id: unit.id, productId: unit.product, version: offer.version, by, photos: [] },
      ...{ isPublished: true, keepsPictures: true },
      input: { title: "The Only One", vendor: "", productType: "Watches", price: "1000" },
    };
    const withoutPhoto = await desk.makeProductOfPiece({ ...asked, keepsPictures: false });
    expect(withoutPhoto).toMatchObject({ outcome: "refused", errors: [{ field: ["photos"] }] });
    const made = await desk.makeProductOfPiece({ ...asked, isPublished: false });
    if (made.outcome !== "done") throw new Error(JSON.stringify(made));
    const draft = (await desk.pieceOffer(unit.id))!;
    expect(draft).toMatchObject({ isOwn: true, productId: made.id });
    await desk.addPhoto({ id: made.id, bytes: await photo("green"), altText: "", actor: by.actor });
    const { version } = (await desk.pieceOffer(unit.id))!;
    const again = { ...asked, productId: made.id, version };
    expect(await desk.makeProductOfPiece({ ...again, version: version - 1 })).toEqual({ outcome: "changed" });
    expect(await desk.makeProductOfPiece(again)).toEqual({ outcome: "done", id: made.id });
    const [gid] = Object.values(await shop.variants("the-only-one"));
    const { cartCreate } = await shop.ask(
      `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
      { lines: [{ merchandiseId: gid, quantity: 1 }] },
    );
    await checkOut(shop.shop, cartCreate.cart.checkoutUrl, { pays: true });
    expect((await stock.read(unit.id))?.state).toBe("sold");
    const held = (await desk.pieceOffer(unit.id))!;
    expect(await desk.makeProductOfPiece({ ...again, version: held.version })).toMatchObject({
      ...{ outcome: "refused", errors: [{ message: expect.stringContaining("sold or on hold") }] },
    });
  });
});
