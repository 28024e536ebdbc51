import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openStock } from "#stock";
import { verify } from "../../operations/invariants/verify.ts";
import { openStoreDatabase, storeMigrations } from "../../server/open-store-database.ts";
import { exportMailbox } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { claire } from "../operations/shop-with-history.ts";
import { describeSchema } from "./describe-schema.ts";
import { listAppliedMigrations, openUnmigrated } from "./open-unmigrated.ts";
import { databaseMakers, releases } from "./releases.ts";

describe.each(databaseMakers)("MIG-01: on %s", (_, open) => {
  test.each(releases)(
    "a database written by %s gets the current schema on the next start",
    async (release) => {
      const newest = await open();
      const empty = await openStoreDatabase(newest.address);
      const place = await open(release);
      const upgraded = await openStoreDatabase(place.address);
      const schema = await describeSchema(upgraded);
      expect(schema).toEqual(await describeSchema(empty));
      expect(schema.length).toBeGreaterThan(800);
      for (const database of [empty, upgraded]) await database.close();
      const done = ["0049-baseline", ...Object.keys(storeMigrations)];
      for (const { address } of [newest, place]) expect(await listAppliedMigrations(address)).toEqual(done);
      for (const { remove } of [newest, place]) await remove();
    },
  );

  test.each(releases)("all data written by %s can be read, and every invariant holds", async (release) => {
    const place = await open(release);
    const database = await openStoreDatabase(place.address);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
    const exported = await exportMailbox(database, claire.email, Date.parse("2026-11-30"));
    const lists = Object.entries(exported).filter(([, list]) => Array.isArray(list) && list.length > 0);
    expect(lists.map(([name]) => name)).toEqual(
      expect.arrayContaining(["orders", "jobs", "quotes", "repairs", "visits", "wants", "papers"]),
    );
    const stock = openStock({ database, facts: shop, origin: "https://store.test" });
    expect((await stock.inHand()).length).toBeGreaterThan(10);
    await database.close();
    await place.remove();
  });

  test("rejects a database older than release-0, says how to fix it, and leaves it unchanged", async () => {
    const place = await open("release-0");
    const { db } = openUnmigrated(place.address);
    await sql`delete from kysely_migration where name > '0036-stock'`.execute(db);
    await db.destroy();
    const before = await listAppliedMigrations(place.address);
    await expect(openStoreDatabase(place.address)).rejects.toThrow(
      /before release-0 \(its last migration is 0036-stock\).+Run release-0 on it once/,
    );
    expect(await listAppliedMigrations(place.address)).toEqual(before);
    await place.remove();
  });
});
