import { describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#database";
import { isFull } from "../faults/size.ts";
import { migrationsOf, openEarlierRelease } from "./earlier-release.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

/** Every table with its columns, whatever their order. */
async function shapeOf({ read }: Database): Promise<string[]> {
  const tables = await read.introspection.getTables();
  return tables
    .flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable }) => `${table}.${name} ${dataType} ${isNullable}`),
    )
    .sort();
}

describe.each(places)("MIG-01: a database of every earlier release, on %s", (_, fresh) => {
  test("has the tables of a new one after the next start, and keeps what it held", async () => {
    const fact = { key: "colour", value: "blue" };
    const newest = await fresh();
    const database = await openDatabase(newest.address);
    const shape = await shapeOf(database);
    await database.close();
    const { all } = await migrationsOf(newest.address);
    await newest.remove();

    // In every run the oldest, one between and the newest.
    const some = [0, all.length >> 1, all.length - 2];
    const releases = all.slice(0, -1).filter((_, i) => isFull || some.includes(i));
    for (const last of releases) {
      const place = await fresh();
      const earlier = await openEarlierRelease(place.address, last);
      await earlier.insertInto("meta").values(fact).execute();
      await earlier.destroy();
      const upgraded = await openDatabase(place.address);
      expect(await upgraded.read.selectFrom("meta").selectAll().execute(), last).toEqual([fact]);
      expect(await shapeOf(upgraded), last).toEqual(shape);
      await upgraded.close();
      await place.remove();
    }
  });
});
