import { z } from "zod";
import { changeRecord } from "../../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import { changedColumns, formColumns } from "../../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { formKey, hiddenNumber, requiredLine, typedLine } from "../../../foundation/records/typed-text.ts";
import type { ClientsContext } from "../context.ts";
import { noteForm, storeDeskNote } from "../desk/desk-notes.ts";
import { measurementFields, tasteFields } from "./client-fields.ts";
import { type ClientRow, clientSubject, clientTable, lockMergedClient } from "./client-rows.ts";
import { lastDayOfMonth } from "./due-dates.ts";
import { allFingers, type Finger, type FingerSizes, readFingerSizes, typedSize } from "./finger-sizes.ts";

type Context = Pick<ClientsContext, "database" | "now">;

/** A form submitted at the desk about a client. */
export interface ClientChange {
  id: number;
  typed: Record<string, string>;
  by: DeskActor;
}

const sizesForm = z.object({
  version: hiddenNumber,
  ...(Object.fromEntries(allFingers.map((finger) => [finger, typedSize])) as Record<
    Finger,
    typeof typedSize
  >),
  ...fieldSchema(measurementFields).shape,
});

/** Saves ring sizes by finger, wrist, neck and how rings fit. */
export async function saveSizes(context: Context, { id, typed, by }: ClientChange): Promise<DeskChange> {
  const read = readForm(sizesForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version, ...form } = read.form;
  const measures = formColumns(measurementFields, form);
  const now = context.now();
  return await changeClient(context, { id, version, by }, (client) => {
    const before = readFingerSizes(client.sizes);
    const sizes: FingerSizes = {};
    for (const finger of allFingers) {
      const size = form[finger];
      if (size !== undefined) sizes[finger] = size;
    }
    const fingers = allFingers.filter((finger) => before[finger] !== sizes[finger]);
    const changed = [...fingers, ...changedColumns(measurementFields, client, measures)];
    if (changed.length === 0) return null;
    return {
      set: { sizes: JSON.stringify(sizes), ...measures, sizes_at: now, sizes_by: by.actor },
      action: "client.sizes",
      data: { changed },
    };
  });
}

const tastesForm = fieldSchema(tasteFields).extend({ version: hiddenNumber });

/** Saves the client's tastes and contact preferences. */
export async function saveTastes(context: Context, { id, typed, by }: ClientChange): Promise<DeskChange> {
  const read = readForm(tastesForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { version, ...form } = read.form;
  const set = formColumns(tasteFields, form);
  return await changeClient(context, { id, version, by }, (client) =>
    changedColumns(tasteFields, client, set).length === 0 ? null : { set, action: "client.tastes" },
  );
}

interface RowChange {
  set: Partial<ClientRow>;
  action: string;
  data?: Record<string, unknown>;
}

/** Changes a client's row if it is still at the form's version. `change` returns null if the row already matches. */
async function changeClient(
  context: Context,
  asked: { id: number; version: number; by: DeskActor },
  change: (client: ClientRow) => RowChange | null,
): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ ...asked, table: clientTable },
    // No change means that the form was submitted twice.
    settled: (client) => (change(client) === null ? { ok: true } : null),
    change: (client) => change(client) ?? { ok: true },
  });
}

const noDay = "That month doesn't have that many days.";
const noYear = "Enter the year with four digits, or leave it empty.";

const dateForm = z
  .object({
    key: formKey,
    month: z.coerce
      .number("Choose the month.")
      .int()
      .min(1, "Choose the month.")
      .max(12, "Choose the month."),
    day: z.coerce.number("Enter the day.").int("Enter the day.").min(1, noDay).max(31, noDay),
    year: typedLine(4).refine((text) => text === "" || /^(1[89]|20)\d\d$/.test(text), noYear),
    text: requiredLine(200, "Name the date, like Anniversary."),
  })
  // 2000 was a leap year.
  .refine(({ month, day }) => day <= lastDayOfMonth(2_000, month), { path: ["day"], message: noDay })
  .refine(({ month, day, year }) => year === "" || day <= lastDayOfMonth(Number(year), month), {
    path: ["year"],
    message: "That year had no February 29.",
  });

const maxDates = 50;

/** Adds a date to remember, once per form key. If the client was merged, adds it to the merged client. */
export async function addDate(
  { database, now: clock }: Context,
  { id, typed, by }: ClientChange,
): Promise<DeskChange> {
  const read = readForm(dateForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { year, ...date } = read.form;
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const client = await lockMergedClient({ tx, dialect: database.dialect }, id);
    if (!client) return { ok: false, gone: true };
    const of = Number(client.id);
    const known = await tx.selectFrom("client_date").select("key").where("client_id", "=", of).execute();
    if (known.some(({ key }) => key === date.key)) return { ok: true };
    if (known.length >= maxDates)
      return rejectedChange(`A client can have up to ${maxDates} dates. Remove one first.`, "text");
    const row = await tx
      .insertInto("client_date")
      .values({ ...date, client_id: of, year: year === "" ? null : Number(year), created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const data = { date: Number(row.id) };
    await auditDeskChange(tx, by, { subject: clientSubject(of), action: "client.date_added", data, now });
    return { ok: true };
  });
}

/** Removes a date. Does nothing if already removed. */
export async function removeDate(
  { database, now: clock }: Context,
  { id, date, by }: { id: number; date: number; by: DeskActor },
): Promise<DeskChange> {
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const client = await lockMergedClient({ tx, dialect: database.dialect }, id);
    if (!client) return { ok: true };
    const of = Number(client.id);
    const removed = await tx
      .deleteFrom("client_date")
      .where("id", "=", date)
      .where("client_id", "=", of)
      .returning("id")
      .execute();
    if (removed.length > 0)
      await auditDeskChange(tx, by, {
        subject: clientSubject(of),
        action: "client.date_removed",
        data: { date },
        now,
      });
    return { ok: true };
  });
}

/** Adds a note, once per form key. If the client was merged, adds it to the merged client. */
export async function addNote(
  { database, now: clock }: Context,
  { id, typed, by }: ClientChange,
): Promise<DeskChange> {
  const read = readForm(noteForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const client = await lockMergedClient({ tx, dialect: database.dialect }, id);
    if (!client) return { ok: false, gone: true };
    await storeDeskNote(tx, read.form, { ...by, subject: clientSubject(Number(client.id)), now });
    return { ok: true };
  });
}
