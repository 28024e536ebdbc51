import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#database";
import { describeOnEachDatabase, describeOnPostgres } from "./describe-on-each-database.ts";

const down = { name: "DatabaseDownError" };

describeOnPostgres("A connection that the server ends", (open) => {
  /** A question whose own connection is ended while it waits for the answer. */
  const endOwn = (db: Kysely<Tables>) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

  test("is told alike to who reads and to who writes, and the next is served", async () => {
    const database = await open();
    await expect(endOwn(database.read)).rejects.toMatchObject(down);
    await expect(database.write((tx) => endOwn(tx))).rejects.toMatchObject(down);
    await expect(
      database.write(async (tx) => {
        await tx.insertInto("meta").values({ key: "half", value: "done" }).execute();
        await endOwn(tx);
      }),
    ).rejects.toMatchObject(down);
    expect(await database.read.selectFrom("meta").selectAll().where("key", "=", "half").execute()).toEqual(
      [],
    );
    await database.write((tx) => tx.insertInto("meta").values({ key: "a", value: "b" }).execute());
  });
});

describeOnEachDatabase("A connection that the server ends", (open) => {
  test("is no other error's name", async () => {
    const database = await open();
    const wrong = sql`select * from nowhere`.execute(database.read);
    await expect(wrong).rejects.toThrow(/nowhere/);
    await expect(wrong).rejects.not.toMatchObject(down);
  });
});
