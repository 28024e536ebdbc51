import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#database";
import { describeOnEachDatabase } from "./describe-on-each-database.ts";

describeOnEachDatabase("A database of the first release", (open, addressOf) => {
  test("gets the tables of designs, requests, sign-ups, reviews and limits at the next start, and keeps what it held", async () => {
    const database = await open();
    const fact = { key: "colour", value: "blue" };
    await database.write(async (tx) => {
      for (const table of [
        "order_design",
        "quote_request",
        "sizer_request",
        "sign_up",
        "review",
        "rate_limit",
      ])
        await tx.schema.dropTable(table).execute();
      if (database.dialect === "postgres")
        await sql`drop function tell_catalogue_version cascade`.execute(tx);
      await tx.schema.dropIndex("orders_to_show").execute();
      await tx.schema.alterTable("orders").dropColumn("agreed_to_show").execute();
      await sql`delete from kysely_migration where name >= '0002'`.execute(tx);
      await tx.insertInto("meta").values(fact).execute();
    });
    const upgraded = await openDatabase(addressOf(database));
    expect(await upgraded.read.selectFrom("meta").selectAll().execute()).toEqual([fact]);
    const added = [
      "order_design",
      "quote_request",
      "sizer_request",
      "sign_up",
      "review",
      "rate_limit",
    ] as const;
    for (const table of added)
      expect(await upgraded.read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await upgraded.read.selectFrom("orders").select("agreed_to_show").execute()).toEqual([]);
    await upgraded.close();
  });
});
