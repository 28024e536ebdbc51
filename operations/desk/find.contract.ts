import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { livedInShop } from "../../tests/operations/lived-in-shop.ts";
import { findCashReports, findEntries, findPriceBooks } from "./find-books.ts";
import { exists, pieceOfSerial, productOfReference } from "./find-exact.ts";
import { findPapers } from "./find-papers.ts";
import {
  findNotes,
  findRepairs,
  findRequests,
  findReviews,
  findStaff,
  findVisits,
  findWants,
} from "./find-people.ts";
import { findConsignors, findPieces, findProducts, findTakes } from "./find-pieces.ts";
import { findJobs, findLetters, findOrders, findPayments, findQuotes, findReceipts } from "./find-sales.ts";
import { type Search, searchFor } from "./search.ts";
import { waitingCounts } from "./waiting-counts.ts";

const sees = { client: true, price: true };
const finds: Readonly<Record<string, (database: Database, search: Search) => Promise<object[]>>> = {
  ...{ findOrders, findPayments, findReceipts, findQuotes, findLetters },
  ...{ findRequests, findVisits, findWants, findReviews, findNotes, findStaff },
  ...{ findPieces, findProducts, findConsignors, findTakes, findPapers },
  ...{ findEntries, findCashReports, findPriceBooks },
  findJobs: (database, search) => findJobs(database, search, sees),
  findRepairs: (database, search) => findRepairs(database, search, sees),
};

describeOnEachDatabase("The desk's search", (open) => {
  test("finds by a whole address in any case, by a part of a name, and nothing by wildcards", async () => {
    const database = await open();
    await livedInShop(database);
    const orders = async (typed: string) =>
      (await findOrders(database, await searchFor(database.read, typed, 5))).length;
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    expect(await orders(email.toUpperCase())).toBeGreaterThan(0);
    expect(await orders(email.slice(1, -2))).toBeGreaterThan(0);
    expect((await searchFor(database.read, email.toUpperCase(), 5)).isAddress).toBe(true);
    expect((await searchFor(database.read, email.slice(1), 5)).isAddress).toBe(false);
    for (const [name, find] of Object.entries(finds))
      for (const isAddress of [true, false])
        for (const typed of ["%%", "__", "\\\\", "'; --", `${"x".repeat(254)}`, "nobody@example.org"])
          expect([name, typed, await find(database, { typed, most: 5, isAddress })]).toEqual([
            name,
            typed,
            [],
          ]);
  });

  test("finds by a name in any case, and by a telephone number however it is written", async () => {
    const database = await open();
    const { sell } = await livedInShop(database);
    await sell({ email: "elodie@example.com", firstName: "Élodie", phone: "+1 516 555 0142" });
    for (const typed of ["élodie", "elodie", "ÉLODIE", "(516) 555-0142", "5165550142", "516–555–0142"])
      expect([typed, await findOrders(database, { typed, most: 5, isAddress: false })]).toEqual([
        typed,
        [expect.objectContaining({ name: expect.stringMatching(/^Élodie /) })],
      ]);
  });

  test("finds a name in other letters than ASCII, typed small or in capitals, on both databases", async () => {
    const database = await open();
    await livedInShop(database);
    await database.write((tx) =>
      tx.updateTable("orders").set({ first_name: "Øyvind", last_name: "Şahin" }).execute(),
    );
    for (const typed of ["øyvind", "ØYVIND ŞAHIN", "şahin"])
      expect(
        (await findOrders(database, await searchFor(database.read, typed, 5))).length,
        typed,
      ).toBeGreaterThan(0);
  });

  test("looks up whole numbers, serials and references", async () => {
    const database = await open();
    await livedInShop(database);
    const db = database.read;
    const { number } = await db.selectFrom("orders").select("number").executeTakeFirstOrThrow();
    expect(await exists(db, { kind: "order", number })).toBe(true);
    expect(await exists(db, { kind: "job", number })).toBe(false);
    for (const kind of ["quote", "receipt", "visit", "client", "piece", "take"] as const)
      expect([kind, await exists(db, { kind, number: 999_999_999 })]).toEqual([kind, false]);
    const { id, handle } = await db.selectFrom("product").select(["id", "handle"]).executeTakeFirstOrThrow();
    expect(await productOfReference(db, handle)).toBe(id);
    expect(await pieceOfSerial(db, "nobody has this")).toBe(null);
    const { id: piece } = await db.selectFrom("stock_unit").select("id").executeTakeFirstOrThrow();
    await database.write((tx) =>
      tx.updateTable("stock_unit").set({ serial: "M31 882-04" }).where("id", "=", piece).execute(),
    );
    for (const typed of ["m3188204", "M31\u2011882\u201104", "M31\u00a0882 04"])
      expect(await pieceOfSerial(db, typed), typed).toBe(piece);
    expect(await findPieces(database, { typed: "31882", isAddress: false, most: 5 })).toMatchObject([
      { id: piece },
    ]);
  });

  test("counts what waits, and no entry that is done", async () => {
    const database = await open();
    await livedInShop(database);
    const counts = await waitingCounts(database.read, ["inbox", "quotes", "orders", "jobs", "mail"]);
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
    expect(await waitingCounts(database.read, ["inbox"])).toEqual({ inbox: counts.inbox! - 1 });
    expect(Object.values(counts).every((count) => Number.isInteger(count))).toBe(true);
    expect(await waitingCounts(database.read, [])).toEqual({});
  });
});
