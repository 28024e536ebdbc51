import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { Database, DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../../server/open-store-database.ts";
import {
  describeOnEachDatabase,
  describeOnPostgres,
} from "../../../tests/database/describe-on-each-database.ts";
import { bumpCatalogueVersion, watchCatalogue } from "./catalogue-version.ts";

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const change = (database: Database) => database.write((tx) => bumpCatalogueVersion(tx, "any"));

/** Simulates two processes on one database, one that writes and one that listens. */
async function twoProcesses(database: Database, address: DatabaseAddress) {
  const second = await openStoreDatabase(address);
  const watch = await watchCatalogue(second);
  ends.push(() => second.close(), watch.close);
  const heard = { times: 0 };
  watch.listen(() => {
    heard.times += 1;
  });
  return { changer: database, second, watch, heard };
}

describeOnEachDatabase("D8.1 A change of the catalog", (open, addressOf) => {
  const start = async () => {
    const database = await open();
    return twoProcesses(database, addressOf(database));
  };

  test("notifies another process once per catalog change", async () => {
    const { changer, heard } = await start();
    await change(changer);
    await expect.poll(() => heard.times).toBe(1);
    await change(changer);
    await expect.poll(() => heard.times).toBe(2);
  });

  test("notifies this process once, although the database reports its own change back", async () => {
    const { second, watch, heard } = await start();
    await change(second);
    watch.tell();
    await expect.poll(() => heard.times).toBe(1);
    await change(second);
    watch.tell();
    await expect.poll(() => heard.times).toBe(2);
  });

  test("doesn't notify on a rollback or on other writes", async () => {
    const { changer, heard } = await start();
    const failed = changer.write(async (tx) => {
      await bumpCatalogueVersion(tx, "any");
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await changer.write((tx) => tx.insertInto("meta").values({ key: "other", value: "1" }).execute());
    await change(changer);
    await expect.poll(() => heard.times).toBe(1);
  });

  test("notifies all listeners even if one throws", async () => {
    const { changer, watch, heard } = await start();
    let after = 0;
    watch.listen(() => {
      throw new Error("mine alone");
    });
    watch.listen(() => {
      after += 1;
    });
    await change(changer);
    await expect.poll(() => [heard.times, after]).toEqual([1, 1]);
  });
});

describeOnPostgres("D8.1 A change of the catalog", (open, addressOf) => {
  test("keeps notifying after the listening connection was cut", async () => {
    const database = await open();
    const { changer, heard } = await twoProcesses(database, addressOf(database));
    const cut = sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where application_name = 'vitrine notices' and datname = current_database()`;
    await expect.poll(async () => (await cut.execute(changer.read)).rows.length).toBe(1);
    await change(changer);
    await expect.poll(() => heard.times).toBe(1);
  });
});
