import { type Kysely, sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openDatabase, type Tables } from "#database";
import { openEarlierRelease } from "./earlier-release.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

const serverUrl = inject("postgresUrl");
const places: [string, () => Promise<FreshDatabase>][] = [["SQLite", async () => freshSqlite()]];
if (serverUrl) places.push(["PostgreSQL", () => freshPostgres(serverUrl)]);

async function insertOrder(db: Kysely<Tables>, id: string, email: string) {
  await db
    .insertInto("orders")
    .values({
      ...{ id, number: `LD-${id}`, token_hash: id, cart_id: id, kind: "deposit", state: "final_quoted" },
      ...{ email, email_key: email, first_name: "C", last_name: "N", phone: null },
      ...{ delivery: '{"method":"pickup"}', lines: "[]", attributes: "[]", note: "" },
      ...{ discount_code: null, discount_percent: null, subtotal_cents: 50_000, discount_cents: 0 },
      ...{ shipping_cents: 0, tax_cents: 0, tax_ppm: null, tax_label: null, total_cents: 50_000 },
      ...{ currency: "USD", unit_count: 0, held_until: null, cancel_reason: null, paid_at: 1 },
      ...{ session_ref: null, version: 3, created_at: 1, updated_at: 1 },
    })
    .execute();
}

/** Cash of an order, booked at the moment of the entry's number; `reverses`: the entry that it takes back. */
async function bookCash(
  db: Kysely<Tables>,
  number: number,
  { order, cents, reverses = null }: { order: string; cents: number; reverses?: number | null },
) {
  await db
    .insertInto("journal_entry")
    .values({
      ...{ number, at: number, day: "2026-11-21", kind: reverses === null ? "payment" : "reversal" },
      ...{ cause: `c${number}`, order_id: order, reverses, receipt: number, actor: "desk 1", memo: "" },
    })
    .execute();
  const none = { taxed_cents: null, reference: null, pieces: null };
  await db
    .insertInto("journal_posting")
    .values([
      { entry: number, position: 1, account: "deposits", cents: -cents, ...none },
      { entry: number, position: 2, account: "cash", cents, ...none },
    ])
    .execute();
}

async function insertReport(
  db: Kysely<Tables>,
  report: { email_key: string; entry: number; cash_cents: number; filed_at: number | null; payer: object },
) {
  const { email_key, entry, cash_cents, filed_at, payer } = report;
  await sql`insert into cash_report (email_key, entry, cash_cents, payer, due_day, filed_at, version, created_at, updated_at)
    values (${email_key}, ${entry}, ${cash_cents}, ${JSON.stringify(payer)}, '2026-12-06', ${filed_at}, 1, ${entry}, 1)`.execute(
    db,
  );
}

describe.each(places)("MIG-01: the reports of cash on %s", (_, fresh) => {
  test("count no cash that was reversed, and have the issuer of the ID in a field of its own", async () => {
    const place = await fresh();
    const earlier = await openEarlierRelease(place.address, "0022-day-close");
    for (const name of ["closed", "lowered", "filed"])
      await insertOrder(earlier, name, `${name}@example.com`);
    const payer = { name: "Ada Lee", idShown: "Driver license, NY", idNumber: "1" };
    await bookCash(earlier, 1, { order: "closed", cents: 1_100_000 });
    await bookCash(earlier, 2, { order: "closed", cents: 200_000 });
    await bookCash(earlier, 3, { order: "lowered", cents: 500_000 });
    await bookCash(earlier, 4, { order: "lowered", cents: 1_100_000 });
    await bookCash(earlier, 5, { order: "filed", cents: 1_200_000 });
    const report = { filed_at: null, payer };
    await insertReport(earlier, {
      ...report,
      email_key: "closed@example.com",
      entry: 1,
      cash_cents: 1_300_000,
    });
    await insertReport(earlier, {
      ...report,
      email_key: "lowered@example.com",
      entry: 4,
      cash_cents: 1_600_000,
    });
    await insertReport(earlier, {
      ...{ email_key: "filed@example.com", entry: 5, cash_cents: 1_200_000, filed_at: 6 },
      payer: { ...payer, idShown: "Passport" },
    });
    await bookCash(earlier, 7, { order: "closed", cents: -1_100_000, reverses: 1 });
    await bookCash(earlier, 8, { order: "lowered", cents: -500_000, reverses: 3 });
    await bookCash(earlier, 9, { order: "filed", cents: -1_200_000, reverses: 5 });
    await earlier.destroy();

    const database = await openDatabase(place.address);
    const reports = await database.read.selectFrom("cash_report").selectAll().orderBy("id").execute();
    expect(reports).toMatchObject([
      { last_entry: 2, cash_cents: 200_000, reversed_cents: 0, closed_by: 7 },
      { last_entry: 4, cash_cents: 1_100_000, reversed_cents: 0, closed_by: null },
      { last_entry: 5, cash_cents: 1_200_000, reversed_cents: 1_200_000, closed_by: null },
    ]);
    expect(reports.map((row) => JSON.parse(row.payer ?? ""))).toMatchObject([
      { idShown: "Driver license", idIssuer: "NY" },
      { idShown: "Driver license", idIssuer: "NY", idNumber: "1" },
      { name: "Ada Lee", idShown: "Passport" },
    ]);
    await database.close();
    await place.remove();
  });
});
