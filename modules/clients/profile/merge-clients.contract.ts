import { expect, test } from "vitest";
import type { Database } from "#database";
import { deskActor, openTestClients } from "../../../tests/clients/open-test-clients.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("CLI-03: merging two clients", (open) => {
  async function two(database: Database) {
    const all = await openTestClients(database);
    await all.sell({ email: "work@example.com", firstName: "Claire" });
    const [one, other] = [await all.only("claire.canary"), await all.only("work@example.com")];
    await all.profiles.saveSizes({ id: one.id, by: deskActor, typed: { version: "1", "left-ring": "6" } });
    await all.profiles.saveSizes({
      id: other.id,
      by: deskActor,
      typed: { version: "1", "left-ring": "6.5", "right-ring": "7", wrist: "158 mm" },
    });
    await all.profiles.addDate({
      id: other.id,
      by: deskActor,
      typed: { key: "d1", text: "Birthday", month: "5", day: "2", year: "" },
    });
    await all.profiles.addNote({
      id: other.id,
      by: deskActor,
      typed: { key: "n1", text: "Nickel gives her a rash." },
    });
    return {
      ...all,
      merge: { id: one.id, version: 2, other: other.id, otherVersion: 2, by: deskActor },
      one,
      other,
    };
  }

  test("merging combines records, dates and notes, notes any differences, and redirects both pages", async () => {
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
    expect([merged.name, merged.phone]).toEqual([one.name, one.phone]);
    expect(merged.name).not.toBe(other.name);
    expect(merged.notes.map(({ text }) => text)).toEqual([
      "Nickel gives her a rash.",
      `From merged record ${other.label}: left ring: 6 ½`,
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

  test("keeps a note added during the merge on the merged client", async () => {
    const database = await open();
    const { profiles, merge, other, read } = await two(database);
    const typed = { key: "n2", text: "She is allergic to nickel." };
    const [merged, noted] = await Promise.all([
      profiles.merge(merge),
      profiles.addNote({ id: other.id, by: deskActor, typed }),
    ]);
    expect([merged, noted]).toEqual([{ ok: true }, { ok: true }]);
    expect((await read(merge.id)).notes.map(({ text }) => text)).toContain(typed.text);
  });

  test("finds the merged client under either label, and accepts date changes from an outdated page", async () => {
    const { profiles, merge, other, read } = await two(await open());
    await profiles.merge(merge);
    expect(await profiles.find(other.label)).toBe(merge.id);
    const typed = { key: "d2", text: "Anniversary", month: "12", day: "14", year: "" };
    expect(await profiles.addDate({ id: other.id, by: deskActor, typed })).toEqual({ ok: true });
    const { dates } = await read(merge.id);
    expect(dates.map(({ text }) => text).toSorted()).toEqual(["Anniversary", "Birthday"]);
    for (const { id } of dates) await profiles.removeDate({ id: other.id, by: deskActor, date: id });
    expect((await read(merge.id)).dates).toEqual([]);
  });

  test("merges once and loses nothing when both directions are submitted at once", async () => {
    const { profiles, merge, list, read } = await two(await open());
    const back = { id: merge.other, version: 2, other: merge.id, otherVersion: 2, by: deskActor };
    const answers = await Promise.all([profiles.merge(merge), profiles.merge(back)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [client, ...others] = await list();
    expect(others).toEqual([]);
    expect((await read(client!.id)).dates).toHaveLength(1);
  });

  test("splits an email address off again with its records, but not a client's only address", async () => {
    const { profiles, merge, read, other, one } = await two(await open());
    await profiles.merge(merge);
    const separated = await profiles.separate({
      id: one.id,
      version: 3,
      key: "work@example.com",
      by: deskActor,
    });
    if (!separated.ok) throw new Error(JSON.stringify(separated));
    expect((await read(separated.separated)).records).toHaveLength(other.records.length);
    expect((await read(one.id)).records).toHaveLength(one.records.length);
    expect(
      await profiles.separate({ id: one.id, version: 4, key: "claire.canary@example.com", by: deskActor }),
    ).toMatchObject({ ok: false });
  });
});
