import type { Database, Db } from "#database";
import { firstNumberedPriceBook, firstPriceBook } from "#jewelry/price/price-book";
import { figuresOf, priceFigures } from "#jewelry/price/price-figures";
import { changeRecord, type LockingTransaction } from "../../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { rowTable } from "../../../foundation/records/record-tables.ts";
import { currentBookKey } from "./current-book.ts";
import { activateBookForm, bookRevisionForm, copyBookForm, priceBookForm } from "./price-book-forms.ts";

/** Who makes a change, and when, in milliseconds since the Unix epoch. */
interface Changing {
  by: DeskActor;
  now: number;
}

interface BookChange {
  version: number;
  input: unknown;
}

const bookTable = rowTable({
  table: "price_book",
  key: "version",
  version: "revision",
  subject: (version) => `price book ${version}`,
});

const first = firstNumberedPriceBook.version;
/** The first book is not stored. It was in effect from the start. */
const firstRow = {
  ...{ version: first, name: "", figures: "{}", first_in_force_at: 0, revision: 1 },
  ...{ created_at: 0, updated_at: 0 },
};

/** Drafts. A book that has been in effect is immutable. */
const drafts = {
  table: {
    ...bookTable,
    async lock(place: LockingTransaction, version: number) {
      return (await bookTable.lock(place, version)) ?? (version === first ? firstRow : null);
    },
  },
  settled: (row: { first_in_force_at: number | null }) =>
    row.first_in_force_at === null ? null : rejectedChange(standsStill),
};

const standsStill =
  "This price book has been in effect and estimates rely on it, so it can't be edited. Make a copy and edit that.";

/** Creates a draft with a new name and an existing book's figures. */
export async function copyBook(
  database: Database,
  input: unknown,
  { by, now }: Changing,
): Promise<DeskChange<{ version: number }>> {
  const read = readForm(copyBookForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { from, name } = read.form;
  return await database.write(async (tx) => {
    const figures = await figuresOfVersion(tx, from);
    if (figures === null) return { ok: false, gone: true };
    const { newest } = await tx
      .selectFrom("price_book")
      .select((eb) => eb.fn.max("version").as("newest"))
      .executeTakeFirstOrThrow();
    const version = Math.max(Number(newest ?? 0), first) + 1;
    const row = { version, name, figures, first_in_force_at: null, created_at: now, updated_at: now };
    await tx.insertInto("price_book").values(row).execute();
    const subject = bookTable.subject(version);
    await auditDeskChange(tx, by, { subject, action: "price-book.copied", data: { from }, now });
    return { ok: true, version };
  });
}

/** Changes a draft's name and figures. */
export async function saveBook(
  database: Database,
  { version, input }: BookChange,
  { by, now }: Changing,
): Promise<DeskChange> {
  const read = readForm(priceBookForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { name, revision, figures } = read.form;
  const context = { database, now: () => now };
  return await changeRecord(context, {
    ...{ ...drafts, id: version, version: revision, by },
    change(row) {
      const before = JSON.parse(row.figures) as Record<string, number>;
      const changed = priceFigures.filter(({ id }) => before[id] !== figures[id]);
      return {
        set: { name, figures: JSON.stringify(figures) },
        action: "price-book.saved",
        data: Object.fromEntries(changed.map(({ id }) => [id, [before[id], figures[id]]])),
      };
    },
  });
}

/** Puts a book into effect, unless it or the book in effect differs from what the form showed. */
export async function activatePriceBook(
  database: Database,
  { version, input }: BookChange,
  { by, now }: Changing,
): Promise<DeskChange> {
  const read = readForm(activateBookForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { revision, inForce } = read.form;
  return await database.write(async (tx) => {
    const row = await bookTable.lock({ tx, dialect: database.dialect }, version);
    if (!row && version !== first) return { ok: false, gone: true };
    if (row && row.revision !== revision) return { ok: false, changed: row.updated_at };
    if (!(await replaceInForce(tx, inForce, version))) return { ok: false, changed: now };
    if (row) {
      const set = { first_in_force_at: row.first_in_force_at ?? now };
      await bookTable.write(tx, row, { set, now });
    }
    const data = { before: inForce };
    await auditDeskChange(tx, by, {
      subject: bookTable.subject(version),
      action: "price-book.in-force",
      data,
      now,
    });
    return { ok: true };
  });
}

/** Returns whether `before` was still in effect and was replaced. */
async function replaceInForce(tx: Db, before: number, version: number): Promise<boolean> {
  await tx
    .insertInto("meta")
    .values({ key: currentBookKey, value: String(first) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("meta")
    .set({ value: String(version) })
    .where("key", "=", currentBookKey)
    .where("value", "=", String(before))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a draft, which no estimate can have used. */
export async function removeBook(
  database: Database,
  { version, input }: BookChange,
  { by, now }: Changing,
): Promise<DeskChange> {
  const read = readForm(bookRevisionForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const context = { database, now: () => now };
  return await changeRecord(context, {
    ...{ ...drafts, id: version, version: read.form.revision, by },
    change: () => ({ set: "remove", action: "price-book.deleted" }),
  });
}

async function figuresOfVersion(tx: Db, version: number): Promise<string | null> {
  if (version === first) return JSON.stringify(figuresOf(firstPriceBook));
  const query = tx.selectFrom("price_book").select("figures").where("version", "=", version);
  return (await query.executeTakeFirst())?.figures ?? null;
}
