import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { addDeskNote } from "#clients";
import type { Database, DatabaseAddress } from "#database";
import { encodeDesign } from "#jewelry/link";
import { openWorkshop } from "#workshop";
import { vacuumPostgres } from "../../foundation/database/postgres-vacuum.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { eraseMailbox, purgeExpired } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { origin } from "../../tests/checkout/checkout-service.ts";
import {
  describeOnEachDatabase,
  describeOnPostgres,
} from "../../tests/database/describe-on-each-database.ts";
import { isFullRun, longestWaitMs } from "../../tests/faults/run-size.ts";
import { attachFigure } from "../../tests/goals/attach-figure.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { canaryEngraving, claire, openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { countWordsInBytes, readStoredBytes, runOnPostgres } from "../../tests/operations/stored-bytes.ts";
import { openQuotedJob } from "../../tests/workshop/open-quoted-job.ts";
import { vacuumWhenDue } from "./vacuum-when-due.ts";

const dayMs = 24 * 60 * 60 * 1000;
const message = "For Grandmother Canarina";
const note = "Rang back on Canaryday";
const review = { quote: "Canarylike work.", name: "Clairecanary D.", town: "Harrowcanary" };
const link = encodeDesign(ringDesign({ engraving: { ...ringDesign().engraving, text: canaryEngraving } }));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const { email, firstName, lastName, phone, address1, city } = claire;
const named = [firstName, lastName, phone, address1, city, canaryEngraving, link, message, note];
const key = email.toLowerCase();
/** Hashes that can be computed from a guess. */
const bare = [sha256(key), sha256(`emails ${key}`), sha256(link)];
const traces = [...named, email, "@example.com", review.quote, ...bare];

const cannotBackUp = ({ dialect }: Database) => dialect === "postgres" && !inject("backsUpPostgres");

/** A shop with a person in every table, including where only parts of a page are rewritten. */
async function shopWithPerson(database: Database, address: DatabaseAddress) {
  const { till } = await openShopWithHistory(database);
  const bench = openWorkshop({ database, facts: shop, origin, now: () => till.clock.at });
  const quote = await database.read.selectFrom("quote_request").select("id").executeTakeFirstOrThrow();
  await openQuotedJob(database, { quoteRequestId: quote.id, actor: "desk 1a2b3c4d", now: till.clock.at });
  for (const { id } of await bench.jobs())
    await bench.sendMessage({ from: { token: await bench.trackToken(id) }, key: id, text: message });
  const by = { actor: "desk 1a2b3c4d", requestId: "r-1" };
  await addDeskNote(database, { key: "n", text: note }, { subject: "sign-up 1", now: till.clock.at, ...by });
  await database.write(async (tx) => {
    await tx
      .updateTable("cart")
      .set({ buyer_identity: JSON.stringify({ email, phone }), note: lastName })
      .execute();
    await tx
      .updateTable("outbox")
      .set({ last_error: `550 ${email} is unknown` })
      .execute();
  });
  // The planner stores samples of the tables.
  if ("postgresUrl" in address) await runOnPostgres(address.postgresUrl, "analyze");
  return { till };
}

