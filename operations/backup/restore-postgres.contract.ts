import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, inject, test } from "vitest";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { addVariant } from "../../tests/checkout/checkout-service.ts";
import { freshPostgres } from "../../tests/database/fresh-database.ts";
import { openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { verify } from "../invariants/verify.ts";
import { backUpPostgres, postgresVariables } from "./postgres-programs.ts";
import { restorePostgres } from "./restore-postgres.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function backedUp() {
  const place = await freshPostgres(inject("postgresUrl"));
  ends.push(place.remove);
  const url = "postgresUrl" in place.address ? place.address.postgresUrl : "";
  const folder = mkdtempSync(join(tmpdir(), "vitrine-keeping-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openStoreDatabase({ postgresUrl: url });
  await openShopWithHistory(database);
  await database.write((tx) =>
    tx
      .insertInto("desk_session")
      .values({ key_hash: "h", token_key: "k", device: "d", network: "n", created_at: 1, used_at: 1 })
      .execute(),
  );
  const orders = await database.read.selectFrom("orders").selectAll().orderBy("id").execute();
  const file = join(folder, "copy.dump");
  await backUpPostgres(url, file);
  return { url, file, database, orders };
}

test.runIf(inject("backsUpPostgres"))(
  "BAK-01: restores PostgreSQL in full, only with --force, never under a running store, and keeps old tables",
  async () => {
    const { url, file, database, orders } = await backedUp();
    const restore = (force: boolean) => restorePostgres({ file, url, force, aside: "replaced_1" });
    await expect(restore(true)).rejects.toThrow(/a store may be running on it/);
    await database.write((tx) => tx.insertInto("meta").values({ key: "later", value: "yes" }).execute());
    await database.close();
    await expect(restore(false)).rejects.toThrow(/add --force/);
    expect(await restore(true)).toEqual({ putAside: true });

    const restored = await openStoreDatabase({ postgresUrl: url });
    expect(await restored.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
    expect((await verify(restored)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await restored.read.selectFrom("desk_session").selectAll().execute()).toEqual([]);
    const later = (schema: string) =>
      restored.read
        .withSchema(schema)
        .selectFrom("meta")
        .select("value")
        .where("key", "=", "later")
        .execute();
    expect(await later("public")).toEqual([]);
    expect(await later("replaced_1")).toEqual([{ value: "yes" }]);
    // Sequences continue where they were, and the audit log is still append-only.
    await addVariant(restored, {}, 1);
    await expect(restored.write((tx) => tx.deleteFrom("audit").execute())).rejects.toThrow(/append only/);
    await restored.close();
  },
);

test.runIf(inject("backsUpPostgres"))("BAK-01: restores into an empty PostgreSQL database", async () => {
  const { file, orders, database } = await backedUp();
  await database.close();
  const empty = await freshPostgres(inject("postgresUrl"));
  ends.push(empty.remove);
  const url = "postgresUrl" in empty.address ? empty.address.postgresUrl : "";
  expect(await restorePostgres({ file, url, force: false, aside: "replaced_1" })).toEqual({
    putAside: false,
  });
  const restored = await openStoreDatabase({ postgresUrl: url });
  expect(await restored.read.selectFrom("orders").selectAll().orderBy("id").execute()).toEqual(orders);
  await restored.close();
});

test("passes the password to PostgreSQL's programs in their environment, hidden from other users", () => {
  expect(postgresVariables("postgres://claire:p%40ss@db.example:5433/shop?sslmode=require")).toEqual({
    PGHOST: "db.example",
    PGPORT: "5433",
    PGUSER: "claire",
    PGPASSWORD: "p@ss",
    PGDATABASE: "shop",
    PGSSLMODE: "require",
  });
});
