import { expect, test } from "vitest";
import type { Database } from "#database";
import { eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { findTextsWith } from "../../tests/operations/shop-with-history.ts";
import { dayMs, openTestWants, secondSpeedmaster, speedmaster } from "../../tests/wants/open-wants.ts";
import { verify } from "../invariants/verify.ts";

const email = "claire+wants@example.com";
const query = "Canarina ring";
const faults = async (database: Database) => (await verify(database)).flatMap((verdict) => verdict.faults);

async function withWant(database: Database) {
  const house = openTestWants(database);
  const token = await house.confirmed({ email, query });
  house.offer.pieces = [speedmaster];
  expect(await house.run()).toBe(1);
  return { ...house, token };
}

describeOnEachDatabase("A person with a wish list alert", (open) => {
  test("PRV-02: exports an alert with its pieces, without any hash", async () => {
    const database = await open();
    const { clock } = await withWant(database);
    const data = await exportMailbox(database, "Claire@Example.com", clock.at);
    expect(data.wants).toMatchObject([{ query, pieces: [{ handle: "speedmaster" }] }]);
    expect(data.wantMailboxes).toMatchObject([{ email }]);
    expect(JSON.stringify(data)).not.toMatch(/token_hash/);
  });

  test("PRV-02: erases a person's alert, and sends no more emails", async () => {
    const database = await open();
    const { wants, clock, token, offer, run } = await withWant(database);
    offer.pieces = [speedmaster, secondSpeedmaster];
    clock.at += 2 * dayMs;
    const erased = await eraseMailbox(database, "CLAIRE@example.com", clock.at);
    expect(erased.wants).toBe(1);
    expect(await wants.mailbox(token)).toEqual({ email: "", wants: [] });
    expect(await findTextsWith(database, ["claire", "Canarina"])).toEqual([]);
    expect(await run()).toBe(0);
  });

  test("PRV-01: purges an unconfirmed alert after a week, and a confirmed one after a year", async () => {
    const database = await open();
    const { ask, clock } = await withWant(database);
    const began = clock.at;
    await ask({ email: "ben@example.com", query: "a ring" });
    const after = async (days: number) => {
      await purgeExpired(database, { now: began + days * dayMs + 60_000 });
      const rows = await database.read.selectFrom("want_mailbox").select("email").orderBy("id").execute();
      return rows.map((row) => row.email);
    };
    expect(await after(6)).toEqual([email, "ben@example.com"]);
    expect(await after(7)).toEqual([email]);
    expect(await after(364)).toEqual([email]);
    expect(await after(365)).toEqual([]);
    expect(await findTextsWith(database, ["claire", "Canarina", "ben@"])).toEqual([]);
  });
});

describeOnEachDatabase("The invariants of wish list alerts", (open) => {
  test("report an alert sent without confirmation, and two alerts sent in one day", async () => {
    const database = await open();
    const { clock, offer, run } = await withWant(database);
    offer.pieces = [speedmaster, secondSpeedmaster];
    clock.at += dayMs;
    expect(await run()).toBe(1);
    expect(await faults(database)).toEqual([]);
    await database.write((tx) => tx.updateTable("want").set({ confirmed_at: null }).execute());
    await database.write((tx) =>
      tx
        .updateTable("outbox")
        .set({ created_at: clock.at - dayMs + 1 })
        .where("dedupe", "=", "want-found 1 1")
        .execute(),
    );
    expect(await faults(database)).toEqual([
      "wish list alert 1 sent pieces but wasn't confirmed",
      'email "want-found 2 1" was sent within a day of another to mailbox 1',
    ]);
  });
});
