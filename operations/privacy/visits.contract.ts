import { expect, test } from "vitest";
import type { Database } from "#database";
import { openVisits } from "#visits";
import { eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { findTextsWith } from "../../tests/operations/shop-with-history.ts";
import { verify } from "../invariants/verify.ts";

const dayMs = 24 * 60 * 60 * 1000;
const by = { actor: "desk 1a2b3c4d", requestId: "r1" };
const notes = "For Grandmother Canarina";
const submariner = { handle: "submariner", title: "Submariner Date" };
const typed = {
  ...{ key: "k1", name: "Claire Canary", email: "claire+visit@example.com", phone: "(631) 555-0119" },
  ...{ reason: "watches", notes, time: "2030-12-03T14:00", pieces: [submariner] },
  shared: { viewed: [{ handle: "canary-ring", title: "Canary ring" }], saved: [submariner] },
};

async function withVisit(database: Database) {
  const clock = { at: Date.UTC(2030, 10, 24, 14) };
  const house = { database, facts: shop, origin: "https://store.test", now: () => clock.at };
  const visits = openVisits({ ...house, reportFault: (fault) => Promise.reject(fault) });
  const answer = await visits.book(typed);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { visits, clock, token: answer.token };
}

const faults = async (database: Database) => (await verify(database)).flatMap((verdict) => verdict.faults);

describeOnEachDatabase("A person with a visit", (open) => {
  test("PRV-02: exports a visit with its tray, without any hash", async () => {
    const database = await open();
    const { clock } = await withVisit(database);
    const { visits } = await exportMailbox(database, "Claire@Example.com", clock.at);
    expect(visits).toMatchObject([
      { name: typed.name, notes, shared: typed.shared, pieces: [{ title: "Submariner Date" }] },
    ]);
    expect(JSON.stringify(visits)).not.toMatch(/token_hash|request_hash/);
  });

  test("PRV-02: erasing frees the visit's time, closes its page, and never reuses its number", async () => {
    const database = await open();
    const { visits, clock, token } = await withVisit(database);
    await visits.changeDay({ version: "0", day: "2030-12-03", staff: "1", reason: "" }, by);
    const erased = await eraseMailbox(database, "claire@example.com", clock.at);
    expect(erased.visits).toBe(1);
    expect(await visits.client(token)).toBeNull();
    expect(await findTextsWith(database, ["canar", "claire", "555-0119"])).toEqual([]);
    expect(await faults(database)).toEqual([]);
    const next = await visits.book({ ...typed, key: "k2", email: "ben@example.com", name: "Ben", notes: "" });
    expect(next).toMatchObject({ ok: true, label: "V-1002" });
    const { history } = (await visits.read(2))!;
    expect(history.map(({ action }) => action)).toEqual(["visit.booked"]);
    const booked = await database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "visit-booked")
      .orderBy("id")
      .execute();
    expect(booked.map(({ recipient }) => recipient)).toEqual(["redacted", "ben@example.com"]);
  });

  test("PRV-01: purges pieces viewed before a visit after thirty days, and visit and emails after two years", async () => {
    const database = await open();
    const { visits } = await withVisit(database);
    const ends = Date.UTC(2030, 11, 3, 19, 45);
    await purgeExpired(database, { now: ends + 30 * dayMs - 1 });
    expect((await visits.read(1))!.shared).not.toBeNull();
    await purgeExpired(database, { now: ends + 30 * dayMs + 1 });
    expect((await visits.read(1))!.shared).toBeNull();
    await purgeExpired(database, { now: ends + 730 * dayMs + 1 });
    expect(await visits.read(1)).toBeNull();
    expect(await findTextsWith(database, ["canar", "claire"])).toEqual([]);
  });
});

describeOnEachDatabase("npm run verify", (open) => {
  test("npm run verify reports a visit without its slot, with another time's slot, or without its email", async () => {
    const database = await open();
    const { visits } = await withVisit(database);
    expect(await faults(database)).toEqual([]);
    await database.write((tx) => tx.updateTable("visit_seat").set({ starts_at: 1 }).execute());
    expect(await faults(database)).toEqual(["visit V-1001 has a seat at a different time"]);
    await database.write((tx) => tx.deleteFrom("visit_seat").execute());
    expect(await faults(database)).toEqual(["visit V-1001 is booked but has 0 seats"]);
    await visits.cancel({ id: 1, version: 1, by });
    expect(await faults(database)).toEqual([]);
    await database.write((tx) => tx.deleteFrom("outbox").execute());
    expect(await faults(database)).toEqual(["visit V-1001 has no email saying it was cancelled"]);
  });
});