describeOnEachDatabase("PRV-02: the bytes of the database and its backup", (open, addressOf) => {
  test("the database file and backup contain nothing of an erased person, even with active readers", async ({
    task,
    skip,
  }) => {
    const database = await open();
    skip(cannotBackUp(database), "no pg_dump of the server's version");
    const { till } = await shopWithPerson(database, addressOf(database));
    const order = await database.read
      .selectFrom("orders")
      .select("id")
      .where("state", "=", "paid")
      .executeTakeFirstOrThrow();
    await database.write((tx) =>
      tx
        .insertInto("review")
        .values({ order_id: order.id, ...review, stars: 5, published_at: null })
        .execute(),
    );
    const other = await openStoreDatabase(addressOf(database));
    await other.read.selectFrom("orders").selectAll().execute();
    const before = countWordsInBytes(await readStoredBytes(database, addressOf(database)), traces);
    expect(Object.keys(before.backup ?? {})).toEqual(
      expect.arrayContaining(traces.filter((trace) => !bare.includes(trace))),
    );

    await eraseMailbox(database, email, till.clock.at);
    expect(await vacuumWhenDue(database, { patienceMs: longestWaitMs })).toBe(true);
    const after = countWordsInBytes(await readStoredBytes(database, addressOf(database)), traces);
    attachFigure(
      task,
      `${database.dialect}: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`,
    );
    expect(after).toEqual({});
    await other.close();
  });

  // The tests below, which cover an erasure and pending VACUUMs, run every time.
  test.runIf(isFullRun)(
    "the database file and backup contain nothing that was purged",
    async ({ task, skip }) => {
      const database = await open();
      skip(cannotBackUp(database), "no pg_dump of the server's version");
      const { till } = await shopWithPerson(database, addressOf(database));
      const kept = named.filter((trace) => trace !== note);
      const before = countWordsInBytes(await readStoredBytes(database, addressOf(database)), kept);
      expect(Object.keys(before.backup ?? {})).toEqual(expect.arrayContaining(kept));
      await purgeExpired(database, { now: till.clock.at + 3_000 * dayMs });
      expect(await vacuumWhenDue(database, { patienceMs: longestWaitMs })).toBe(true);
      const after = countWordsInBytes(await readStoredBytes(database, addressOf(database)), kept);
      attachFigure(
        task,
        `${database.dialect}: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`,
      );
      expect(after).toEqual({});
    },
  );

  test("the database contains no hash of buyer input that another store could compute", async () => {
    const hashes = async () => {
      const { database } = await openShopWithHistory(await open());
      const rows = database.read.selectFrom("idempotency").select("request_hash");
      return (await rows.where("scope", "like", "continue %").execute()).map(
        ({ request_hash }) => request_hash,
      );
    };
    const [one, other] = [await hashes(), await hashes()];
    expect(one).toHaveLength(3);
    expect(one.filter((hash) => other.includes(hash))).toEqual([]);
  });

  test("rewriting the file stays due after it was blocked, and again after the next erasure", async () => {
    const database = await open();
    const { till } = await openShopWithHistory(database);
    const isDue = async () =>
      !(
        await database.read.selectFrom("meta").select("value").where("key", "=", "vacuumed_at").execute()
      ).some(({ value }) => /^\d+$/.test(value));
    const leave = await standInTheWay(addressOf(database));
    expect(await vacuumWhenDue(database, { patienceMs: 200 })).toBe(false);
    expect(await isDue()).toBe(true);
    await leave();
    expect(await vacuumWhenDue(database, { patienceMs: longestWaitMs })).toBe(true);
    expect(await isDue()).toBe(false);
    await eraseMailbox(database, email, till.clock.at);
    expect(await isDue()).toBe(true);
    expect(await vacuumWhenDue(database, { patienceMs: longestWaitMs })).toBe(true);
    await purgeExpired(database, { now: till.clock.at + 3_000 * dayMs });
    expect(await isDue()).toBe(true);
  });
});

/** Simulates a long read, like a backup; returns a function that ends it. */
async function standInTheWay(address: DatabaseAddress): Promise<() => Promise<void>> {
  if ("sqlitePath" in address) {
    const reader = new DatabaseSync(address.sqlitePath, { readOnly: true });
    reader.exec("begin; select count(*) from meta");
    reader.prepare("select count(*) from meta").get();
    return async () => reader.close();
  }
  const client = new pg.Client({ connectionString: address.postgresUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select count(*) from orders");
  return () => client.end();
}

describeOnPostgres("PRV-02: statistics of an emptied table", (open, addressOf) => {
  test("statistics are deleted, even for a column that another one is generated from", async () => {
    const database = await open();
    const address = addressOf(database);
    if (!("postgresUrl" in address)) throw new Error("Not a PostgreSQL database.");
    const piece = (serial: string) =>
      `set session_replication_role = replica;
       insert into stock_return values (1, 'o', 1, '${serial}', 'k', '2026-01-01', '', '', 0, 1, 'd')`;
    const samples = async () => {
      const from = sql<{
        column: string;
      }>`select attname as column from pg_stats where tablename = 'stock_return'`;
      return (await from.execute(database.read)).rows.map(({ column }) => column);
    };
    await runOnPostgres(address.postgresUrl, `${piece("Canary-77")}; analyze stock_return`);
    expect(await samples()).toEqual(expect.arrayContaining(["serial", "serial_key"]));
    await runOnPostgres(address.postgresUrl, "delete from stock_return");
    expect(await vacuumPostgres(address.postgresUrl, longestWaitMs)).toBe(true);
    expect(await samples()).toEqual(expect.not.arrayContaining(["serial", "serial_key"]));
    await runOnPostgres(address.postgresUrl, piece("Canary-78"));
    const again = sql<{ serial_key: string }>`select serial_key from stock_return`;
    expect((await again.execute(database.read)).rows).toEqual([{ serial_key: "CANARY78" }]);
  });
});
