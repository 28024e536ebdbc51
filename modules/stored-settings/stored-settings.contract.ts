import { expect, test } from "vitest";
import type { Database } from "#database";
import { openStoredSettings, type StoredSettings } from "#stored-settings";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { salesTax, shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { halifax } from "../../tests/settings/other-shops.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const at = Date.UTC(2026, 10, 30, 15);
const base: StoreFacts = { ...shop, salesTax };

describeOnEachDatabase("Settings", (open) => {
  async function openSettings(database: Database, facts = base) {
    const applied: StoreFacts[] = [];
    const settings = await openStoredSettings({
      ...{ database, base: facts, now: () => at },
      apply: (published) => applied.push(published.facts),
    });
    return { settings, applied };
  }

  /** Saves and publishes a section, from the version that the desk shows. */
  async function publish(
    settings: StoredSettings,
    sections: Parameters<StoredSettings["save"]>[0]["sections"],
  ) {
    const { version } = await settings.draft();
    expect(await settings.save({ version, sections }, by)).toEqual({ ok: true });
    expect(await settings.publish({ version: version + 1, note: "" }, by)).toEqual({ ok: true });
  }

  test("starts with the base, keeps edits in a draft, and publishes them as one audited version", async () => {
    const database = await open();
    const { settings, applied } = await openSettings(database);
    expect(applied).toEqual([base]);
    expect(await settings.save({ version: 0, sections: { name: "Finch & Daughters" } }, by)).toEqual({
      ok: true,
    });
    expect(settings.current()).toMatchObject({ id: 0, facts: { name: shop.name } });
    expect(await settings.draft()).toMatchObject({ changed: ["name"], version: 1, actor: by.actor });
    expect(await settings.save({ version: 1, sections: { established: 1999 } }, by)).toEqual({ ok: true });
    expect(await settings.publish({ version: 2, note: "New name" }, by)).toEqual({ ok: true });
    expect(settings.current()).toMatchObject({
      id: 1,
      facts: { name: "Finch & Daughters", established: 1999 },
    });
    expect(applied.at(-1)).toEqual({ ...base, name: "Finch & Daughters", established: 1999 });
    expect(await settings.draft()).toMatchObject({ changed: [], savedAt: null, version: 3 });
    const audits = await database.read
      .selectFrom("audit")
      .select(["actor", "subject", "action", "data"])
      .execute();
    expect(audits).toEqual([
      expect.objectContaining({ actor: by.actor, subject: "settings", action: "settings.published" }),
    ]);
    expect(JSON.parse(audits[0]!.data)).toMatchObject({ version: 1, changed: ["name", "established"] });
    const rows = await database.read
      .selectFrom("settings_version")
      .select("sections")
      .where("id", "=", 1)
      .execute();
    expect(rows.map(({ sections }) => JSON.parse(sections!))).toEqual([
      { name: "Finch & Daughters", established: 1999 },
    ]);
    settings.close();
  });

  test("move-in trap 33: a version takes effect in every process on the same database", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    const { settings: other, applied } = await openSettings(database);
    const changed = new Promise<void>((resolve) => other.onChange(resolve));
    await publish(settings, { phones: { showroom: "(914) 555-0100", appointments: "(914) 555-0101" } });
    await changed;
    expect(applied.at(-1)?.phones.showroom).toBe("(914) 555-0100");
    const { settings: later } = await openSettings(database);
    expect(later.current()).toMatchObject({ id: 1, facts: { phones: { showroom: "(914) 555-0100" } } });
    for (const one of [settings, other, later]) one.close();
  });

  test("rejects a save or publish when somebody else changed or published meanwhile", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    expect(await settings.save({ version: 0, sections: { name: "First" } }, by)).toEqual({ ok: true });
    const late = { ok: false, changed: at };
    expect(await settings.save({ version: 0, sections: { name: "Second" } }, by)).toEqual(late);
    expect(await settings.publish({ version: 0, note: "" }, by)).toEqual(late);
    expect(await settings.publish({ version: 1, note: "" }, by)).toEqual({ ok: true });
    expect(await settings.save({ version: 1, sections: { name: "Third" } }, by)).toEqual(late);
    expect(await settings.publish({ version: 1, note: "" }, by)).toEqual(late);
    expect(await settings.discard(1, by)).toEqual(late);
    expect(settings.current()).toMatchObject({ id: 1, facts: { name: "First" } });
    settings.close();
  });

  test("publishes once when two people publish at the same moment", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    await settings.save({ version: 0, sections: { name: "First" } }, by);
    const both = await Promise.all([
      settings.publish({ version: 1, note: "" }, by),
      settings.publish({ version: 1, note: "" }, by),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await settings.list()).toHaveLength(1);
    settings.close();
  });

  test("rejects invalid facts with the place of each, and keeps the draft as it was", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    expect(await settings.save({ version: 0, sections: { email: "nobody", name: " " } }, by)).toEqual({
      ok: false,
      errors: [
        { field: "name", message: "must not be empty" },
        { field: "email", message: "must be an email address" },
      ],
    });
    expect(await settings.draft()).toMatchObject({ changed: [], version: 0 });
    settings.close();
  });

  test("discards a draft, ends it when it equals what is published, and has nothing to publish then", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    await settings.save({ version: 0, sections: { name: "Other" } }, by);
    expect(await settings.discard(1, by)).toEqual({ ok: true });
    expect(await settings.draft()).toMatchObject({ changed: [], facts: { name: shop.name }, version: 2 });
    await settings.save({ version: 2, sections: { name: "Other" } }, by);
    await settings.save({ version: 3, sections: { name: shop.name } }, by);
    expect(await settings.draft()).toMatchObject({ changed: [], version: 4 });
    expect(await settings.publish({ version: 4, note: "" }, by)).toMatchObject({
      ok: false,
      errors: [{ field: "form" }],
    });
    settings.close();
  });

  test("restores an earlier version and the first facts by publishing them again", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    await publish(settings, { name: "First", chart: null });
    expect(settings.current().facts).not.toHaveProperty("chart");
    await publish(settings, { name: "Second" });
    const { version } = await settings.draft();
    expect(await settings.restore({ version, id: 1 }, by)).toEqual({ ok: true });
    expect(settings.current()).toMatchObject({ id: 3, facts: { name: "First" } });
    expect(await settings.restore({ version: version + 1, id: 0 }, by)).toEqual({ ok: true });
    expect(settings.current()).toEqual({ id: 4, facts: base, unreadable: null, logo: null });
    expect((await settings.list()).map(({ id, note }) => [id, note])).toEqual([
      [4, "Restored version 0"],
      [3, "Restored version 1"],
      [2, ""],
      [1, ""],
    ]);
    for (const id of [9, -1, 1.5, Number.NaN])
      expect(await settings.restore({ version: version + 2, id }, by)).toEqual({ ok: false, gone: true });
    await settings.save({ version: version + 2, sections: { name: "Third" } }, by);
    expect(await settings.restore({ version: version + 3, id: 1 }, by)).toMatchObject({
      ok: false,
      errors: [{}],
    });
    settings.close();
  });

  test("a prefix can change until its first number was given out", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    await publish(settings, { numbers: { ...shop.numbers, ticket: "K" } });
    await database.write((tx) =>
      tx.insertInto("number_series").values({ name: "ticket", last: 1001 }).execute(),
    );
    expect(await settings.usedPrefixes()).toEqual(["ticket"]);
    const { version } = await settings.draft();
    expect(
      await settings.save({ version, sections: { numbers: { ...shop.numbers, repair: "W" } } }, by),
    ).toEqual({
      ok: false,
      errors: [{ field: "numbers.ticket", message: expect.stringContaining("Keep K") }],
    });
    settings.close();
  });

  test("skips a version that this release can't read, and follows a base that gains a fact", async () => {
    const database = await open();
    const { settings } = await openSettings(database);
    await publish(settings, { name: "Readable", counter: { ...shop.counter, holdMinutes: 90 } });
    settings.close();
    const row = { note: "", actor: "system", published_at: at, version: 1, updated_at: at };
    const store = (id: number, sections: object) =>
      database.write((tx) =>
        tx
          .insertInto("settings_version")
          .values({ ...row, id, sections: JSON.stringify(sections) })
          .execute(),
      );
    await store(2, { name: "Later", ofALaterRelease: 1, counter: { ...shop.counter, later: true } });
    const { settings: same } = await openSettings(database);
    expect(same.current()).toMatchObject({ id: 2, facts: { name: "Later" }, unreadable: null });
    expect(same.current().facts).not.toHaveProperty("ofALaterRelease");
    await store(3, { name: 12, hours: "always" });
    await same.look();
    expect(same.current()).toMatchObject({ id: 2, unreadable: { id: 3 } });
    same.close();
    const { settings: later } = await openSettings(database, { ...halifax, established: 1998 });
    expect(later.current()).toMatchObject({ facts: { name: "Later", established: 1998, currency: "CAD" } });
    later.close();
  });
});
