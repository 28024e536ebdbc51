import { expect, test } from "vitest";
import type { Database } from "#database";
import { deskActor, openTestClients } from "../../../tests/clients/open-test-clients.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { claire } from "../../../tests/operations/shop-with-history.ts";

const counted = (database: Database, table: "client" | "client_address") =>
  database.read
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n));

describeOnEachDatabase("CLI-01: clients", (open) => {
  test("groups clients by mailbox however the address is written, and never by name", async () => {
    const database = await open();
    const { list, sell, read, till } = await openTestClients(database);
    await sell({ email: "claire.canary+gift@example.com", firstName: claire.firstName });
    till.clock.at += 1_000;
    await sell({ email: "another@example.com", firstName: claire.firstName });
    const all = await list();
    expect(all.map(({ addresses }) => addresses.toSorted())).toEqual([
      ["another@example.com"],
      ["claire.canary+gift@example.com", "claire.canary@example.com"],
    ]);
    const profile = await read(all[1]!.id);
    // An abandoned checkout is not one of the client's orders.
    expect(profile.records.map(({ kind }) => kind).toSorted()).toEqual([
      ...["deposit", "job", "order", "order", "quote-request", "sign-up", "similar", "sizer"],
    ]);
    expect(await counted(database, "client")).toBe(2);
    await list();
    expect(await counted(database, "client")).toBe(2);
  });

  test("finds clients by parts of name and email, by phone number in any format, and by number", async () => {
    const { only, list, sell } = await openTestClients(await open());
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
    // SQLite lowercases only ASCII.
    await sell({ email: "elodie@example.com", firstName: "Élodie", lastName: "O’Brien" });
    for (const search of ["Élodie", "élodie", "elodie", "Elodie O’B", "ÈLODIE", "ÉLODIE o'brien"])
      expect((await only(search)).name, search).toBe("Élodie O’Brien");
    for (const search of ["%", "another1100", "_1_0", "9999999", "C-9999", "nobody"])
      expect(await list(search), search).toEqual([]);
  });

  test("creates a client once for eight simultaneous requests", async () => {
    const database = await open();
    const { list } = await openTestClients(database);
    await Promise.all(Array.from({ length: 8 }, () => list()));
    expect(await counted(database, "client")).toBe(1);
    expect(await counted(database, "client_address")).toBe(1);
  });

  test("links each of a client's records to the client", async () => {
    const database = await open();
    const { profiles, only, visits } = await openTestClients(database);
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
      deskActor,
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
      deskActor,
    );
    if (!booked.ok || !alone.ok) throw new Error(JSON.stringify([booked, alone]));
    const { id, records, firstAt } = await only("clairecanary");
    // Not the day of the visit, which is in the future.
    expect(firstAt).toBeLessThan(Date.UTC(2030, 0, 1));
    expect(records.find(({ kind }) => kind === "visit")).toMatchObject({
      isOpen: true,
      title: "Choose a ring",
    });
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

  test("lists what a client bought, and totals payments less refunds", async () => {
    const database = await open();
    const { only } = await openTestClients(database);
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

describeOnEachDatabase("CLI-02: client details entered at the desk", (open) => {
  test("saves a client's details with a version, and rejects an outdated form", async () => {
    const database = await open();
    const { profiles, only, read, list } = await openTestClients(database);
    const { id } = await only("clairecanary");
    const typed = { version: "1", "left-ring": "6 1/4", "right-ring": "6.5", wrist: "158 mm" };
    expect(await profiles.saveSizes({ id, by: deskActor, typed })).toEqual({ ok: true });
    // Submitted twice.
    expect(await profiles.saveSizes({ id, by: deskActor, typed })).toEqual({ ok: true });
    const stale = await profiles.saveTastes({
      id,
      by: deskActor,
      typed: { version: "1", tastes: "Platinum" },
    });
    expect(stale).toMatchObject({ ok: false, changed: expect.any(Number) });
    expect(
      await profiles.saveTastes({
        id,
        by: deskActor,
        typed: { version: "2", tastes: "Platinum\nNo nickel" },
      }),
    ).toEqual({ ok: true });
    const client = await read(id);
    expect(client).toMatchObject({
      ...{ version: 3, wrist: "158 mm", tastes: "Platinum\nNo nickel", sizesBy: deskActor.actor },
      sizes: { "left-ring": 6.25, "right-ring": 6.5 },
    });
    const found = async (search: string) => (await list(search)).map((one) => one.id);
    for (const search of ["ring 6 ¼", "size 6.25", "Ring size 6 1/2"])
      expect(await found(search), search).toEqual([id]);
    for (const search of ["ring 6", "ring 2.5", "size 25"]) expect(await found(search), search).toEqual([]);
    const audit = await database.read
      .selectFrom("audit")
      .select(["action", "data"])
      .where("subject", "=", `client ${client.label}`)
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["client.sizes", "client.tastes"]);
    // Audit log entries cannot be erased, so they contain no sizes or text.
    expect(JSON.stringify(audit)).not.toMatch(/6\.25|Platinum|158/);
  });

  test("reports invalid sizes, dates and texts by field", async () => {
    const { profiles, only } = await openTestClients(await open());
    const { id } = await only("clairecanary");
    const fieldsOf = (answer: object) =>
      "errors" in answer ? (answer.errors as { field: string }[]).map(({ field }) => field) : answer;
    expect(
      fieldsOf(
        await profiles.saveSizes({
          id,
          by: deskActor,
          typed: { version: "1", "left-ring": "99", fit: "x".repeat(201) },
        }),
      ),
    ).toEqual(["left-ring", "fit"]);
    expect(fieldsOf(await profiles.saveSizes({ id, by: deskActor, typed: { "left-ring": "6" } }))).toEqual([
      "version",
    ]);
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
            by: deskActor,
            typed: { key: "k", text: "A", month, day, year } as Record<string, string>,
          }),
        ),
        `${month} ${day} ${year}`,
      ).toEqual([field]);
    expect(
      await profiles.saveTastes({ id: 999, by: deskActor, typed: { version: "1", tastes: "x" } }),
    ).toEqual({
      ok: false,
      gone: true,
    });
  });

  test("adds a date once per form, shows it when due, and can remove it", async () => {
    const { profiles, only, till, read } = await openTestClients(await open());
    till.clock.at = Date.UTC(2030, 10, 25, 15);
    const { id } = await only("clairecanary");
    const typed = { key: "d1", text: "Anniversary", month: "12", day: "14", year: "2013" };
    for (let press = 0; press < 5; press += 1)
      expect(await profiles.addDate({ id, by: deskActor, typed })).toEqual({ ok: true });
    await profiles.addDate({
      id,
      by: deskActor,
      typed: { key: "d2", text: "Birthday", month: "5", day: "2", year: "" },
    });
    expect((await read(id)).dates.map(({ text, daysUntil }) => [text, daysUntil])).toEqual([
      ["Anniversary", 19],
      ["Birthday", 158],
    ]);
    const [due, ...later] = await profiles.dueDates(30);
    expect(later).toEqual([]);
    expect(due).toMatchObject({ clientId: id, text: "Anniversary", next: "2030-12-14", daysUntil: 19 });
    await profiles.removeDate({ id, by: deskActor, date: due!.id });
    expect(await profiles.dueDates(30)).toEqual([]);
  });
});
