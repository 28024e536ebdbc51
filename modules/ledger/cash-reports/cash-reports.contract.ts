import { expect, test } from "vitest";
import type { Database } from "#database";
import { openDeskService } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  findCashReport,
  listCashReports,
  listCashReportsWithPayers,
  recordReportFiled,
  recordStatementSent,
  savePayer,
} from "./cash-reports.ts";

const by = { actor: "desk 1a2b3c4d", requestId: "r-1" };
/** The day after the payment. */
const now = Date.parse("2026-11-22T15:00:00Z");
const payer = {
  ...{ name: "Claire Donnelly", address: "3 Mill Lane, Harrow Bay, NY 11700", taxpayerNumber: "123456789" },
  ...{ born: "1985-11-24", occupation: "Architect", country: "", isForeign: "" },
  ...{ idShown: "Driver license", idIssuer: "NY", idNumber: "123 456 789" },
};

/** Creates a report for a customer who paid cash; returns its id. */
async function reported(database: Database): Promise<number> {
  await openDeskService(database).deposit();
  const row = {
    ...{
      email_key: "claire@example.com",
      ...{ entry: 1, last_entry: 1, closed_by: null },
      cash_cents: 1_100_000,
      payer: null,
      due_day: "2026-12-06",
    },
    ...{ filed_at: null, stated_at: null, version: 1, created_at: now, updated_at: now },
  };
  return await database.write(async (tx) => {
    const { id } = await tx.insertInto("cash_report").values(row).returning("id").executeTakeFirstOrThrow();
    return id;
  });
}

describeOnEachDatabase("A report of cash over $10,000", (open) => {
  test("lists a report with its missing fields until filed and the statement is sent; its audit has no names", async () => {
    const database = await open();
    const id = await reported(database);
    const change = (what: typeof savePayer, input: object) =>
      what({ database, now: () => now }, { id, input, by });
    expect(await listCashReports(database.read, { most: 5 })).toMatchObject([
      { id, name: "Claire Donnelly", day: "2026-11-21", statementDueDay: "2027-02-01", filedAt: null },
    ]);
    expect(await change(recordReportFiled, { version: "1", day: "2026-11-22" })).toMatchObject({
      errors: [{ field: "day", message: expect.stringContaining("taxpayer number") }],
    });
    expect(await change(savePayer, { ...payer, version: "1" })).toEqual({ ok: true });
    expect(await findCashReport(database.read, id)).toMatchObject({
      ...{ missing: [], version: 2, payer: { ...payer, taxpayerNumber: "123-45-6789" } },
    });
    expect(await change(recordReportFiled, { version: "1", day: "2026-11-22" })).toEqual({
      ok: false,
      changed: now,
    });
    expect(await change(recordReportFiled, { version: "2", day: "2026-11-22" })).toEqual({ ok: true });
    expect(await change(recordStatementSent, { version: "3", day: "2026-11-22" })).toEqual({ ok: true });
    const [report] = await listCashReports(database.read, { most: 5 });
    expect(new Date(report!.filedAt!).toISOString().slice(0, 10)).toBe("2026-11-22");
    const audited = await database.read
      .selectFrom("audit")
      .select(["subject", "action", "data"])
      .where("action", "like", "cash_report.%")
      .orderBy("id")
      .execute();
    expect(audited.map(({ subject, action }) => `${subject} ${action}`)).toEqual(
      ["payer", "filed", "stated"].map((what) => `cash report ${id} cash_report.${what}`),
    );
    expect(JSON.stringify(audited)).not.toMatch(/Claire|123-45|Mill/);
  });

  test.each([
    [savePayer, { taxpayerNumber: "12" }, "taxpayerNumber"],
    [savePayer, { born: "1985-02-30" }, "born"],
    [savePayer, { born: "11/24/2099" }, "born"],
    [savePayer, { isForeign: "yes", taxpayerNumber: "123-45-6789" }, "taxpayerNumber"],
    [savePayer, { isForeign: "perhaps" }, "isForeign"],
    [savePayer, { name: "x".repeat(101) }, "name"],
    [recordStatementSent, { day: "2026-11-23" }, "day"],
    [recordStatementSent, { day: "2026-11-20" }, "day"],
    [recordStatementSent, { day: "soon" }, "day"],
    [recordStatementSent, { day: "" }, "day"],
  ] as const)("%o rejects %j", async (what, input, field) => {
    const database = await open();
    const id = await reported(database);
    const answer = await what({ database, now: () => now }, { id, input: { version: "1", ...input }, by });
    expect(answer).toMatchObject({ ok: false, errors: [{ field }] });
    expect(await findCashReport(database.read, id)).toMatchObject({ version: 1, statedAt: null });
  });

  test("requires an ID and its issuing country, but no taxpayer number, from a foreign buyer", async () => {
    const database = await open();
    const id = await reported(database);
    const { taxpayerNumber: _, idIssuer, ...rest } = payer;
    const foreign = { ...rest, isForeign: "yes", country: "France", idShown: "Passport" };
    const change = (what: typeof savePayer, input: object) =>
      what({ database, now: () => now }, { id, input, by });
    expect(await change(savePayer, { ...foreign, idIssuer: "", version: "1" })).toEqual({ ok: true });
    expect((await findCashReport(database.read, id))?.missing).toEqual(["idIssuer"]);
    expect(await change(recordReportFiled, { version: "2", day: "2026-11-22" })).toMatchObject({
      errors: [{ field: "day", message: expect.stringContaining("id issued by") }],
    });
    expect(await change(savePayer, { ...foreign, idIssuer: "France", version: "2" })).toEqual({ ok: true });
    expect(await change(recordReportFiled, { version: "3", day: "2026-11-22" })).toEqual({ ok: true });
    expect(await listCashReportsWithPayers(database.read, { most: 5 })).toMatchObject([
      { missing: [], payer: { ...foreign, taxpayerNumber: "", idIssuer: "France" } },
    ]);
  });

  test("returns a not-found result for an unknown report", async () => {
    const database = await open();
    const input = { version: "1", day: "2026-11-20" };
    expect(await recordReportFiled({ database, now: () => now }, { id: 9, input, by })).toEqual({
      ...{ ok: false, gone: true },
    });
  });
});
