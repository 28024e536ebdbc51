import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { openStock } from "#stock";
import { shop as facts } from "../../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { removeProduct } from "../../admin/delete-product.ts";
import { checkOut } from "../../contract/check-out.ts";
import { openTestShop, type TestShop } from "../../contract/test-shop.ts";
import type { Choice } from "./new-choices.ts";

describeOnEachDatabase("product options at the desk", (open) => {
  const shopOf = async () => openTestShop(await open());

  async function productOf(shop: TestShop, handle: string) {
    const row = shop.database.read.selectFrom("product").select("id").where("handle", "=", handle);
    return (await shop.shop.deskProducts.read((await row.executeTakeFirstOrThrow()).id))!;
  }
  async function choose(shop: TestShop, handle: string, choices: Choice[]) {
    const { id, updatedAt: version } = await productOf(shop, handle);
    return shop.shop.deskProducts.saveChoices({ id, version, actor: "desk" }, choices);
  }
  const metals = { name: "Metal", values: ["Gold", "Silver"] };
  const sizes = { name: "Size", values: ["6", "7", "8"] };

  test("DP9 adding a value adds exactly its combinations; names and order can be changed", async () => {
    const shop = await shopOf();
    const before = await shop.variants("option-ring");
    const wished = [
      { name: "Alloy", values: ["Silver", "Gold"] },
      { name: "Size", values: ["6", "7", "8", "9"] },
    ];
    expect(await choose(shop, "option-ring", wished)).toMatchObject({ outcome: "done" });
    const after = await shop.variants("option-ring");
    expect(Object.keys(after)).toEqual([
      "Silver / 6",
      "Silver / 7",
      "Silver / 9",
      "Gold / 6",
      "Gold / 7",
      "Gold / 8",
      "Gold / 9",
    ]);
    for (const [title, id] of Object.entries(before)) expect(after[title]).toBe(id);
    const { options, variants } = await productOf(shop, "option-ring");
    expect(options).toEqual(wished);
    expect(variants.find(({ title }) => title === "Gold / 9")).toMatchObject({
      priceCents: 239_000,
      compareAtPriceCents: 260_000,
      sku: null,
      isAvailable: true,
      selectedOptions: [
        { name: "Alloy", value: "Gold" },
        { name: "Size", value: "9" },
      ],
    });
  });

  test("DP9 the first option gives existing pieces its first value; removing all options leaves one variant", async () => {
    const shop = await shopOf();
    const [band] = (await productOf(shop, "plain-band")).variants;
    await choose(shop, "plain-band", [{ name: "Size", values: ["6", "7"] }]);
    const sized = await productOf(shop, "plain-band");
    expect(sized.variants).toMatchObject([
      { id: band!.id, title: "6", freeUnits: 3 },
      { title: "7", freeUnits: 0, isTracked: true },
    ]);
    await choose(shop, "plain-band", [{ name: "", values: [] }]);
    const plain = await productOf(shop, "plain-band");
    expect(plain.options).toEqual([{ name: "Title", values: ["Default Title"] }]);
    expect(plain.variants).toMatchObject([{ id: band!.id, title: "Default Title", freeUnits: 3 }]);
  });

  test("DP9 can't delete an option value or product while stock has a piece of it", async () => {
    const shop = await shopOf();
    await choose(shop, "plain-band", [{ name: "Size", values: ["6", "7"] }]);
    const product = await productOf(shop, "plain-band");
    const { database } = shop;
    const unit = database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", product.variants[0]!.id)
      .limit(1);
    const { id } = await unit.executeTakeFirstOrThrow();
    const stock = openStock({ database, facts, origin: "https://store.test" });
    const by = { actor: "desk 1a2b3c4d", requestId: "r" };
    const record = { serial: "B-1", ownership: "owned", cost: "90", supplier: "Gem House", terms: "" };
    const rest = {
      papersNote: "",
      lab: "",
      reportNumber: "",
      condition: "",
      place: "",
      away: "",
      acquiredOn: "",
    };
    expect(await stock.save({ id, version: 0, by, input: { ...record, ...rest } })).toEqual({ ok: true });
    expect(await choose(shop, "plain-band", [{ name: "Size", values: ["7"] }])).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringContaining("has an inventory record") }],
    });
    await expect(database.write((tx) => removeProduct(tx, product))).rejects.toThrow(
      "has an inventory record",
    );
    expect(await stock.read(id)).toMatchObject({ isEntered: true, costCents: 9_000 });
    // A report alone is enough.
    const bytes = await (await PDFDocument.create()).save();
    await stock.addFile({ id, kind: "report", bytes, note: "", by });
    expect(await stock.drop({ id, version: 1, by })).toEqual({ ok: true });
    expect(await choose(shop, "plain-band", [{ name: "Size", values: ["7"] }])).toMatchObject({
      outcome: "refused",
    });
  });

  test("DP9 can't delete an option value that a customer's piece has", async () => {
    const shop = await shopOf();
    await choose(shop, "plain-band", [{ name: "Size", values: ["6", "7"] }]);
    const lines = [{ merchandiseId: (await shop.variants("plain-band"))["6"] }];
    const made = await shop.ask(
      `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
      { lines },
    );
    await checkOut(shop.shop, made.cartCreate.cart.checkoutUrl, { pays: true });
    expect(await choose(shop, "plain-band", [{ name: "Size", values: ["7"] }])).toMatchObject({
      outcome: "refused",
      errors: [{ field: ["choices"], message: expect.stringContaining("“6”") }],
    });
    expect((await productOf(shop, "plain-band")).variants).toHaveLength(2);
  });

  test("DP9 rejects inconsistent options without changes", async () => {
    const shop = await shopOf();
    const before = await productOf(shop, "option-ring");
    const many = Array.from({ length: 1_025 }, (_, size) => String(size));
    const refused: [Choice[], string[]][] = [
      [
        [metals, { name: "Size", values: [] }],
        ["choices", "1"],
      ],
      [
        [{ name: "Metal", values: ["Gold", "Gold"] }, sizes],
        ["choices", "0"],
      ],
      [
        [metals, { ...sizes, name: "Metal" }],
        ["choices", "1"],
      ],
      [[metals, sizes, { name: "A", values: ["1"] }, { name: "B", values: ["1"] }], ["choices"]],
      [[metals, { name: "Size", values: many }], ["choices"]],
    ];
    for (const [choices, field] of refused)
      expect(await choose(shop, "option-ring", choices)).toMatchObject({
        outcome: "refused",
        errors: [{ field }],
      });
    expect(await productOf(shop, "option-ring")).toEqual(before);
  });
});
