import { z } from "zod";
import { calendarDay, isDay } from "../../foundation/records/calendar-day.ts";
import { changeRecord } from "../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { sparseTable } from "../../foundation/records/record-tables.ts";
import { hiddenNumber, typedLine } from "../../foundation/records/typed-text.ts";
import type { VisitContext } from "./context.ts";
import { dayKind } from "./visit-plan.ts";

const staff = z
  .string("Enter how many jewelers are available.")
  .regex(/^([01]?\d|20)$/, "Enter a number of jewelers from 0 to 20.")
  .transform(Number);

/** Starts on Sunday. */
const weekForm = z.object({ version: hiddenNumber, weekdays: z.array(staff).length(7) });

const dayForm = z.object({
  version: hiddenNumber,
  day: z.string().refine(isDay, "Enter the date like 2026-11-26."),
  staff,
  reason: typedLine(80),
});

const subject = "visits";

/** Staff by weekday, starting on Sunday; the version for changes; and exceptions from today on. */
export async function readStaffPlan({ database, facts, now }: VisitContext) {
  const db = database.read;
  const rows = await db.selectFrom("visit_staff").selectAll().execute();
  const byDay = new Map(rows.map((row) => [row.weekday, row.staff]));
  const days = await db
    .selectFrom("visit_day")
    .select(["day", "staff", "reason", "version"])
    .where("day", ">=", calendarDay(now(), facts.timeZone))
    .orderBy("day")
    .execute();
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((day) => byDay.get(day) ?? facts.visits.staff),
    days,
  };
}

/** Changes how many visits can take place at once on each weekday. Booked visits are kept. */
export async function changeWeek(context: VisitContext, input: unknown, by: DeskActor): Promise<DeskChange> {
  const read = readForm(weekForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version: seen, weekdays } = read.form;
  const now = context.now();
  return await context.database.write(async (tx): Promise<DeskChange> => {
    const rows = await tx.selectFrom("visit_staff").selectAll().execute();
    const current = Math.max(0, ...rows.map(({ version }) => version));
    if (current !== seen) return { ok: false, changed: rows[0]?.updated_at ?? now };
    for (const [weekday, count] of weekdays.entries()) {
      const values = { staff: count, version: current + 1, updated_at: now };
      await tx
        .insertInto("visit_staff")
        .values({ weekday, ...values })
        .onConflict((conflict) => conflict.column("weekday").doUpdateSet(values))
        .execute();
    }
    const data = { weekdays };
    await auditDeskChange(tx, by, { subject, action: "visits.staff_changed", data, now });
    return { ok: true };
  });
}

/** Closes a day or changes its staff. Visits booked on it stay until they are moved or canceled. */
export async function changeDay(context: VisitContext, input: unknown, by: DeskActor): Promise<DeskChange> {
  const read = readForm(dayForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { day, version, ...typed } = read.form;
  const refusal = closeDayRefusal(context, day);
  if (refusal) return rejectedChange(refusal, "day");
  return await changeRecord(context, {
    ...{ table: dayTable, id: day, version, by },
    change: () => ({ set: typed, action: "visits.day_changed", data: { day, staff: typed.staff } }),
  });
}

/** Removes a day's exception. Does nothing if there is none. */
export async function clearDay(
  context: VisitContext,
  { day, version }: { day: string; version: number },
  by: DeskActor,
): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ table: dayTable, id: day, version, by },
    settled: ({ saved }) => (saved ? null : { ok: true }),
    change: () => ({ set: "remove", action: "visits.day_cleared", data: { day } }),
  });
}

/** Days that differ from their usual weekday. */
const dayTable = sparseTable({ table: "visit_day", key: "day", subject: () => subject });

function closeDayRefusal({ facts, now }: VisitContext, day: string): string | null {
  if (day < calendarDay(now(), facts.timeZone)) return "That day has passed. Enter today or later.";
  if (dayKind(facts, day) === "closed") return "The showroom is already closed on that weekday.";
  return null;
}
