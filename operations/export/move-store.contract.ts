import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { readSecretText } from "../../foundation/records/secret.ts";
import { exportTo, openEmpty } from "../../tests/export/exported-stores.ts";
import { fillOtherTables } from "../../tests/export/fill-other-tables.ts";
import { personScenarios } from "../../tests/operations/person-scenarios.ts";
import { holdSqlite } from "./hold-sqlite.ts";
import { findAddressTwins, moveStore } from "./move-store.ts";

async function filledFile() {
  const store = await openEmpty("sqlite");
  await personScenarios["tickets, one of them shipped, one dropped"]!(store.database);
  if (!("sqlitePath" in store.address)) throw new Error("Not a file.");
  return { ...store, path: store.address.sqlitePath };
}

describe.skipIf(!inject("postgresUrl"))("moving a store from SQLite to PostgreSQL", () => {
  test("takes every row along, secrets and sign-ins included, and exports the same", async () => {
    const { database, path, address } = await filledFile();
    await fillOtherTables(database);
    const session = { key_hash: "h", token_key: "k", device: "d", network: "n", created_at: 1, used_at: 1 };
    await database.write((tx) => tx.insertInto("desk_session").values(session).execute());
    const secret = await readSecretText(database);
    const target = await openEmpty("postgres");
    const moved = await moveStore(path, target.database, { acceptFaults: true });
    expect(moved.rows).toBeGreaterThan(100);
    expect(await readSecretText(target.database)).toBe(secret);
    expect(await target.database.read.selectFrom("desk_session").select("key_hash").execute()).toEqual([
      { key_hash: "h" },
    ]);
    expect((await exportTo(target)).bytes.equals((await exportTo({ address })).bytes)).toBe(true);
  });

  test("move-in trap 70: bigints are numbers after the move", async () => {
    const { path } = await filledFile();
    const { database } = await openEmpty("postgres");
    await moveStore(path, database, { acceptFaults: false });
    const row = await database.read
      .selectFrom("orders")
      .select(["total_cents", "created_at"])
      .executeTakeFirstOrThrow();
    expect(row.total_cents + 1).toBe(Number(row.total_cents) + 1);
    expect(row.created_at).toBeTypeOf("number");
  });

  test("move-in trap 69: reports every row with a NUL character or a false in a number, and moves nothing", async () => {
    const { database, path } = await filledFile();
    await database.write(async (tx) => {
      await sql`insert into desk_item (id, subject, version, updated_at) values (7, 'quote 1', 'false', 1)`.execute(
        tx,
      );
      await sql`insert into redirect (path, target, created_at) values ('/a', ${"/b\0c"}, 1)`.execute(tx);
    });
    const target = await openEmpty("postgres");
    const moved = moveStore(path, target.database, { acceptFaults: false });
    await expect(moved).rejects.toThrow(
      /desk_item id=7: version holds the text "false"[\s\S]*redirect path=\/a: target holds a NUL/,
    );
    expect(await target.database.read.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("refuses a database that isn't empty", async () => {
    const { path } = await filledFile();
    const target = await openEmpty("postgres");
    await target.database.write((tx) =>
      tx.insertInto("meta").values({ key: "seeded_at", value: "1" }).execute(),
    );
    await expect(moveStore(path, target.database, { acceptFaults: false })).rejects.toThrow(
      /isn't empty \(meta\)/,
    );
  });
});

test("move-in trap 70: lists addresses that differ only in capital letters", async () => {
  const { database, path } = await filledFile();
  await database.write(async (tx) => {
    for (const mail of ["Ana@x.com", "ana@x.com", "bo@x.com"])
      await tx
        .insertInto("staff")
        .values({
          ...{ name: mail, mail, role: "sales", user_handle: mail, invite_hash: null },
          ...{ invite_expires_at: null, created_at: 1, ended_at: null },
        })
        .execute();
  });
  expect(await findAddressTwins(path)).toContain("staff: Ana@x.com, ana@x.com");
});

test("refuses while a store is running, and keeps others from writing meanwhile", async () => {
  const { database, path } = await filledFile();
  expect(() => holdSqlite(path)).toThrow(/a store is running/);
  await database.close();
  const release = holdSqlite(path);
  expect(() => holdSqlite(path)).toThrow(/locked|running/);
  release();
});
