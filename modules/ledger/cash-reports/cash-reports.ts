import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { Database, Db, Tables } from "#database";
import { settings } from "#settings";
import { nextBusinessDay } from "../../../foundation/records/business-day.ts";
import { calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import {
  changeRecord,
  type LockingTransaction,
  type RecordWrite,
} from "../../../foundation/records/change-record.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { rowTable } from "../../../foundation/records/record-tables.ts";
import { hiddenNumber, requiredLine } from "../../../foundation/records/typed-text.ts";
import { missingPayerFields, type PayerFact, payerFacts, readPayer, readTypedPayer } from "./payer.ts";

/**
 * A report of cash over $10,000 (Form 8300). A task until it is filed and the customer has the annual statement, or
 * until reversals bring the cash down to the limit.
 */
export type CashReport = ReturnType<typeof reportOf>;

/** The reports still to be filed or sent, by due date, followed by completed ones, newest first. */
export async function listCashReports(db: Db, { most }: { most: number }): Promise<CashReport[]> {
  return (await orderedReports(db, most)).map(reportOf);
}

/** Like `listCashReports`, with everything entered about the payers. */
export async function listCashReportsWithPayers(db: Db, { most }: { most: number }) {
  const rows = await orderedReports(db, most);
  return rows.map((row) => ({ ...reportOf(row), payer: readPayer(row.payer) }));
}

/** One report with everything entered about the payer; null if the id is unknown. */
export async function findCashReport(db: Db, id: number) {
  const row = await reports(db).where("cash_report.id", "=", id).executeTakeFirst();
  return row ? { ...reportOf(row), payer: readPayer(row.payer) } : null;
}

interface Context {
  database: Database;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
}

interface Changing {
  id: number;
  input: unknown;
  by: DeskActor;
}

const versionForm = z.looseObject({ version: hiddenNumber });

/** Saves what is known about the payer, even if incomplete. The audit log lists the fields, not their values. */
export async function savePayer(context: Context, { input, ...asked }: Changing): Promise<DeskChange> {
  const read = readForm(versionForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version, ...typed } = read.form;
  const today = calendarDay(context.now(), settings().timeZone);
  const typedPayer = readTypedPayer(typed, { today, isWhole: false });
  if ("errors" in typedPayer) return { ok: false, errors: typedPayer.errors };
  const { payer } = typedPayer;
  return await changeReport(context, { ...asked, version }, () => ({
    set: { payer: JSON.stringify(payer) },
    action: "cash_report.payer",
    data: { missing: missingPayerFields(payer) },
  }));
}

const dayForm = z.object({
  version: hiddenNumber,
  day: requiredLine(10, "Enter the date like 2026-11-24."),
});

/** Records the day the form was filed. Rejected if data is missing. */
export async function recordReportFiled(context: Context, asked: Changing): Promise<DeskChange> {
  return await recordReportDay(context, asked, { column: "filed_at", action: "cash_report.filed" });
}

/** Records the day the customer was sent the annual statement. */
export async function recordStatementSent(context: Context, asked: Changing): Promise<DeskChange> {
  return await recordReportDay(context, asked, { column: "stated_at", action: "cash_report.stated" });
}

async function recordReportDay(
  context: Context,
  { input, ...asked }: Changing,
  { column, action }: { column: "filed_at" | "stated_at"; action: string },
): Promise<DeskChange> {
  const read = readForm(dayForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version, day } = read.form;
  return await changeReport(context, { ...asked, version }, (row) => {
    const fault = dayFault(day, { row, column, now: context.now() });
    return fault ? rejectedChange(fault, "day") : { set: { [column]: noon(day) }, action, data: { day } };
  });
}

function dayFault(
  day: string,
  { row, column, now }: { row: Row; column: "filed_at" | "stated_at"; now: number },
): string | null {
  if (!isDay(day)) return "Enter the date like 2026-11-24.";
  if (day > calendarDay(now, settings().timeZone))
    return "That date is in the future. Enter today or earlier.";
  if (day < row.day) return `The cash was received on ${row.day}. Enter that day or a later one.`;
  const missing = missingPayerFields(readPayer(row.payer));
  if (column === "filed_at" && missing.length > 0)
    return `The form can't be filed without: ${missing.map((fact) => payerFacts[fact].toLowerCase()).join(", ")}.`;
  return null;
}

/** Around noon in the shop's time zone, so that the day stays the same. */
function noon(day: string): number {
  return Date.parse(`${day}T17:00:00Z`);
}

const rows = rowTable({ table: "cash_report", key: "id", subject: (id) => `cash report ${id}` });

const reportTable = {
  ...rows,
  async lock(place: LockingTransaction, id: number): Promise<Row | null> {
    const locked = await rows.lock(place, id);
    if (!locked) return null;
    return (await reports(place.tx).where("cash_report.id", "=", id).executeTakeFirst()) ?? null;
  },
  write: async (tx: Db, row: Row, written: Parameters<typeof rows.write>[2]): Promise<Row> => ({
    ...row,
    ...(await rows.write(tx, row, written)),
  }),
};

async function changeReport(
  context: Context,
  asked: { id: number; version: number; by: DeskActor },
  change: (row: Row) => RecordWrite<Row, Updateable<Tables["cash_report"]>, object> | DeskChange,
): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ ...asked, table: reportTable },
    change: (row) =>
      row.closed_by === null
        ? change(row)
        : rejectedChange("This report is closed. There's nothing to file."),
  });
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
    .leftJoin("ticket", "ticket.id", "journal_entry.ticket_id")
    .selectAll("cash_report")
    .select(["journal_entry.day", "orders.number as orderNumber"])
    .select(["orders.first_name", "orders.last_name", "ticket.name as ticketName"]);
}

type Row = Selectable<Tables["cash_report"]> & {
  day: string;
  orderNumber: string | null;
  ticketName: string | null;
  first_name: string | null;
  last_name: string | null;
};

function reportOf(row: Row) {
  const payer = readPayer(row.payer);
  const missing: PayerFact[] = missingPayerFields(payer);
  return {
    id: row.id,
    version: row.version,
    /** The payer as entered, or else the client of the order or ticket. */
    name: payer.name || row.ticketName || [row.first_name, row.last_name].filter(Boolean).join(" "),
    orderNumber: row.orderNumber,
    entry: row.entry,
    /** The reversal that brought the cash down to the limit before filing; null if the form must be, or was, filed. */
    closedBy: row.closed_by,
    /** The day of the payment that exceeded the limit. */
    day: row.day,
    /** Excludes payments reversed before it was filed. */
    cashCents: row.cash_cents,
    /** How much of it was reversed after filing. */
    reversedCents: row.reversed_cents,
    dueDay: row.due_day,
    /** The annual statement is due by January 31 of the following year (26 USC 6050I(e)). */
    statementDueDay: nextBusinessDay(`${Number(row.day.slice(0, 4)) + 1}-01-31`),
    missing,
    filedAt: row.filed_at,
    statedAt: row.stated_at,
    changedAt: row.updated_at,
  };
}
