import { expect, test } from "vitest";
import { type ClientProfile, openClients } from "#clients";
import type { Database } from "#database";
import { openVisits } from "#visits";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { claire, livedInShop } from "../../tests/operations/lived-in-shop.ts";

const by = { actor: "desk 1a2b3c4d", requestId: "r1" };

async function lived(database: Database) {
  const store = await livedInShop(database);
  const { till } = store;
  const room = { database, facts: shop, origin: "https://store.test", now: () => till.clock.at };
  const { profiles } = openClients(room);
  const list = async (search = "") => (await profiles.list({ search, page: 1 })).clients;
  const read = async (id: number): Promise<ClientProfile> => {
    const client = await profiles.read(id);
    if (!client || "mergedInto" in client) throw new Error("There is no such client.");
    return client;
  };
  const only = async (search: string) => {
    const [client, ...others] = await list(search);
    expect(others).toEqual([]);
    if (!client) throw new Error(`Nobody is found by ${search}.`);
    return await read(client.id);
  };
  const visits = openVisits({ ...room, reportFault: (fault) => Promise.reject(fault) });
  return { ...store, ...room, profiles, visits, list, read, only };
}

const counted = (database: Database, table: "client" | "client_address") =>
  database.read
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n));

describeOnEachDatabase("CLI-01: clients", (open) => {
  test("are gathered by their mailbox, however it is written, and never by their name", async () => {
    const database = await open();
    const { list, sell, read, till } = await lived(database);
    await sell({ email: "claire.canary+gift@example.com", firstName: claire.firstName });
    till.clock.at += 1_000;
    await sell({ email: "another@example.com", firstName: claire.firstName });
    const all = await list();
    expect(all.map(({ addresses }) => addresses.toSorted())).toEqual([
      ["another@example.com"],
      ["claire.canary+gift@example.com", "claire.canary@example.com"],
    ]);
    const profile = await read(all[1]!.id);
    // The checkout that was given up is no order of theirs.
    expect(profile.records.map(({ kind }) => kind).toSorted()).toEqual([
      ...["deposit", "job", "order", "order", "quote-request", "sign-up", "similar", "sizer"],
    ]);
    expect(await counted(database, "client")).toBe(2);
    await list();
    expect(await counted(database, "client")).toBe(2);
  });

  test("are found by parts of name and address, by every spelling of a telephone number, and by number", async () => {
    const { only, list, sell } = await lived(await open());
    await sell({ email: "another_100@example.com", firstName: "Ben" });
    const { id, label } = await only("CLAIRECANARY donnelly");
    for (const search of [
      "anary@exam",
      "(516) 555-0199",
      "+1 516.555.0199",
      "5550199",
      label,
      label.toLowerCase(),
    ])
      expect((await only(search)).id, search).toBe(id);
    expect((await only("_100@")).name).toMatch(/^Ben /);
    // SQLite lowers only ASCII.
    await sell({ email: "elodie@example.com", firstName: "Élodie", lastName: "O’Brien" });
    for (const search of ["Élodie", "élodie", "ÉLODIE o'brien"])
      expect((await only(search)).name, search).toBe("Élodie O’Brien");
    for (const search of ["%", "another1100", "_1_0", "9999999", "C-9999", "nobody"])
      expect(await list(search), search).toEqual([]);
  });

  test("gathered by eight at once are made once", async () => {
    const database = await open();
    const { list } = await lived(database);
    await Promise.all(Array.from({ length: 8 }, () => list()));
    expect(await counted(database, "client")).toBe(1);
    expect(await counted(database, "client_address")).toBe(1);
  });

  test("are reached from each of their records", async () => {
    const database = await open();
    const { profiles, only, visits } = await lived(database);
    const booked = await visits.bookAtDesk(
      {
        key: "v1",
        name: "C",
        email: "Claire.Canary@example.com",
        phone: "",
        reason: "ring",
        notes: "",
        time: "2030-12-03T14:00",
      },
      by,
    );
    const alone = await visits.bookAtDesk(
      {
        key: "v2",
        name: "D",
        email: "",
        phone: "(516) 555-0199",
        reason: "ring",
        notes: "",
        time: "2030-12-04T14:00",
      },
      by,
    );
    if (!booked.ok || !alone.ok) throw new Error(JSON.stringify([booked, alone]));
    const { id, records, firstAt } = await only("clairecanary");
    // Not since the day of the visit, which is to come.
    expect(firstAt).toBeLessThan(Date.UTC(2030, 0, 1));
    expect(records.find(({ kind }) => kind === "visit")).toMatchObject({ isOpen: true, title: "ring" });
    for (const { kind, label } of records) {
      const word = kind === "deposit" ? "order" : kind;
      const of = kind === "visit" ? String(booked.id) : label;
      expect(await profiles.ofRecord(word, of), `${kind} ${label}`).toBe(id);
    }
    expect(await profiles.ofRecord("visit", String(alone.id))).toBeNull();
    for (const [kind, label] of [
      ["order", "LI-NOTHING1"],
      ["constructor", "1"],
      ["visit", "x"],
    ] as const)
      expect(await profiles.ofRecord(kind, label)).toBeNull();
  });

  test("own what was completed, and what they paid less what went back is their sum", async () => {
    const database = await open();
    const { only } = await lived(database);
    const before = await only("clairecanary");
    expect(before.owned).toEqual([]);
    expect(
      before.records
        .filter(({ isOpen }) => isOpen)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual([...["deposit", "job", "order"]]);
    const paid = await database.read
      .selectFrom("payment")
      .select("amount_cents")
      .where("state", "=", "approved")
      .execute();
    expect(before.spentCents).toBe(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
    await database.write(async (tx) => {
      await tx
        .updateTable("orders")
        .set({ state: "completed" })
        .where("kind", "=", "goods")
        .where("paid_at", "is not", null)
        .execute();
      await tx.updateTable("job").set({ stage: "collected" }).execute();
    });
    const after = await only("clairecanary");
    expect(after.owned.map(({ kind }) => kind).toSorted()).toEqual(["job", "order"]);
  });
});

describeOnEachDatabase("CLI-02: what the desk writes of a client", (open) => {
  test("is saved with its version; a form made from an earlier one changes nothing", async () => {
    const database = await open();
    const { profiles, only, read } = await lived(database);
    const { id } = await only("clairecanary");
    const typed = { version: "1", "left-ring": "6 1/4", "right-ring": "6.5", wrist: "158 mm" };
    expect(await profiles.saveSizes({ id, by, typed })).toEqual({ ok: true });
    // Pressed twice.
    expect(await profiles.saveSizes({ id, by, typed })).toEqual({ ok: true });
    const stale = await profiles.saveTastes({ id, by, typed: { version: "1", tastes: "Platinum" } });
    expect(stale).toMatchObject({ ok: false, changed: expect.any(Number) });
    expect(
      await profiles.saveTastes({ id, by, typed: { version: "2", tastes: "Platinum\nNo nickel" } }),
    ).toEqual({ ok: true });
    const client = await read(id);
    expect(client).toMatchObject({
      ...{ version: 3, wrist: "158 mm", tastes: "Platinum\nNo nickel", sizesBy: by.actor },
      sizes: { "left-ring": 6.25, "right-ring": 6.5 },
    });
    const audit = await database.read
      .selectFrom("audit")
      .select(["action", "data"])
      .where("subject", "=", `client ${client.label}`)
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["client.sizes", "client.tastes"]);
    // It cannot be erased, so it holds no size and no text.
    expect(JSON.stringify(audit)).not.toMatch(/6\.25|Platinum|158/);
  });

  test("is refused by the field: sizes, dates and texts that cannot be", async () => {
    const { profiles, only } = await lived(await open());
    const { id } = await only("clairecanary");
    const fieldsOf = (answer: object) =>
      "errors" in answer ? (answer.errors as { field: string }[]).map(({ field }) => field) : answer;
    expect(
      fieldsOf(
        await profiles.saveSizes({
          id,
          by,
          typed: { version: "1", "left-ring": "99", fit: "x".repeat(201) },
        }),
      ),
    ).toEqual(["left-ring", "fit"]);
    expect(fieldsOf(await profiles.saveSizes({ id, by, typed: { "left-ring": "6" } }))).toEqual(["version"]);
    for (const [month, day, year, field] of [
      ["2", "30", "", "day"],
      ["2", "29", "2023", "year"],
      ["13", "1", "", "month"],
      ["", "1", "", "month"],
      ["4", "31", "", "day"],
      ["4", "1", "13", "year"],
    ])
      expect(
        fieldsOf(
          await profiles.addDate({
            id,
            by,
            typed: { key: "k", text: "A", month, day, year } as Record<string, string>,
          }),
        ),
        `${month} ${day} ${year}`,
      ).toEqual([field]);
    expect(await profiles.saveTastes({ id: 999, by, typed: { version: "1", tastes: "x" } })).toEqual({
      ok: false,
      gone: true,
    });
  });

  test("dates are added once for their form, are due when they come, and can be removed", async () => {
    const { profiles, only, till, read } = await lived(await open());
    till.clock.at = Date.UTC(2030, 10, 25, 15);
    const { id } = await only("clairecanary");
    const typed = { key: "d1", text: "Anniversary", month: "12", day: "14", year: "2013" };
    for (let press = 0; press < 5; press += 1)
      expect(await profiles.addDate({ id, by, typed })).toEqual({ ok: true });
    await profiles.addDate({
      id,
      by,
      typed: { key: "d2", text: "Birthday", month: "5", day: "2", year: "" },
    });
    expect((await read(id)).dates.map(({ text, daysUntil }) => [text, daysUntil])).toEqual([
      ["Anniversary", 19],
      ["Birthday", 158],
    ]);
    const [due, ...later] = await profiles.dueDates(30);
    expect(later).toEqual([]);
    expect(due).toMatchObject({ clientId: id, text: "Anniversary", next: "2030-12-14", daysUntil: 19 });
    await profiles.removeDate({ id, by, date: due!.id });
    expect(await profiles.dueDates(30)).toEqual([]);
  });
});

describeOnEachDatabase("CLI-03: two clients that are merged", (open) => {
  async function two(database: Database) {
    const all = await lived(database);
    await all.sell({ email: "work@example.com", firstName: "Claire" });
    const [one, other] = [await all.only("claire.canary"), await all.only("work@example.com")];
    await all.profiles.saveSizes({ id: one.id, by, typed: { version: "1", "left-ring": "6" } });
    await all.profiles.saveSizes({
      id: other.id,
      by,
      typed: { version: "1", "left-ring": "6.5", "right-ring": "7", wrist: "158 mm" },
    });
    await all.profiles.addDate({
      id: other.id,
      by,
      typed: { key: "d1", text: "Birthday", month: "5", day: "2", year: "" },
    });
    await all.profiles.addNote({ id: other.id, by, typed: { key: "n1", text: "Nickel gives her a rash." } });
    return { ...all, merge: { id: one.id, version: 2, other: other.id, otherVersion: 2, by }, one, other };
  }

  test("become one with all records, dates and notes; what differs becomes a note, and both pages lead there", async () => {
    const database = await open();
    const { profiles, merge, one, other, read, list, sell } = await two(database);
    expect(await profiles.merge({ ...merge, otherVersion: 1 })).toMatchObject({
      changed: expect.any(Number),
    });
    expect(await profiles.merge({ ...merge, other: merge.id })).toMatchObject({
      errors: [{ field: "form" }],
    });
    expect(await profiles.merge(merge)).toEqual({ ok: true });
    expect(await profiles.merge(merge)).toEqual({ ok: true });
    const merged = await read(one.id);
    expect(merged.sizes).toEqual({ "left-ring": 6, "right-ring": 7 });
    expect(merged).toMatchObject({ wrist: "158 mm", dates: [{ text: "Birthday" }] });
    expect(merged.notes.map(({ text }) => text)).toEqual([
      "Nickel gives her a rash.",
      `${other.label} said: left ring: 6 ½`,
    ]);
    expect(merged.records).toHaveLength(one.records.length + other.records.length);
    expect(merged.spentCents).toBe(one.spentCents + other.spentCents);
    expect(await profiles.read(other.id)).toEqual({ mergedInto: one.id });
    await sell({ email: "WORK@example.com", firstName: "Claire" });
    expect(await list()).toHaveLength(1);
    const audit = await database.read
      .selectFrom("audit")
      .select(["subject", "data"])
      .where("action", "like", "client.merged%")
      .orderBy("id")
      .execute();
    expect(audit.map(({ subject }) => subject)).toEqual([`client ${one.label}`, `client ${other.label}`]);
    expect(JSON.parse(audit[0]!.data)).toMatchObject({
      merged: other.label,
      mailboxes: 1,
      dates: 1,
      notes: 1,
    });
  });

  test("a note that is sent during the merge is on the client that stays", async () => {
    const database = await open();
    const { profiles, merge, other, read } = await two(database);
    const typed = { key: "n2", text: "She is allergic to nickel." };
    const [merged, noted] = await Promise.all([
      profiles.merge(merge),
      profiles.addNote({ id: other.id, by, typed }),
    ]);
    expect([merged, noted]).toEqual([{ ok: true }, { ok: true }]);
    expect((await read(merge.id)).notes.map(({ text }) => text)).toContain(typed.text);
  });

  test("are found as the one that stays, and a page from before the merge changes its dates", async () => {
    const { profiles, merge, other, read } = await two(await open());
    await profiles.merge(merge);
    expect(await profiles.find(other.label)).toBe(merge.id);
    const typed = { key: "d2", text: "Anniversary", month: "12", day: "14", year: "" };
    expect(await profiles.addDate({ id: other.id, by, typed })).toEqual({ ok: true });
    const { dates } = await read(merge.id);
    expect(dates.map(({ text }) => text).toSorted()).toEqual(["Anniversary", "Birthday"]);
    for (const { id } of dates) await profiles.removeDate({ id: other.id, by, date: id });
    expect((await read(merge.id)).dates).toEqual([]);
  });

  test("each way at once, only one merge is made, and nothing is lost", async () => {
    const { profiles, merge, list, read } = await two(await open());
    const back = { id: merge.other, version: 2, other: merge.id, otherVersion: 2, by };
    const answers = await Promise.all([profiles.merge(merge), profiles.merge(back)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [client, ...others] = await list();
    expect(others).toEqual([]);
    expect((await read(client!.id)).dates).toHaveLength(1);
  });

  test("are separated by their mailbox again, which takes its records along; the last mailbox stays", async () => {
    const { profiles, merge, read, other, one } = await two(await open());
    await profiles.merge(merge);
    const separated = await profiles.separate({ id: one.id, version: 3, key: "work@example.com", by });
    if (!separated.ok) throw new Error(JSON.stringify(separated));
    expect((await read(separated.separated)).records).toHaveLength(other.records.length);
    expect((await read(one.id)).records).toHaveLength(one.records.length);
    expect(
      await profiles.separate({ id: one.id, version: 4, key: "claire.canary@example.com", by }),
    ).toMatchObject({ ok: false });
  });
});
