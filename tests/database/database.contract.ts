import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { describeOnEachDatabase } from "./describe-on-each-database.ts";

describeOnEachDatabase("The database", (open, addressOf) => {
  const fact = { key: "colour", value: "blue" };

  test("keeps committed writes, visible to readers and after reopening", async () => {
    const database = await open();
    await database.write((tx) => tx.insertInto("meta").values(fact).execute());
    expect(await database.read.selectFrom("meta").selectAll().execute()).toEqual([fact]);

    const second = await openStoreDatabase(addressOf(database));
    expect(await second.read.selectFrom("meta").selectAll().execute()).toEqual([fact]);
    await second.close();
  });

  test("rolls the whole write back when its work throws", async () => {
    const database = await open();
    const write = database.write(async (tx) => {
      await tx.insertInto("meta").values(fact).execute();
      throw new Error("changed my mind");
    });
    await expect(write).rejects.toThrow("changed my mind");
    expect(await database.read.selectFrom("meta").selectAll().execute()).toEqual([]);
  });

  test("isolates databases opened separately", async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await one.write((tx) => tx.insertInto("meta").values(fact).execute());
    expect(await other.read.selectFrom("meta").selectAll().execute()).toEqual([]);
  });

  test("returns numbers as numbers, even beyond 32 bits", async () => {
    const database = await open();
    const at = 1_795_000_000_000;
    await database.write((tx) =>
      tx.insertInto("audit").values({ at, actor: "test", subject: "s", action: "a", data: "{}" }).execute(),
    );
    const row = await database.read.selectFrom("audit").select(["id", "at"]).executeTakeFirstOrThrow();
    expect(row).toEqual({ id: 1, at });
  });

  test("rejects changing or deleting an audit row", async () => {
    const database = await open();
    await database.write((tx) =>
      tx
        .insertInto("audit")
        .values({ at: 1, actor: "test", subject: "s", action: "a", data: "{}" })
        .execute(),
    );
    await expect(
      database.write((tx) => tx.updateTable("audit").set({ actor: "other" }).execute()),
    ).rejects.toThrow("append only");
    await expect(database.write((tx) => tx.deleteFrom("audit").execute())).rejects.toThrow("append only");
  });

  test("reads aren't blocked by two hundred waiting writes", async () => {
    const database = await open();
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writes = Array.from({ length: 200 }, (_, i) =>
      database.write(async (tx) => {
        await tx
          .insertInto("meta")
          .values({ key: `k${i}`, value: "v" })
          .execute();
        begun.resolve();
        await answered.promise;
      }),
    );
    await begun.promise;
    expect(await database.read.selectFrom("meta").selectAll().execute()).toEqual([]);
    answered.resolve();
    await Promise.all(writes);
    expect(await database.read.selectFrom("meta").selectAll().execute()).toHaveLength(200);
  });

  test("runs one hundred concurrent writes one after the other", async () => {
    const database = await open();
    await database.write((tx) => tx.insertInto("meta").values({ key: "count", value: "0" }).execute());
    await Promise.all(
      Array.from({ length: 100 }, () =>
        database.write((tx) =>
          tx
            .updateTable("meta")
            .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
            .where("key", "=", "count")
            .execute(),
        ),
      ),
    );
    const { value } = await database.read.selectFrom("meta").select("value").executeTakeFirstOrThrow();
    expect(value).toBe("100");
  });
});
