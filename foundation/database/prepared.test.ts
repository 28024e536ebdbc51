import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, type Db, openDatabase, prepareStatement } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-prepared-"));
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ sqlitePath: join(folder, "test.sqlite") }, { migrations: {} });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const insert = prepareStatement((db, rows: { key: string; value: string }[]) =>
  db.insertInto("meta").values(rows),
);
const valuesOf = prepareStatement((db, keys: readonly string[]) =>
  db.selectFrom("meta").select(["key", "value"]).where("key", "in", keys).orderBy("key"),
);

test("binds each call's values, including lists of any length and values next to constants", async () => {
  await database.write((tx) => insert(tx, [{ key: "t1", value: "one" }]));
  await database.write((tx) =>
    insert(tx, [
      { key: "t2", value: "two" },
      { key: "t3", value: "three" },
    ]),
  );
  const named = prepareStatement((db, key: string, value: string) =>
    db
      .selectFrom("meta")
      .select("key")
      .where("key", "=", key)
      .where("key", "<>", "other")
      .where("value", "=", value),
  );
  expect((await valuesOf(database.read, ["t1", "t3"])).rows).toEqual([
    { key: "t1", value: "one" },
    { key: "t3", value: "three" },
  ]);
  expect((await valuesOf(database.read, ["t2"])).rows).toEqual([{ key: "t2", value: "two" }]);
  expect((await named(database.read, "t2", "two")).rows).toEqual([{ key: "t2" }]);
  expect((await named(database.read, "t2", "one")).rows).toEqual([]);
});

test("compiles once for readers, once for writers, and again for different columns", async () => {
  const build = vi.fn((db: Db, set: { value?: string | undefined; key?: string }, key: string) =>
    db.updateTable("meta").set(set).where("key", "=", key),
  );
  const update = prepareStatement(build);
  for (const value of ["a", "b"]) {
    const { numAffectedRows } = await database.write((tx) => update(tx, { value }, "t1"));
    expect(numAffectedRows).toBe(1n);
  }
  expect(build).toHaveBeenCalledTimes(1);
  await database.write((tx) => update(tx, { key: "t4", value: undefined }, "t1"));
  expect(build).toHaveBeenCalledTimes(2);
  expect((await valuesOf(database.read, ["t4"])).rows).toEqual([{ key: "t4", value: "b" }]);
});

test("rolls back a failed write and throws the database's error", async () => {
  const failed = database.write(async (tx) => {
    await insert(tx, [{ key: "t5", value: "five" }]);
    await insert(tx, [{ key: "t2", value: "again" }]);
  });
  await expect(failed).rejects.toThrow(/UNIQUE/);
  expect((await valuesOf(database.read, ["t5"])).rows).toEqual([]);
});
