import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import { nextBusinessDay } from "../../records/business-day.ts";
import { calendarDay } from "../../records/calendar-day.ts";
import { auditDesk, type DeskActor, type DeskChange } from "../../records/desk-change.ts";
import { readForm } from "../../records/read-form.ts";
import { carriedNumber, wantedLine } from "../../records/typed-text.ts";
import { shop } from "../../shop.config.ts";
import { isDay, missingFacts, type PayerFact, payerFacts, readPayer, readTypedPayer } from "./payer.ts";

/**
 * A report of cash over $10,000 (Form 8300): a task until it is filed and the buyer has the yearly statement, or until so
 * much of the cash is reversed that nothing is to be filed.
 */
export type CashReport = ReturnType<typeof reportOf>;

/** The reports that are still to be filed or stated, by their day; then those that are done, newest first. */
export async function cashReports(db: Db, { most }: { most: number }): Promise<CashReport[]> {
  return (await orderedReports(db, most)).map(reportOf);
}

/** The same reports with all that was entered of their payers. */
export async function wholeCashReports(db: Db, { most }: { most: number }) {
  const rows = await orderedReports(db, most);
  return rows.map((row) => ({ ...reportOf(row), payer: readPayer(row.payer) }));
}

/** One report with all that was entered of the payer; null for an unknown id. */
export async function findCashReport(db: Db, id: number) {
  const row = await reports(db).where("cash_report.id", "=", id).executeTakeFirst();
  return row ? { ...reportOf(row), payer: readPayer(row.payer) } : null;
}

interface Changing {
  id: number;
  input: unknown;
  by: DeskActor;
  now: number;
}

const versionForm = z.looseObject({ version: carriedNumber });

/** Stores what is known of the payer, as far as it is; the audit names the facts, not what they are. */
export async function savePayer(tx: Db, { id, input, by, now }: Changing): Promise<DeskChange> {
  const read = readForm(versionForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version: seen, ...typed } = read.form;
  const typedPayer = readTypedPayer(typed, { today: calendarDay(now, shop.timeZone), isWhole: false });
  if ("errors" in typedPayer) return { ok: false, errors: typedPayer.errors };
  const { payer } = typedPayer;
  return await change(tx, { id, seen, now }, async () => {
    const missing = missingFacts(payer);
    await auditDesk(tx, by, { ...subject(id), action: "cash_report.payer", data: { missing }, now });
    return { payer: JSON.stringify(payer) };
  });
}

const dayForm = z.object({
  version: carriedNumber,
  day: wantedLine(10, "Write the day like 2026-11-24."),
});

/** Notes the day on which the form was filed. Refused while a fact is missing. */
export async function fileReport(tx: Db, { id, input, by, now }: Changing): Promise<DeskChange> {
  return await dated(tx, { id, input, by, now }, { column: "filed_at", action: "cash_report.filed" });
}

/** Notes the day on which the buyer was sent the statement of the year. */
export async function stateReport(tx: Db, { id, input, by, now }: Changing): Promise<DeskChange> {
  return await dated(tx, { id, input, by, now }, { column: "stated_at", action: "cash_report.stated" });
}

async function dated(
  tx: Db,
  { id, input, by, now }: Changing,
  { column, action }: { column: "filed_at" | "stated_at"; action: string },
): Promise<DeskChange> {
  const read = readForm(dayForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version: seen, day } = read.form;
  return await change(tx, { id, seen, now }, async (row) => {
    const fault = dayFault(day, { row, column, now });
    if (fault) return { field: "day", message: fault };
    await auditDesk(tx, by, { ...subject(id), action, data: { day }, now });
    return { [column]: noon(day) };
  });
}

function dayFault(
  day: string,
  { row, column, now }: { row: Row; column: "filed_at" | "stated_at"; now: number },
): string | null {
  if (!isDay(day)) return "Write the day like 2026-11-24.";
  if (day > calendarDay(now, shop.timeZone)) return "This day has not come yet.";
  if (day < row.day) return `The cash came on ${row.day}, so it was not before.`;
  const missing = missingFacts(readPayer(row.payer));
  if (column === "filed_at" && missing.length > 0)
    return `The form cannot be filed without: ${missing.map((fact) => payerFacts[fact].toLowerCase()).join(", ")}.`;
  return null;
}

/** Noon in the showroom, so that the day stays the same in its time zone. */
function noon(day: string): number {
  return Date.parse(`${day}T17:00:00Z`);
}

function subject(id: number) {
  return { subject: `cash report ${id}` };
}

async function change(
  tx: Db,
  { id, seen, now }: { id: number; seen: number; now: number },
  decide: (row: Row) => Promise<Record<string, unknown> | { field: string; message: string }>,
): Promise<DeskChange> {
  const row = await reports(tx).where("cash_report.id", "=", id).executeTakeFirst();
  if (!row) return { ok: false, gone: true };
  if (row.version !== seen) return { ok: false, changed: row.updated_at };
  if (row.closed_by !== null)
    return { ok: false, errors: [{ field: "form", message: "It is closed: nothing is to be filed." }] };
  const set = await decide(row);
  if ("message" in set)
    return { ok: false, errors: [{ field: String(set.field), message: String(set.message) }] };
  const { numUpdatedRows } = await tx
    .updateTable("cash_report")
    .set({ ...set, version: seen + 1, updated_at: now })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("The report was changed in the same moment. Nothing was saved.");
  return { ok: true };
}

async function orderedReports(db: Db, most: number): Promise<Row[]> {
  return await reports(db)
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.or([eb("stated_at", "is not", null), eb("closed_by", "is not", null)]))
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy((eb) => eb.case().when("filed_at", "is", null).then(0).else(1).end())
    .orderBy("due_day")
    .orderBy("cash_report.id")
    .limit(most)
    .execute();
}

function reports(db: Db) {
  return db
    .selectFrom("cash_report")
    .innerJoin("journal_entry", "journal_entry.number", "cash_report.entry")
    .leftJoin("orders", "orders.id", "journal_entry.order_id")
    .selectAll("cash_report")
    .select(["journal_entry.day", "orders.number as orderNumber"])
    .select(["orders.first_name", "orders.last_name"]);
}

type Row = Selectable<Tables["cash_report"]> & {
  day: string;
  orderNumber: string | null;
  first_name: string | null;
  last_name: string | null;
};

function reportOf(row: Row) {
  const payer = readPayer(row.payer);
  const missing: PayerFact[] = missingFacts(payer);
  return {
    id: row.id,
    version: row.version,
    /** The payer as entered, else the client of the order. */
    name: payer.name || [row.first_name, row.last_name].filter(Boolean).join(" "),
    orderNumber: row.orderNumber,
    entry: row.entry,
    /** The reversal by which the cash fell to the limit before it was filed; null: it is still to be filed, or was. */
    closedBy: row.closed_by,
    /** The day of the payment that brought the cash above the limit. */
    day: row.day,
    /** Without what was reversed before it was filed. */
    cashCents: row.cash_cents,
    /** Of it, reversed since it was filed. */
    reversedCents: row.reversed_cents,
    dueDay: row.due_day,
    /** The buyer gets the statement of the year by January 31 of the next (26 USC 6050I(e)). */
    statementDueDay: nextBusinessDay(`${Number(row.day.slice(0, 4)) + 1}-01-31`),
    missing,
    filedAt: row.filed_at,
    statedAt: row.stated_at,
    changedAt: row.updated_at,
  };
}
