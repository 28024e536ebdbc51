import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { shop as facts } from "../../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { openTestShop, type TestShop } from "../../contract/test-shop.ts";
import type { PriceRule } from "./price-rule.ts";
import type { ProductSelection } from "./select-products.ts";

const actor = "desk 0a1b2c3d";
const everything: ProductSelection = { ids: [], brand: "", type: "", collection: null, search: "" };
const tenOff: PriceRule = { by: "percent", size: -1_000, rounding: "5", compareAt: "was" };

describeOnEachDatabase("prices changed by rule", (open) => {
  const shopOf = async () => openTestShop(await open());
  const prices = (shop: TestShop) => shop.shop.deskProducts.prices;
  const stored = (shop: TestShop) =>
    shop.database.read
      .selectFrom("variant")
      .select(["id", "price_cents", "compare_at_price_cents", "product_id"])
      .orderBy("id")
      .execute();
  async function change(shop: TestShop, more: { key?: string; seen?: string; rule?: PriceRule } = {}) {
    const { rule = tenOff, key = randomUUID() } = more;
    const { seen } = await prices(shop).plan(everything, rule);
    return prices(shop).change({ key, selection: everything, rule, actor, seen, ...more });
  }
  async function changed(shop: TestShop, more: Parameters<typeof change>[1] = {}) {
    const met = await change(shop, more);
    if (met.outcome !== "done") throw new Error(met.outcome);
    return met.id;
  }

  test("the preview is what is written, for the API too, with an audit entry for each product", async () => {
    const shop = await shopOf();
    const plan = await prices(shop).plan(everything, tenOff);
    const wanted = plan.rows.filter(({ skipped }) => skipped === null);
    expect(wanted.length).toBeGreaterThan(3);
    const before = await stored(shop);
    const id = await changed(shop);
    const after = new Map((await stored(shop)).map((row) => [row.id, row]));
    for (const row of wanted)
      expect(after.get(row.variantId)).toMatchObject({
        ...{ price_cents: row.newCents, compare_at_price_cents: row.newCompareAtCents },
      });
    const kept = before.filter((row) => !wanted.some(({ variantId }) => variantId === row.id));
    for (const row of kept) expect(after.get(row.id)).toEqual(row);
    const { id: charmId } = await shop.database.read
      .selectFrom("product")
      .select("id")
      .where("handle", "=", "charm")
      .executeTakeFirstOrThrow();
    const { product } = await shop.ask(
      `{ product(handle: "charm") { priceRange { minVariantPrice { amount } } } }`,
    );
    const charm = wanted.find(({ productId }) => productId === charmId)!;
    expect(Number(product.priceRange.minVariantPrice.amount) * 100).toBe(charm.newCents);
    const audits = await shop.database.read
      .selectFrom("audit")
      .select(["subject", "actor"])
      .where("action", "=", "product.price_changed")
      .execute();
    expect(audits.map(({ subject }) => subject).sort()).toEqual(
      [...new Set(wanted.map(({ productId }) => `product ${productId}`))].sort(),
    );
    expect(await prices(shop).list()).toMatchObject([{ id, actor, rule: tenOff, variants: wanted.length }]);
  });

  test("says why a price stays: unpriced, the store's own, held, on layaway, sold", async () => {
    const shop = await shopOf();
    const db = shop.database;
    const tracked = await db.read
      .selectFrom("stock_unit")
      .innerJoin("variant", "variant.id", "stock_unit.variant_id")
      .select(["stock_unit.id", "variant.id as variant", "product_id"])
      .orderBy("stock_unit.id")
      .execute();
    const { variant } = tracked[0]!;
    const skippedOf = async (id: number) =>
      (await prices(shop).plan(everything, tenOff)).rows.find((row) => row.variantId === id)?.skipped;
    expect(await skippedOf(variant)).toBeNull();
    await db.write((tx) =>
      tx.updateTable("variant").set({ price_cents: 0, tracked: 0 }).where("id", "=", variant).execute(),
    );
    expect(await skippedOf(variant)).toBe("No price yet");
    const { rows } = await prices(shop).plan(everything, { ...tenOff, by: "original", size: 0 });
    expect(rows.map(({ skipped }) => skipped)).toContain("No original price");
    const cheap = await prices(shop).plan(everything, { ...tenOff, by: "amount", size: -10_000_000 });
    expect(cheap.rows.map(({ skipped }) => skipped)).toContain("Would be $0 or less");
    const dear = await prices(shop).plan(everything, { ...tenOff, by: "amount", size: 10_000_000 });
    expect(dear.rows.map(({ skipped }) => skipped)).toContain("Would be more than 5 times its price");
    for (const { skipped, oldCents, newCents } of dear.rows)
      if (skipped === null) expect(newCents).toBeLessThanOrEqual(5 * oldCents);
    const priced = (cents: number) =>
      db.write((tx) =>
        tx.updateTable("variant").set({ price_cents: cents }).where("id", "=", variant).execute(),
      );
    await priced(999_999_900);
    const { rows: high } = await prices(shop).plan(everything, { ...tenOff, size: 1_000 });
    expect(high.find(({ variantId }) => variantId === variant)?.skipped).toBe("Would be above $10,000,000");
    await priced(0);
    const deposit = await db.read
      .selectFrom("product")
      .select("id")
      .where("handle", "=", facts.deposit.productHandle)
      .executeTakeFirst();
    if (deposit)
      expect(rows.find(({ productId }) => productId === deposit.id)?.skipped).toBe(
        "The store sets this price",
      );
  });

  test("a price that changed since the preview stops the whole change", async () => {
    const shop = await shopOf();
    const { seen, rows } = await prices(shop).plan(everything, tenOff);
    const first = rows.find(({ skipped }) => skipped === null)!;
    await shop.database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: 77_700 }).where("id", "=", first.variantId).execute(),
    );
    const before = await stored(shop);
    expect(await change(shop, { seen })).toEqual({ outcome: "changed" });
    expect(await stored(shop)).toEqual(before);
  });

  test("a double click changes prices once; of two people the second sees the first one's prices", async () => {
    const shop = await shopOf();
    const { seen } = await prices(shop).plan(everything, tenOff);
    const twice = await Promise.all([1, 2].map(() => change(shop, { key: "preview-1", seen })));
    expect(twice[0]).toEqual(twice[1]);
    expect(await prices(shop).list()).toHaveLength(1);
    const other = await prices(shop).plan(everything, tenOff);
    const both = await Promise.all(
      ["preview-2", "preview-3"].map((key) => change(shop, { key, seen: other.seen })),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed", "done"]);
  });

  test("undo restores what nobody changed since, and lists the rest", async () => {
    const shop = await shopOf();
    const before = await stored(shop);
    const id = await changed(shop);
    const { rows } = (await prices(shop).read(id))!;
    const touched = rows[0]!.variantId;
    await shop.database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: 55_500 }).where("id", "=", touched).execute(),
    );
    expect(await prices(shop).undo({ id, actor })).toEqual({ outcome: "done" });
    const after = await stored(shop);
    expect(after.filter(({ id }) => id !== touched)).toEqual(before.filter(({ id }) => id !== touched));
    expect(after.find(({ id }) => id === touched)?.price_cents).toBe(55_500);
    const shown = (await prices(shop).read(id))!;
    expect(shown.rows.filter(({ undo }) => undo === "changed").map(({ variantId }) => variantId)).toEqual([
      touched,
    ]);
    expect(shown).toMatchObject({ undoneBy: actor });
    // A second undo doesn't bring back prices that were set after the first one.
    await shop.database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: 66_600 }).where("id", "=", rows[1]!.variantId).execute(),
    );
    const later = await stored(shop);
    expect(await prices(shop).undo({ id, actor })).toEqual({ outcome: "done" });
    expect(await stored(shop)).toEqual(later);
    expect(await prices(shop).undo({ id: 999, actor })).toEqual({ outcome: "gone" });
  });

  test("a form opened before the change doesn't save its old prices over it", async () => {
    const shop = await shopOf();
    const row = shop.database.read.selectFrom("product").select("id").where("handle", "=", "charm");
    const { id } = await row.executeTakeFirstOrThrow();
    const product = (await shop.shop.deskProducts.read(id))!;
    await changed(shop);
    const editing = { id, version: product.updatedAt, actor };
    const state = { wish: "unpublish", acceptsNoPicture: true } as const;
    expect(await shop.shop.deskProducts.setState(editing, state)).toEqual({ outcome: "changed" });
  });

  test("changes a thousand products while timers keep running", async () => {
    const shop = await shopOf();
    await fill(shop, 1_000);
    const selection = { ...everything, brand: "Bulk" };
    const { seen, rows } = await prices(shop).plan(selection, tenOff);
    expect(rows).toHaveLength(2_000);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    const met = await prices(shop).change({ key: "bulk", selection, rule: tenOff, seen, actor });
    clearInterval(timer);
    expect(met.outcome).toBe("done");
    expect(ticks).toBeGreaterThan(3);
    const { length } = (await stored(shop)).filter(({ compare_at_price_cents }) => compare_at_price_cents);
    expect(length).toBeGreaterThanOrEqual(2_000);
    if (met.outcome === "done") await prices(shop).undo({ id: met.id, actor });
    expect((await prices(shop).plan(selection, tenOff)).seen).toBe(seen);
  });
});

/** Products of the brand "Bulk" with two variants each. */
async function fill(shop: TestShop, count: number): Promise<void> {
  await shop.database.write(async (tx) => {
    const { id: last } = await tx
      .selectFrom("product")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const model = await tx.selectFrom("product").selectAll().where("id", "=", last).executeTakeFirstOrThrow();
    const like = await tx
      .selectFrom("variant")
      .selectAll()
      .where("product_id", "=", last)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < count; from += 100) {
      const numbers = Array.from({ length: 100 }, (_, index) => last + 1 + from + index);
      await tx
        .insertInto("product")
        .values(
          numbers.map((id) => ({ ...model, id, handle: `bulk-${id}`, vendor: "Bulk", title: `Bulk ${id}` })),
        )
        .execute();
      const variants = numbers.flatMap((id) =>
        [1, 2].map((position) => ({
          ...like,
          ...{
            id: id * 10 + position + 100_000,
            product_id: id,
            position,
            tracked: 0 as const,
            available: 1 as const,
          },
          ...{ title: `Size ${position}`, price_cents: 100_000 + id * 100, compare_at_price_cents: null },
        })),
      );
      await tx.insertInto("variant").values(variants).execute();
    }
  });
}
