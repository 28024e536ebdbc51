import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#database";
import { describeOnEachDatabase } from "./describe-on-each-database.ts";

describeOnEachDatabase("A database of the first release", (open, addressOf) => {
  test("gets the tables of designs, requests and sign-ups at the next start, and keeps what it held", async () => {
    const database = await open();
    const fact = { key: "colour", value: "blue" };
    await database.write(async (tx) => {
      for (const table of ["order_design", "quote_request", "sizer_request", "sign_up"])
        await tx.schema.dropTable(table).execute();
      await sql`delete from kysely_migration where name in ('0002-designs', '0004-sign-ups')`.execute(tx);
      await tx.insertInto("meta").values(fact).execute();
    });
    const upgraded = await openDatabase(addressOf(database));
    expect(await upgraded.read.selectFrom("meta").selectAll().execute()).toEqual([fact]);
    for (const table of ["order_design", "quote_request", "sizer_request", "sign_up"] as const)
      expect(await upgraded.read.selectFrom(table).selectAll().execute()).toEqual([]);
    await upgraded.close();
  });
});
