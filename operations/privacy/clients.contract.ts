import { expect, test } from "vitest";
import { openClients } from "#clients";
import type { Database } from "#database";
import { firstPage } from "../../foundation/records/listing.ts";
import { kinds } from "../../server/kinds.ts";
import { eraseClient, eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { findTextsWith, openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { verify } from "../invariants/verify.ts";
import { OpenRecordsError } from "./erase-mailbox.ts";

const dayMs = 24 * 60 * 60 * 1000;
const by = { actor: "desk 1a2b3c4d", requestId: "r1" };

/** A client with two mailboxes, about whom staff recorded everything they can. */
async function writtenDown(database: Database) {
  const { till, sell } = await openShopWithHistory(database);
  await sell({ email: "workcanary@example.com", firstName: "Clairecanary" });
  const room = { database, facts: shop, origin: "https://store.test", now: () => till.clock.at };
  const { profiles } = openClients({ ...room, kinds });
  const [one, two] = (await profiles.list(firstPage)).rows;
  if (!one || !two) throw new Error("There are no two clients.");
  const id = two.id;
  await profiles.saveSizes({ id, by, typed: { version: "1", "left-ring": "6.25", fit: "Canary fit" } });
  await profiles.saveTastes({ id, by, typed: { version: "2", tastes: "Canary yellow" } });
  await profiles.addDate({ id, by, typed: { key: "d", text: "Canary day", month: "5", day: "2", year: "" } });
  await profiles.addNote({ id, by, typed: { key: "n", text: "Canary note" } });
  const merged = await profiles.merge({ id, version: 3, other: one.id, otherVersion: 1, by });
  expect(merged).toEqual({ ok: true });
  return { id, profiles, till, addresses: ["claire.canary@example.com", "workcanary@example.com"] };
}

const finish = (database: Database) =>
  database.write(async (tx) => {
    await tx.updateTable("orders").set({ state: "completed" }).where("paid_at", "is not", null).execute();
    await tx.updateTable("job").set({ stage: "collected" }).execute();
  });

describeOnEachDatabase("A client at the desk", (open) => {
  test("PRV-01: keeps a client with recent notes for the full period", async () => {
    const database = await open();
    const { id, profiles, till } = await writtenDown(database);
    const began = till.clock.at;
    await database.write((tx) => tx.deleteFrom("sign_up").execute());
    till.clock.at = began + 2_550 * dayMs;
    await profiles.addNote({ id, by, typed: { key: "new", text: "Wants a ring in May" } });
    await purgeExpired(database, { now: began + 2_558 * dayMs });
    expect(await profiles.read(id)).toMatchObject({ tastes: "Canary yellow" });
    await purgeExpired(database, { now: began + (2_550 + 731) * dayMs });
    expect(await profiles.read(id)).toBeNull();
  });

  test("PRV-02: exports what staff wrote about a client under each of the client's emails", async () => {
    const database = await open();
    const { addresses, till } = await writtenDown(database);
    for (const address of addresses) {
      const [client] = (await exportMailbox(database, address, till.clock.at)).clients!;
      expect(client).toMatchObject({
        ...{ tastes: "Canary yellow", fit: "Canary fit", ringSizes: { "left-ring": 6.25 } },
        dates: [{ month: 5, day: 2, text: "Canary day" }],
        notes: [{ text: "Canary note" }],
      });
    }
  });

  test("PRV-02: rejects erasing a client with open business, and changes nothing", async () => {
    const database = await open();
    const { id, profiles } = await writtenDown(database);
    const before = await profiles.read(id);
    const refusal = await eraseClient(database, id, Date.now(), by).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OpenRecordsError);
    expect(String(refusal)).toMatch(/order L[ID]-\w{8}.*job LJ-\w{8}.*Finish or cancel it first/);
    expect(await profiles.read(id)).toEqual(before);
  });

  test("PRV-02: erases a client with all emails and notes; the next order creates a new client", async () => {
    const database = await open();
    const { id, profiles, till } = await writtenDown(database);
    await finish(database);
    expect(await eraseClient(database, id, till.clock.at, by)).toHaveLength(2);
    expect(await findTextsWith(database, ["canar"])).toEqual([]);
    expect(await profiles.read(id)).toBeNull();
    expect((await profiles.list(firstPage)).rows).toEqual([]);
    expect(await eraseClient(database, id, till.clock.at, by)).toBeNull();
    for (const table of ["client", "client_mailbox", "client_address", "client_date"] as const)
      expect(await database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test("PRV-02: a page view or note during the erasure doesn't recreate the client", async () => {
    const database = await open();
    const { id, profiles, till } = await writtenDown(database);
    await finish(database);
    // Deletes the client addresses, as if nobody had opened the clients since their latest order.
    await database.write((tx) => tx.deleteFrom("client_address").execute());
    const typed = { key: "late", text: "Canary, late" };
    const [erased] = await Promise.all([
      eraseClient(database, id, till.clock.at, by),
      profiles.list(firstPage),
      profiles.addNote({ id, by, typed }),
    ]);
    expect(erased).toHaveLength(2);
    expect(await findTextsWith(database, ["canar"])).toEqual([]);
    for (const table of ["client", "client_mailbox", "client_address", "desk_note"] as const)
      expect(await database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test("PRV-02: erasing one email keeps the client; erasing the last one removes all notes", async () => {
    const database = await open();
    const { id, profiles, addresses, till } = await writtenDown(database);
    await eraseMailbox(database, addresses[1]!, till.clock.at);
    expect(await profiles.read(id)).toMatchObject({
      tastes: "Canary yellow",
      mailboxes: [{ addresses: [addresses[0]] }],
    });
    await eraseMailbox(database, addresses[0]!, till.clock.at);
    expect(await profiles.read(id)).toBeNull();
    expect(await findTextsWith(database, ["canary"])).toEqual([]);
  });

  test("PRV-01: purges a client without records two years after the last change", async () => {
    const database = await open();
    const { id, profiles, till } = await writtenDown(database);
    const began = till.clock.at;
    await database.write((tx) => tx.deleteFrom("sign_up").execute());
    await purgeExpired(database, { now: began + 2_556 * dayMs });
    expect(await profiles.read(id)).toMatchObject({ tastes: "Canary yellow" });
    await purgeExpired(database, { now: began + 2_558 * dayMs });
    expect(await profiles.read(id)).toBeNull();
    const words = ["canary yellow", "canary fit", "canary day", "canary note", "workcanary"];
    expect(await findTextsWith(database, words)).toEqual([]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
