import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { openTestShop, type TestShop } from "../../contract/test-shop.ts";
import type { TypedCollection } from "./save-collection.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "r" };
const gifts: TypedCollection = {
  ...{ title: "Gifts", handle: "gifts", description: "Small things." },
  inSpanish: { title: "Regalos", description: "" },
  seo: { title: "Gifts under $500", description: "" },
  ...{ members: "hand", rules: null, products: [] },
};

type Rules = NonNullable<TypedCollection["rules"]>["rules"];
const byRule = (rules: Rules, appliedDisjunctively = false): TypedCollection => ({
  ...{ ...gifts, members: "rule", products: null },
  rules: { appliedDisjunctively, rules },
});

const taken = (handle: string) =>
  `Another collection has this address, /category/${handle}. Change one of the two.`;

describeOnEachDatabase("collections at the desk", (open) => {
  async function shopOf() {
    const shop = await openTestShop(await open());
    const { deskCollections: desk } = shop.shop;
    const rows = await shop.database.read.selectFrom("product").select(["id", "handle"]).execute();
    const ids = Object.fromEntries(rows.map(({ id, handle }) => [handle, Number(id)]));
    const id = (handle: string) => ids[handle]!;
    return { shop, desk, id };
  }
  async function made({ desk }: Awaited<ReturnType<typeof shopOf>>, typed: TypedCollection): Promise<number> {
    const met = await desk.save({ edit: null, typed }, by);
    if (!met.ok) throw new Error(JSON.stringify(met));
    return met.id;
  }
  const editOf = async ({ desk }: Awaited<ReturnType<typeof shopOf>>, id: number) => ({
    ...{ id, version: (await desk.read(id))!.version },
  });
  const shown = async ({ ask }: TestShop, handle = "gifts", language = "EN") =>
    (
      await ask(
        `query ($handle: String!) @inContext(language: ${language}) { collection(handle: $handle) { title description seo { title } image { altText }
          metafield(namespace: "store", key: "members") { value } products(first: 50) { nodes { handle } } } }`,
        { handle },
      )
    ).collection;
  const handles = async (shop: TestShop, handle?: string) =>
    (await shown(shop, handle)).products.nodes.map((one: { handle: string }) => one.handle);

  test("by hand: its products in the chosen order, its texts in both languages, for the API too", async () => {
    const all = await shopOf();
    const { shop, id } = all;
    await made(all, { ...gifts, products: [id("charm"), id("anklet"), id("clasp")] });
    expect(await shown(shop)).toMatchObject({
      ...{ title: "Gifts", description: "Small things.", seo: { title: "Gifts under $500" } },
      metafield: { value: "hand" },
    });
    expect(await handles(shop)).toEqual(["charm", "anklet", "clasp"]);
    expect(await shown(shop, "gifts", "ES")).toMatchObject({
      ...{ title: "Regalos", description: "Small things.", seo: { title: null } },
    });
    const { collectionByHandle } = (
      await shop.admin(`{ collectionByHandle(handle: "gifts") { title ruleSet { rules { column } }
        products(first: 9) { nodes { handle } } } }`)
    ).body.data;
    expect(collectionByHandle).toMatchObject({ title: "Gifts", ruleSet: null });
    expect(collectionByHandle.products.nodes).toHaveLength(3);
  });

  test.each<[string, Rules, boolean, string[]]>([
    ["a brand", [{ column: "VENDOR", relation: "EQUALS", condition: "rolex" }], false, ["unique-watch"]],
    [
      "metal and price",
      [
        { column: "METAL", relation: "CONTAINS", condition: "14k" },
        { column: "VARIANT_PRICE", relation: "LESS_THAN", condition: "250" },
      ],
      false,
      ["charm"],
    ],
    [
      "any of brand and tag",
      [
        { column: "VENDOR", relation: "EQUALS", condition: "Rolex" },
        { column: "TAG", relation: "EQUALS", condition: "sale" },
      ],
      true,
      ["unique-watch", "charm"],
    ],
    ["what is sold", [{ column: "AVAILABLE", relation: "EQUALS", condition: "no" }], false, ["sold-bangle"]],
  ])("by rule: %s, previewed and shown alike", async (_, rules, isAny, expected) => {
    const all = await shopOf();
    const typed = byRule(rules, isAny);
    const preview = await all.desk.preview(typed.rules!);
    await made(all, typed);
    expect((await handles(all.shop)).toSorted()).toEqual(expected.toSorted());
    expect(preview.total).toBe(expected.length);
  });

  test("a rule on stock follows a sale, and the Admin API reads the desk's rules", async () => {
    const all = await shopOf();
    const { shop } = all;
    const rule: Rules = [
      { column: "AVAILABLE", relation: "EQUALS", condition: "yes" },
      { column: "VENDOR", relation: "EQUALS", condition: "Rolex" },
      { column: "METAL", relation: "NOT_CONTAINS", condition: "silver" },
    ];
    await made(all, byRule(rule));
    expect(await handles(shop)).toEqual(["unique-watch"]);
    const { collectionByHandle } = (
      await shop.admin(
        `{ collectionByHandle(handle: "gifts") { ruleSet { rules { column relation condition } } } }`,
      )
    ).body.data;
    expect(collectionByHandle.ruleSet.rules[0]).toEqual({
      ...{ column: "VARIANT_INVENTORY", relation: "GREATER_THAN", condition: "0" },
    });
    const variant = (await shop.variants("unique-watch"))["Default Title"];
    const { cartCreate } = await shop.ask(
      `mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id, quantity: 1 }] }) { cart { checkoutUrl } } }`,
      { id: variant },
    );
    const { checkOut } = await import("../../contract/check-out.ts");
    await checkOut(shop.shop, cartCreate.cart.checkoutUrl, { pays: true });
    expect(await handles(shop)).toEqual([]);
  });

  test("a changed address leads from the old one, and back again without a loop", async () => {
    const all = await shopOf();
    const { shop, desk } = all;
    const id = await made(all, gifts);
    const move = async (handle: string) =>
      expect(await desk.save({ edit: await editOf(all, id), typed: { ...gifts, handle } }, by)).toMatchObject(
        {
          ok: true,
        },
      );
    const redirects = () =>
      shop.database.read.selectFrom("redirect").select(["path", "target"]).orderBy("path").execute();
    await move("presents");
    await move("small-gifts");
    expect(await redirects()).toEqual([
      { path: "/category/gifts", target: "/category/small-gifts" },
      { path: "/category/presents", target: "/category/small-gifts" },
    ]);
    await move("gifts");
    expect(await redirects()).toEqual([
      { path: "/category/presents", target: "/category/gifts" },
      { path: "/category/small-gifts", target: "/category/gifts" },
    ]);
  });

  test("a former address goes with a deleted collection and comes back with it", async () => {
    const all = await shopOf();
    const { shop, desk } = all;
    const redirects = () =>
      shop.database.read.selectFrom("redirect").select(["path", "target"]).orderBy("path").execute();
    const id = await made(all, gifts);
    await desk.save({ edit: await editOf(all, id), typed: { ...gifts, handle: "presents" } }, by);
    const before = await redirects();
    expect(before).toEqual([{ path: "/category/gifts", target: "/category/presents" }]);
    await desk.remove(await editOf(all, id), by);
    expect(await redirects()).toEqual([]);
    const [deleted] = (await desk.list()).deleted;
    expect(await desk.restore(deleted!.id, by)).toMatchObject({ ok: true });
    expect(await redirects()).toEqual(before);
  });

  test("shows and restores what was stored when longer texts and other rules were allowed", async () => {
    const all = await shopOf();
    const { shop, desk } = all;
    const id = await made(all, byRule([{ column: "TAG", relation: "EQUALS", condition: "sale" }]));
    const rule = { column: "VARIANT_PRICE", relation: "LESS_THAN", condition: "x".repeat(300) };
    await shop.database.write((tx) =>
      tx
        .updateTable("collection")
        .set({
          description: "Gold. ".repeat(2_500),
          rules: JSON.stringify({ appliedDisjunctively: false, rules: Array(61).fill(rule) }),
        })
        .where("id", "=", id)
        .execute(),
    );
    await desk.move({ id, isEarlier: true }, by);
    const { versions, facts } = (await desk.read(id))!;
    expect(facts.description.length).toBe(15_000);
    expect(facts.rules?.rules).toHaveLength(61);
    expect(await desk.restore(versions[0]!.id, by)).toMatchObject({ ok: true });
  });

  test("one version that can't be read takes neither the list nor the page down", async () => {
    const all = await shopOf();
    const { shop, desk } = all;
    const id = await made(all, gifts);
    const version = { at: 1, actor: "admin", action: "update" as const };
    await shop.database.write(async (tx) => {
      for (const [collection_id, facts] of [[id, "{}"] as const, [null, "{}"] as const, [null, "{"] as const])
        await tx
          .insertInto("collection_version")
          .values({ ...version, collection_id, facts })
          .execute();
    });
    const { deleted } = await desk.list();
    expect(deleted.map(({ title }) => title)).toEqual(Array(2).fill("A version that can’t be read"));
    const { versions } = (await desk.read(id))!;
    expect(versions.map(({ title }) => title)).toEqual(["A version that can’t be read", "Gifts"]);
    expect(await desk.restore(versions[0]!.id, by)).toEqual({
      ok: false,
      errors: [{ field: "form", message: "This version can’t be read, so it can’t be restored." }],
    });
  });

  test("every change is audited and can be taken back, a deletion too", async () => {
    const all = await shopOf();
    const { shop, desk, id } = all;
    const rings = (await desk.list()).collections.find(({ handle }) => handle === "rings")!;
    const before = (await desk.read(rings.id))!.facts;
    const typed = { ...gifts, handle: "rings", products: [id("charm")] };
    expect(await desk.save({ edit: await editOf(all, rings.id), typed }, by)).toMatchObject({ ok: true });
    const [latest, first] = (await desk.read(rings.id))!.versions;
    expect([latest!.action, first!.action]).toEqual(["update", "before"]);
    expect(await desk.restore(first!.id, by)).toMatchObject({ ok: true });
    expect((await desk.read(rings.id))!.facts).toEqual(before);

    expect(await desk.remove(await editOf(all, rings.id), by)).toMatchObject({ ok: true });
    expect(await desk.read(rings.id)).toBeNull();
    const [deleted] = (await desk.list()).deleted;
    const again = await desk.restore(deleted!.id, by);
    if (!again.ok) throw new Error("not restored");
    expect((await desk.read(again.id))!.facts).toEqual(before);
    expect((await desk.list()).deleted).toEqual([]);
    const audits = await shop.database.read
      .selectFrom("audit")
      .select("action")
      .where("subject", "like", "collection %")
      .orderBy("id")
      .execute();
    expect(audits.map(({ action }) => action)).toEqual([
      ...["collection.update", "collection.restore", "collection.delete", "collection.restore"],
    ]);
  });

  test("says that another collection has the address of one that is restored", async () => {
    const all = await shopOf();
    const { desk } = all;
    const refused = { ok: false, errors: [{ field: "form", message: taken("gifts") }] };
    const id = await made(all, gifts);
    const { version } = (await desk.read(id))!;
    await desk.save({ edit: { id, version }, typed: { ...gifts, handle: "presents" } }, by);
    const first = (await desk.read(id))!.versions.at(-1)!;
    const other = await made(all, gifts);
    expect(await desk.restore(first.id, by)).toEqual(refused);

    await desk.remove(await editOf(all, other), by);
    await made(all, gifts);
    const [deleted] = (await desk.list()).deleted;
    expect(await desk.restore(deleted!.id, by)).toEqual(refused);
  });

  test("refuses a taken address, a deleted product, a rule without a value and a stale form, in plain words", async () => {
    const all = await shopOf();
    const { desk } = all;
    const refused = async (typed: TypedCollection) => desk.save({ edit: null, typed }, by);
    expect(await refused({ ...gifts, handle: "rings" })).toEqual({
      ok: false,
      errors: [{ field: "handle", message: taken("rings") }],
    });
    expect(await refused({ ...gifts, products: [999_999] })).toMatchObject({
      errors: [{ field: "products" }],
    });
    expect(await refused({ ...gifts, title: " ", handle: "Not One" })).toMatchObject({
      errors: [{ field: "title", message: "Enter a title." }, { field: "handle" }],
    });
    expect(await refused(byRule([{ column: "TAG", relation: "EQUALS", condition: "" }]))).toMatchObject({
      errors: [{ field: "rules.rules.0.condition", message: "A rule needs a value." }],
    });
    const many = Array.from({ length: 61 }, () => ({
      ...{ column: "TAG", relation: "EQUALS", condition: "gift" },
    })) as Rules;
    expect(await refused(byRule(many))).toMatchObject({
      errors: [{ field: "rules.rules", message: "A collection can have up to 60 rules." }],
    });
    const id = await made(all, gifts);
    const edit = await editOf(all, id);
    await desk.save({ edit, typed: { ...gifts, title: "Presents" } }, by);
    expect(await desk.save({ edit, typed: gifts }, by)).toMatchObject({
      ok: false,
      changed: expect.any(Number),
    });
    expect((await desk.read(id))!.facts.title).toBe("Presents");
  });

  test("its own picture needs a description, and comes back with a version that had it", async () => {
    const all = await shopOf();
    const { shop, desk } = all;
    const id = await made(all, gifts);
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#884422" } })
      .png()
      .toBuffer();
    const save = async (altText: string, file: Uint8Array | null = bytes) =>
      desk.savePicture({ edit: await editOf(all, id), bytes: file, altText }, by);
    expect(await save("")).toMatchObject({ errors: [{ field: "altText" }] });
    expect(await save("A box", Buffer.from("no picture"))).toMatchObject({ errors: [{ field: "file" }] });
    expect(await save("A box")).toMatchObject({ ok: true });
    expect((await shown(shop)).image).toEqual({ altText: "A box" });
    const withPicture = (await desk.read(id))!.versions[0]!;
    await desk.removePicture(await editOf(all, id), by);
    expect((await shown(shop)).image).toBeNull();
    await desk.restore(withPicture.id, by);
    expect((await shown(shop)).image).toEqual({ altText: "A box" });
  });

  test("its place in the shop's order is changed one by one", async () => {
    const all = await shopOf();
    const { desk } = all;
    const id = await made(all, gifts);
    const order = async () => (await desk.list()).collections.map(({ handle }) => handle);
    const first = await order();
    await desk.move({ id, isEarlier: true }, by);
    expect((await order()).indexOf("gifts")).toBe(first.length - 2);
    await desk.move({ id, isEarlier: false }, by);
    await desk.move({ id, isEarlier: false }, by);
    expect(await order()).toEqual(first);
  });

  test("a product's form neither puts it in a collection by rules nor takes it out", async () => {
    const all = await shopOf();
    const { shop } = all;
    const id = await made(all, byRule([{ column: "TAG", relation: "EQUALS", condition: "sale" }]));
    const offered = await shop.shop.deskProducts.collections();
    expect(offered.map((one) => Number(one.id))).not.toContain(id);
  });
});
