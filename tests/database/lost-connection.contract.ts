import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#database";
import { describeOnEachDatabase, describeOnPostgres } from "./describe-on-each-database.ts";

const down = { name: "DatabaseDownError" };

describeOnPostgres("A connection that the server ends", (open) => {
  /** A query whose connection is terminated while it waits for the result. */
  const endOwn = (db: Kysely<Tables>) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);

  test("reports the database as down to readers and writers, and the next query works", async () => {
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

  test("reports the database as down when the server cancels a query, as in a shutdown", async () => {
    const database = await open();
    /** 57014, which a statement timeout also causes. */
    const cancelOwn = (db: Kysely<Tables>) => sql`select pg_cancel_backend(pg_backend_pid())`.execute(db);
    await expect(cancelOwn(database.read)).rejects.toMatchObject(down);
    await expect(database.write((tx) => cancelOwn(tx))).rejects.toMatchObject(down);
  });

  test("reports the database as busy when the server rolls back a transaction", async () => {
    const database = await open();
    for (const code of ["40001", "40P01", "55P03"]) {
      const rollBack = (db: Kysely<Tables>) =>
        sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(db);
      await expect(rollBack(database.read)).rejects.toMatchObject({ name: "DatabaseBusyError" });
      let attempts = 0;
      const writing = database.write(async (tx) => {
        attempts += 1;
        await rollBack(tx);
      });
      await expect(writing).rejects.toMatchObject({ name: "DatabaseBusyError" });
      expect(attempts).toBe(3);
    }
  });
});

describeOnEachDatabase("A connection that the server ends", (open) => {
  test("doesn't report the database as down for other errors", async () => {
    const database = await open();
    const wrong = sql`select * from nowhere`.execute(database.read);
    await expect(wrong).rejects.toThrow(/nowhere/);
    await expect(wrong).rejects.not.toMatchObject(down);
  });
});
