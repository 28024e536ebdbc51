import { type Kysely, sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openDatabase, type Tables } from "#database";
import { verify } from "../../operations/invariants/verify.ts";
import { openEarlierRelease } from "./earlier-release.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

const completedAt = 1_700_000_000_000;

async function insertOrder(db: Kysely<Tables>, id: string, state: "final_quoted" | "completed") {
  await db
    .insertInto("orders")
    .values({
      ...{ id, number: `LD-${id}`, token_hash: id, cart_id: id, kind: "deposit", state },
      ...{ email: "c@example.com", email_key: "c@example.com", first_name: "C", last_name: "N", phone: null },
      ...{ delivery: '{"method":"pickup"}', lines: "[]", attributes: "[]", note: "" },
      ...{ discount_code: null, discount_percent: null, subtotal_cents: 50_000, discount_cents: 0 },
      ...{ shipping_cents: 0, tax_cents: 0, tax_ppm: null, tax_label: null, total_cents: 50_000 },
      ...{ currency: "USD", unit_count: 0, held_until: null, cancel_reason: null, paid_at: 1 },
      ...{ session_ref: null, version: 3, created_at: 1, updated_at: completedAt },
    })
    .execute();
}

type EarlierStage = "design" | "casting" | "ready" | "cancelled";

async function insertJob(db: Kysely<Tables>, orderId: string, position: number, stage: EarlierStage) {
  const id = `${orderId}-${stage}`;
  await db
    .insertInto("job")
    .values({
      ...{ id, number: `LJ-${id}`, token_hash: id, order_id: orderId, position, quote_request_id: null },
      ...{
        title: "Ring",
        design_text: "d",
        design: "{}",
        design_hash: "h",
        estimate_cents: 9,
        deposit_cents: 1,
      },
      ...{ stage, stage_at: 2, approved_hash: stage === "design" ? null : "h", due_at: 3, version: 4 },
      ...{ approved_at: stage === "design" ? null : 2, created_at: 1 },
    })
    .execute();
  await db.insertInto("job_stage").values({ job_id: id, stage, entered_at: 2, actor: "desk 1" }).execute();
  await db
    .insertInto("job_message")
    .values({ job_id: id, sender: "client", text: "Hello", key: "k", at: 5 })
    .execute();
}

describe.each(places)("MIG-01: the hand-over of jobs on %s", (name, fresh) => {
  test("jobs, stages and messages of the release before stay; those of completed orders are collected", async () => {
    const place = await fresh();
    const earlier = await openEarlierRelease(place.address, "0017-journal");
    await insertOrder(earlier, "done", "completed");
    await insertOrder(earlier, "open", "final_quoted");
    for (const [position, stage] of (["design", "casting", "ready", "cancelled"] as const).entries())
      for (const order of ["done", "open"]) await insertJob(earlier, order, position + 1, stage);
    await earlier.destroy();

    const database = await openDatabase(place.address);
    const { read } = database;
    const jobs = await read
      .selectFrom("job")
      .select(["id", "stage", "stage_at", "version"])
      .orderBy("id")
      .execute();
    expect(jobs).toEqual([
      { id: "done-cancelled", stage: "cancelled", stage_at: 2, version: 4 },
      { id: "done-casting", stage: "collected", stage_at: completedAt, version: 5 },
      { id: "done-design", stage: "design", stage_at: 2, version: 4 },
      { id: "done-ready", stage: "collected", stage_at: completedAt, version: 5 },
      { id: "open-cancelled", stage: "cancelled", stage_at: 2, version: 4 },
      { id: "open-casting", stage: "casting", stage_at: 2, version: 4 },
      { id: "open-design", stage: "design", stage_at: 2, version: 4 },
      { id: "open-ready", stage: "ready", stage_at: 2, version: 4 },
    ]);
    expect(
      await read.selectFrom("job_stage").select("stage").where("job_id", "=", "done-ready").execute(),
    ).toEqual([{ stage: "ready" }, { stage: "collected" }]);
    expect(await read.selectFrom("job_message").selectAll().execute()).toHaveLength(8);
    expect(await read.selectFrom("handover").select("job_id").orderBy("job_id").execute()).toEqual([
      { job_id: "done-casting" },
      { job_id: "done-ready" },
    ]);
    const about = /job|stage|hand-over|whole/;
    const verdicts = (await verify(database)).filter(({ says }) => about.test(says));
    expect(verdicts.flatMap(({ faults }) => faults).filter((fault) => !/journal|entry/.test(fault))).toEqual(
      [],
    );

    const stage = (to: string) =>
      database.write((tx) => sql`update job set stage = ${to} where id = 'open-ready'`.execute(tx));
    await expect(stage("flown")).rejects.toThrow(/check/i);
    await stage("collected");
    const write = (statement: string) => database.write((tx) => sql.raw(statement).execute(tx));
    await expect(write("delete from job_stage")).rejects.toThrow("append only");
    await expect(write("update job_stage set stage = 'ready'")).rejects.toThrow("append only");
    await expect(write("delete from job where id = 'open-ready'")).rejects.toThrow(/foreign key/i);
    await expect(
      write("update job_message set job_id = 'nobody' where job_id = 'open-ready'"),
    ).rejects.toThrow(/foreign key/i);
    await expect(write("update job set position = 1 where order_id = 'open'")).rejects.toThrow(/unique/i);
    await database.close();
    await place.remove();
  });

  // Only SQLite has to build a table anew to change its checks.
  if (name !== "SQLite") return;
  test("every index and trigger of a rebuilt table is there again", async () => {
    const place = await fresh();
    const namesOf = async (db: Kysely<Tables>) => {
      const { rows } = await sql<{ name: string }>`select name from sqlite_schema
        where tbl_name in ('job', 'job_stage') order by name`.execute(db);
      return rows.map(({ name }) => name);
    };
    const earlier = await openEarlierRelease(place.address, "0017-journal");
    const before = await namesOf(earlier);
    await earlier.destroy();
    const database = await openDatabase(place.address);
    expect(await namesOf(database.read)).toEqual(before);
    expect(before).toContain("job_stage_refuses_update");
    await database.close();
    await place.remove();
  });
});
