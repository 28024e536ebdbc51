import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { changeRecord } from "./change-record.ts";
import { rejectedChange } from "./desk-change.ts";
import { rowTable, sparseTable } from "./record-tables.ts";

const by = { actor: "desk 1a2b3c4d", requestId: "r-1" };
const reviews = rowTable({
  table: "review",
  key: "id",
  version: "revision",
  subject: (id) => `review ${id}`,
});
const days = sparseTable({ table: "visit_day", key: "day", subject: (day) => `day ${day}` });

async function audited({ read }: Database) {
  const rows = await read.selectFrom("audit").select(["subject", "action", "data", "actor"]).execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(String(data)) }));
}

describeOnEachDatabase("Changing a record", (open) => {
  async function opened() {
    const database = await open();
    const { id } = await database.write((tx) =>
      tx
        .insertInto("review")
        .values({
          ...{ order_id: "o-1", quote: "Lovely", name: "Nora", town: "Islip", stars: 5 },
          ...{ published_at: null, updated_at: 1_000 },
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const { revision } = await database.read
      .selectFrom("review")
      .select("revision")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const saved = () =>
      database.read
        .selectFrom("review")
        .select(["town", "revision", "updated_at"])
        .where("id", "=", id)
        .executeTakeFirst();
    const context = { database, now: () => 2_000 };
    const asked = { table: reviews, id, version: revision, by };
    return { database, context, asked, saved, revision };
  }

  test("writes the row with a higher version, its related rows and the audit entry", async () => {
    const { database, context, asked, saved, revision } = await opened();
    const towns: string[] = [];
    const change = changeRecord(context, {
      ...asked,
      change: ({ town }) => ({
        ...{ set: { town: "Bay Shore" }, action: "review.changed", data: { from: town } },
        also: async (row) => void towns.push(row.town),
        made: { was: town },
      }),
    });
    expect(await change).toEqual({ ok: true, was: "Islip" });
    expect(await saved()).toEqual({ town: "Bay Shore", revision: revision + 1, updated_at: 2_000 });
    expect(towns).toEqual(["Bay Shore"]);
    expect(await audited(database)).toEqual([
      {
        ...{ subject: `review ${asked.id}`, action: "review.changed", actor: by.actor },
        data: { from: "Islip", requestId: "r-1" },
      },
    ]);
  });

  test("rejects an outdated form with the time of the other change", async () => {
    const { database, context, asked, saved } = await opened();
    const town = (to: string) =>
      changeRecord(context, { ...asked, change: () => ({ set: { town: to }, action: "review.changed" }) });
    expect([await town("Islip"), await town("Sayville")]).toEqual([
      { ok: true },
      { ok: false, changed: 2_000 },
    ]);
    expect(await saved()).toMatchObject({ town: "Islip" });
    expect(await audited(database)).toHaveLength(1);
  });

  test("writes nothing when rejected or already up to date, whatever the version", async () => {
    const { database, context, asked, saved } = await opened();
    const before = await saved();
    expect(
      await changeRecord(context, { ...asked, change: () => rejectedChange("Enter the town.", "town") }),
    ).toEqual({ ok: false, errors: [{ field: "town", message: "Enter the town." }] });
    expect(
      await changeRecord(context, {
        ...{ ...asked, version: 77 },
        settled: ({ town }) => (town === "Islip" ? { ok: true } : null),
        change: () => ({ set: { town: "Islip" }, action: "review.changed" }),
      }),
    ).toEqual({ ok: true });
    expect(await saved()).toEqual(before);
    expect(await audited(database)).toEqual([]);
  });

  test("rolls the row back when a related write fails", async () => {
    const { context, asked, saved } = await opened();
    const before = await saved();
    const change = changeRecord(context, {
      ...asked,
      change: () => ({
        ...{ set: { town: "Sayville" }, action: "review.changed" },
        also: () => Promise.reject(new Error("No email.")),
      }),
    });
    await expect(change).rejects.toThrow("No email.");
    expect(await saved()).toEqual(before);
  });

  test("deletes the row, and reports it as gone afterwards", async () => {
    const { context, asked, saved } = await opened();
    const remove = () =>
      changeRecord(context, {
        ...asked,
        change: () => ({ set: "remove" as const, action: "review.deleted" }),
      });
    expect(await remove()).toEqual({ ok: true });
    expect(await saved()).toBeUndefined();
    expect(await remove()).toEqual({ ok: false, gone: true });
  });

  test("inserts a missing row only once from version 0", async () => {
    const { database, context } = await opened();
    const enter = (staff: number, version: number) =>
      changeRecord(context, {
        ...{ table: days, id: "2026-12-24", version, by: { actor: "client" } },
        change: () => ({ set: { staff, reason: "" }, action: "visits.day_changed" }),
      });
    expect(await enter(1, 0)).toEqual({ ok: true });
    expect(await enter(2, 0)).toEqual({ ok: false, changed: 2_000 });
    expect(await enter(3, 1)).toEqual({ ok: true });
    const rows = await database.read.selectFrom("visit_day").select(["staff", "version"]).execute();
    expect(rows).toEqual([{ staff: 3, version: 2 }]);
    expect(await audited(database)).toMatchObject([
      { actor: "client", data: {} },
      { subject: "day 2026-12-24" },
    ]);
  });
});
