import { expect, test } from "vitest";
import type { Database } from "#database";
import { addVariant } from "../../../tests/checkout/checkout-service.ts";
import { writeSampleOrder } from "../../../tests/checkout/sample-order.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { claimUnits } from "./claim-units.ts";
import { transitionUnits } from "./move-units.ts";
import { inSavepoint } from "./transaction.ts";
import { readUnitCounts } from "./unit-counts.ts";

describeOnEachDatabase("Pieces", (open) => {
  /** Two orders, and one variant per entry with that many pieces. */
  async function shelf(pieces: readonly number[]) {
    const database = await open();
    const { dialect } = database;
    const variants: number[] = [];
    for (const count of pieces) variants.push(await addVariant(database, { pieces: count }, 0));
    await database.write(async (tx) => {
      for (const id of ["mine", "yours"]) await writeSampleOrder({ tx }, id);
    });
    const claim = (orderId: string, wanted: [number, number][], heldUntil = 900) =>
      database.write((tx) => claimUnits({ tx, dialect }, { orderId, heldUntil, wanted: new Map(wanted) }));
    const release = (orderId: string) =>
      database.write((tx) => transitionUnits({ tx, dialect }, orderId, "release"));
    const sell = (orderId: string) =>
      database.write((tx) => transitionUnits({ tx, dialect }, orderId, "sell"));
    return { database, variants: variants as [number, number], claim, release, sell };
  }

  async function standing(database: Database, variantId: number): Promise<string[]> {
    const rows = await database.read
      .selectFrom("stock_unit")
      .select(["state", "order_id", "held_until"])
      .where("variant_id", "=", variantId)
      .orderBy("id")
      .execute();
    return rows.map(({ state, order_id, held_until }) =>
      [state, order_id, held_until].filter((fact) => fact !== null).join(" "),
    );
  }

  test("holds pieces for an order, lowest numbers first, until released or sold", async () => {
    const { database, variants, claim, release, sell } = await shelf([3, 1]);
    const [watch, ring] = variants;
    expect(await claim("mine", [[watch, 2]])).toBe(true);
    expect(
      await claim(
        "yours",
        [
          [watch, 1],
          [ring, 1],
        ],
        950,
      ),
    ).toBe(true);
    expect(await standing(database, watch)).toEqual(["held mine 900", "held mine 900", "held yours 950"]);
    expect(await release("mine")).toEqual(new Set([watch]));
    expect(await standing(database, watch)).toEqual(["free", "free", "held yours 950"]);
    expect(await sell("yours")).toEqual(new Set([watch, ring]));
    expect(await standing(database, watch)).toEqual(["free", "free", "sold yours"]);
    expect(await standing(database, ring)).toEqual(["sold yours"]);
    expect([await release("yours"), await sell("yours"), await release("mine"), await sell("mine")]).toEqual(
      Array(4).fill(new Set()),
    );
    expect(await standing(database, watch)).toEqual(["free", "free", "sold yours"]);
  });

  test("holds all requested pieces or none, and keeps the transaction's other writes", async () => {
    const { database, variants, claim } = await shelf([2, 1]);
    const [watch, ring] = variants;
    await claim("yours", [[ring, 1]]);
    const { dialect } = database;
    const done = await database.write(async (tx) => {
      await tx.insertInto("meta").values({ key: "beside", value: "kept" }).execute();
      const wanted = new Map([
        [watch, 2],
        [ring, 1],
      ]);
      return claimUnits({ tx, dialect }, { orderId: "mine", heldUntil: 900, wanted });
    });
    expect(done).toBe(false);
    expect(await standing(database, watch)).toEqual(["free", "free"]);
    expect(await claim("mine", [[watch, 3]])).toBe(false);
    expect(await claim("mine", [[watch, 2]])).toBe(true);
    const kept = await database.read.selectFrom("meta").select("value").where("key", "=", "beside").execute();
    expect(kept).toEqual([{ value: "kept" }]);
  });

  test("changes nothing when no variant is claimed", async () => {
    const { claim } = await shelf([1]);
    expect(await claim("mine", [])).toBe(true);
  });

  test("throws on a failed write instead of reporting a shortage", async () => {
    const { variants, claim } = await shelf([1]);
    await expect(claim("nobody", [[variants[0], 1]])).rejects.toThrow();
  });

  test("counts available pieces per order: its own and expired holds are free to it", async () => {
    const { database, variants, claim, sell } = await shelf([5, 0]);
    const [watch, none] = variants;
    await claim("yours", [[watch, 1]], 500);
    await sell("yours");
    await claim("yours", [[watch, 1]], 800);
    await claim("yours", [[watch, 1]], 700);
    await claim("mine", [[watch, 1]], 600);
    const seen = async (orderId: string | null, now: number) =>
      (await readUnitCounts(database.read, [watch, none, watch], { orderId, now })).get(watch);
    expect(await seen(null, 0)).toEqual({ free: 1, held: 3, heldUntil: 600 });
    expect(await seen("mine", 0)).toEqual({ free: 2, held: 2, heldUntil: 700 });
    expect(await seen("yours", 0)).toEqual({ free: 3, held: 1, heldUntil: 600 });
    expect(await seen(null, 599)).toEqual({ free: 1, held: 3, heldUntil: 600 });
    expect(await seen(null, 600)).toEqual({ free: 2, held: 2, heldUntil: 700 });
    expect(await seen(null, 800)).toEqual({ free: 4, held: 0, heldUntil: null });
    const counts = await readUnitCounts(database.read, [none], { orderId: null, now: 0 });
    expect(counts.size).toBe(0);
    expect((await readUnitCounts(database.read, [], { orderId: null, now: 0 })).size).toBe(0);
  });

  test("rolls back only the savepoint when its work fails, and rethrows", async () => {
    const { database } = await shelf([]);
    const put = (key: string) => ({ key, value: "v" });
    await database.write(async (tx) => {
      await tx.insertInto("meta").values(put("before")).execute();
      const failing = inSavepoint(tx, async () => {
        await tx.insertInto("meta").values(put("tried")).execute();
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(
        await inSavepoint(tx, async () => tx.insertInto("meta").values(put("done")).execute()),
      ).toHaveLength(1);
    });
    const keys = await database.read
      .selectFrom("meta")
      .select("key")
      .where("value", "=", "v")
      .orderBy("key")
      .execute();
    expect(keys.map(({ key }) => key)).toEqual(["before", "done"]);
  });
});
