import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { deskRecords, kinds } from "../../server/kinds.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { countWaiting } from "../../tests/operations/count-waiting.ts";
import { openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { maxFound } from "./search.ts";

const anybody = { sees: { client: true, price: true, cost: true }, mayOpen: () => true };

/** Search results of one kind, by the heading of its group. */
async function found(database: Database, title: string, typed: string) {
  const groups = await deskRecords.find(database, { typed, ...anybody });
  return groups.find((group) => group.title === title)?.found ?? [];
}

describeOnEachDatabase("The desk's search", (open) => {
  test("finds records by full email in any case and by part of a name, and treats wildcards literally", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const orders = async (typed: string) => (await found(database, "Orders", typed)).length;
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    expect(await orders(email.toUpperCase())).toBeGreaterThan(0);
    expect(await orders(email.slice(1, -2))).toBeGreaterThan(0);
    const search = { database, most: maxFound, sees: anybody.sees, pathOf: deskRecords.pathOf };
    for (const kind of kinds)
      for (const isAddress of [true, false])
        for (const typed of ["%%", "__", "\\\\", "'; --", `${"x".repeat(254)}`, "nobody@example.org"])
          expect([kind.name, typed, await kind.search?.find({ ...search, typed, isAddress })]).toEqual([
            kind.name,
            typed,
            kind.search && [],
          ]);
  });

  test("finds records by name in any case, and by phone number in any format", async () => {
    const database = await open();
    const { sell } = await openShopWithHistory(database);
    await sell({ email: "elodie@example.com", firstName: "Élodie", phone: "+1 516 555 0142" });
    for (const typed of ["élodie", "elodie", "ÉLODIE", "(516) 555-0142", "5165550142", "516–555–0142"])
      expect([typed, await found(database, "Orders", typed)]).toEqual([
        typed,
        [expect.objectContaining({ who: expect.stringMatching(/^Élodie /) })],
      ]);
  });

  test("finds non-ASCII names in any case, on both databases", async () => {
    const database = await open();
    await openShopWithHistory(database);
    await database.write((tx) =>
      tx.updateTable("orders").set({ first_name: "Øyvind", last_name: "Şahin" }).execute(),
    );
    for (const typed of ["øyvind", "ØYVIND ŞAHIN", "şahin"])
      expect((await found(database, "Orders", typed)).length, typed).toBeGreaterThan(0);
  });

  test("finds an order by a part of its number that has no digits", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const { id, number } = await database.read
      .selectFrom("orders")
      .innerJoin("journal_entry", "order_id", "orders.id")
      .select(["orders.id", "orders.number"])
      .where("receipt", "is not", null)
      .executeTakeFirstOrThrow();
    const titles = async (typed: string) =>
      (await deskRecords.find(database, { typed, ...anybody })).map(({ title }) => title);
    const before = await titles(number.slice(3));
    expect(before).toEqual(expect.arrayContaining(["Orders", "Journal", "Receipts"]));
    await database.write((tx) =>
      tx.updateTable("orders").set({ number: "LI-QWRTYVBN" }).where("id", "=", id).execute(),
    );
    expect(await titles("qwrtyvbn")).toEqual(before);
  });

  test("opens the record of a full number, serial or reference", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const db = database.read;
    const pathOf = (typed: string) => deskRecords.exactPath(database, { typed, mayOpen: () => true });
    const { number } = await db.selectFrom("orders").select("number").executeTakeFirstOrThrow();
    expect(await pathOf(number)).toBe(`/desk/orders/${number}`);
    for (const unknown of ["LJ-AAAAAAAA", "Q-999999999", "R-999999999", "V-999999999", "C-999999999"])
      expect([unknown, await pathOf(unknown)]).toEqual([unknown, null]);
    for (const unknown of ["P-999999999", "ST-999999999", "A-999999999", "RP-99999", "nobody has this"])
      expect([unknown, await pathOf(unknown)]).toEqual([unknown, null]);
    const { id, handle } = await db.selectFrom("product").select(["id", "handle"]).executeTakeFirstOrThrow();
    expect(await pathOf(handle)).toBe(`/desk/products/${id}`);
    const { id: piece } = await db.selectFrom("stock_unit").select("id").executeTakeFirstOrThrow();
    await database.write((tx) =>
      tx.updateTable("stock_unit").set({ serial: "M31 882-04" }).where("id", "=", piece).execute(),
    );
    for (const typed of ["m3188204", "M31\u2011882\u201104", "M31\u00a0882 04"])
      expect(await pathOf(typed), typed).toBe(`/desk/stock/${piece}`);
    expect(await found(database, "Inventory records", "31882")).toMatchObject([
      { to: `/desk/stock/${piece}` },
    ]);
  });

  test("the menu counts only open entries", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const before = await countWaiting(database, "/desk");
    const { rows } = await sql<{ subject: string }>`
      select 'quote ' || id as subject from quote_request`.execute(database.read);
    const subject = rows[0]!.subject;
    await database.write((tx) =>
      tx
        .insertInto("desk_item")
        .values({ subject, next_action: null, done_at: 1, version: 1, updated_at: 1 })
        .onConflict((conflict) => conflict.column("subject").doUpdateSet({ done_at: 1 }))
        .execute(),
    );
    expect(await countWaiting(database, "/desk")).toBe(before - 1);
    const all = await deskRecords.waiting(database, { mayOpen: () => true, today: "2026-11-24" });
    expect(all["/desk/orders"]).toEqual({ count: expect.any(Number), label: "paid" });
    expect(await deskRecords.waiting(database, { mayOpen: () => false, today: "2026-11-24" })).toEqual({});
  });
});
