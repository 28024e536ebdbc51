import { expect, inject, test } from "vitest";
import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { eraseMailbox, exportMailbox, textColumns } from "../../server/privacy.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { longestWaitMs } from "../../tests/faults/run-size.ts";
import { canaryName } from "../../tests/operations/canary.ts";
import { enterShopData } from "../../tests/operations/enter-shop-data.ts";
import {
  canaryMark,
  canaryText,
  columnName,
  fillTexts,
  listTextColumns,
} from "../../tests/operations/filled-texts.ts";
import { personScenarios } from "../../tests/operations/person-scenarios.ts";
import {
  canaryEngraving,
  claire,
  engravedRing,
  findTextsWith,
  openShopWithHistory,
} from "../../tests/operations/shop-with-history.ts";
import { countWordsInBytes, readStoredBytes } from "../../tests/operations/stored-bytes.ts";
import { vacuumWhenDue } from "../vacuum/vacuum-when-due.ts";
import type { TextColumn } from "./text-columns.ts";

const { email } = claire;
const typed = textColumns.filter(
  ({ held, column }) => (held === "client" || held === "house") && column !== "bytes",
);
const traces = [
  canaryMark,
  email,
  claire.firstName,
  claire.lastName,
  canaryEngraving,
  encodeDesign(engravedRing),
];

/** A code tried in a checkout isn't personal, and the exported carts contain it too. */
const notExported = new Set(["checkout.discount_code"]);

describeOnEachDatabase("PRV-02: the text columns", (open) => {
  test("every text column is declared with its content", async () => {
    const columns = await listTextColumns(await open());
    expect(textColumns.map(columnName).toSorted()).toEqual(columns.toSorted());
    expect(new Set(textColumns.map(columnName)).size).toBe(textColumns.length);
  });

  test("every filled column about a person is exported, and erasure leaves nothing in it", async () => {
    const seen = new Set<string>();
    const missing: string[] = [];
    const left: string[] = [];
    for (const [what, scene] of Object.entries(personScenarios)) {
      const database = await open();
      const { now } = await scene(database);
      for (const column of await fillTexts(database, canaryName)) seen.add(column);
      const stored = (await findTextsWith(database, [canaryMark])).map((text) => text.split(":")[0]);
      expect(stored.length, what).toBeGreaterThan(3);
      const exported = JSON.stringify(await exportMailbox(database, email, now));
      const isMissing = (column: TextColumn) =>
        stored.includes(columnName(column)) && !exported.includes(canaryText(column));
      missing.push(...typed.filter(isMissing).map(columnName));
      await eraseMailbox(database, email, now);
      left.push(...(await findTextsWith(database, traces)).map((text) => `${what}: ${text}`));
    }
    expect(missing.filter((column) => !notExported.has(column))).toEqual([]);
    expect(left).toEqual([]);
    expect(typed.map(columnName).filter((column) => !seen.has(column))).toEqual([]);
  });
});

/** A stock record of a piece on hand, as typed by staff. */
async function registered(database: Database, condition: string, now: number): Promise<void> {
  await enterShopData(database, now);
  await database.write((tx) => tx.updateTable("stock_record").set({ condition }).execute());
}

const conditionOf = async ({ read }: Database) =>
  (await read.selectFrom("stock_record").select("condition").executeTakeFirstOrThrow()).condition;

describeOnEachDatabase("PRV-02: a full name the desk wrote elsewhere", (open, addressOf) => {
  test("replaces the name in every usual form, and counts the replacements", async () => {
    const database = await open();
    const { till } = await openShopWithHistory(database);
    const { firstName, lastName } = claire;
    const written = [`${firstName}\n${lastName.toUpperCase()}'s`, `${lastName}, ${firstName}`, email];
    await registered(database, written.join("; "), till.clock.at);
    expect(await eraseMailbox(database, email, till.clock.at)).toMatchObject({ mentions: 1, retained: 0 });
    expect(await conditionOf(database)).toBe("redacted's; redacted; redacted");
  });

  test("keeps the name where it is part of a longer name or belongs to someone with the same name", async () => {
    const database = await open();
    const { till } = await openShopWithHistory(database);
    const longer = `${canaryName}-Ortiz, Mary${canaryName}`;
    await registered(database, longer, till.clock.at);
    await database.write((tx) =>
      tx
        .updateTable("product")
        .set({ title: `The ${canaryName} ring` })
        .execute(),
    );
    await eraseMailbox(database, email, till.clock.at);
    expect(await conditionOf(database)).toBe(longer);
    const { title } = await database.read.selectFrom("product").select("title").executeTakeFirstOrThrow();
    expect(title).toBe(`The ${canaryName} ring`);

    const another = await open();
    const shared = await openShopWithHistory(another);
    await shared.sell({ ...claire, email: "another@example.com" });
    await registered(another, `Laid away for ${canaryName}`, till.clock.at);
    await eraseMailbox(another, email, shared.till.clock.at);
    expect(await conditionOf(another)).toBe(`Laid away for ${canaryName}`);
  });

  test("keeps the name in the books, which can't be changed, and counts it as retained", async () => {
    const database = await open();
    const { till } = await openShopWithHistory(database);
    await database.write(async (tx) => {
      const { last: number } = await tx
        .updateTable("number_series")
        .set((eb) => ({ last: eb("last", "+", 1) }))
        .where("name", "=", "entry")
        .returning("last")
        .executeTakeFirstOrThrow();
      const entry = { number, at: till.clock.at, day: "2026-11-25", kind: "drawer", cause: "old" } as const;
      const memo = {
        reverses: null,
        receipt: null,
        actor: "desk 1",
        order_id: null,
        memo: `Paid ${canaryName}`,
      };
      await tx
        .insertInto("journal_entry")
        .values({ ...entry, ...memo })
        .execute();
    });
    expect(await eraseMailbox(database, email, till.clock.at)).toMatchObject({ mentions: 0, retained: 1 });
    expect(await findTextsWith(database, [canaryName])).toEqual([`journal_entry.memo: Paid ${canaryName}`]);
  });

  test("removes the name from the database file along with all other filled text", async ({ skip }) => {
    const database = await open();
    skip(database.dialect === "postgres" && !inject("backsUpPostgres"), "no pg_dump of the server's version");
    const { now } = await personScenarios["orders, requests, jobs and what the desk wrote down"]!(database);
    await fillTexts(database, canaryName);
    const words = [canaryMark, canaryName, email];
    const before = countWordsInBytes(await readStoredBytes(database, addressOf(database)), words);
    expect(Object.keys(before.backup ?? {})).toEqual(words);
    await eraseMailbox(database, email, now);
    expect(await vacuumWhenDue(database, { patienceMs: longestWaitMs })).toBe(true);
    expect(countWordsInBytes(await readStoredBytes(database, addressOf(database)), words)).toEqual({});
  });
});
