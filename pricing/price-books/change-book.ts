import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import { firstNumberedPriceBook, firstPriceBook } from "#jewelry/price/price-book";
import { figuresOf, priceFigures } from "#jewelry/price/price-figures";
import { auditDesk, type DeskActor, type DeskChange } from "../../records/desk-change.ts";
import { readForm } from "../../records/read-form.ts";
import { bookForm, copyForm, forceForm, revisionForm } from "./price-book-forms.ts";
import { inForceKey } from "./watch-book.ts";

/** The actor of a change, and its time (ms since 1970). */
interface Changing {
  by: DeskActor;
  now: number;
}

interface BookChange {
  version: number;
  input: unknown;
}

const standsStill =
  "This book has been in force, and estimates are explained by it, so its figures stand still. Copy it, and change the copy.";

/** Creates a draft with a new name and the figures of an existing book. */
export async function copyBook(
  database: Database,
  input: unknown,
  { by, now }: Changing,
): Promise<DeskChange<{ version: number }>> {
  const read = readForm(copyForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { from, name } = read.form;
  return await database.write(async (tx) => {
    const figures = await figuresOfVersion(tx, from);
    if (figures === null) return { ok: false, gone: true };
    const { newest } = await tx
      .selectFrom("price_book")
      .select((eb) => eb.fn.max("version").as("newest"))
      .executeTakeFirstOrThrow();
    const version = Math.max(Number(newest ?? 0), firstNumberedPriceBook.version) + 1;
    const row = { version, name, figures, first_in_force_at: null, created_at: now, updated_at: now };
    await tx.insertInto("price_book").values(row).execute();
    const subject = `price book ${version}`;
    await auditDesk(tx, by, { subject, action: "price-book.copied", data: { from }, now });
    return { ok: true, version };
  });
}

/** Changes name and figures of a draft. */
export async function saveBook(
  database: Database,
  { version, input }: BookChange,
  { by, now }: Changing,
): Promise<DeskChange> {
  const read = readForm(bookForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { name, revision, figures } = read.form;
  return await database.write(async (tx) => {
    const draft = await findDraft(tx, version, revision);
    if ("ok" in draft) return draft;
    const before = JSON.parse(draft.row.figures) as Record<string, number>;
    const set = { name, figures: JSON.stringify(figures), updated_at: now };
    if (!(await writeBook(tx, { version, revision }, set))) return { ok: false, changed: now };
    const changed = priceFigures.filter(({ id }) => before[id] !== figures[id]);
    const data = Object.fromEntries(changed.map(({ id }) => [id, [before[id], figures[id]]]));
    await auditDesk(tx, by, { subject: `price book ${version}`, action: "price-book.saved", data, now });
    return { ok: true };
  });
}

/** Puts a book into force, unless it or the one in force differs from what the form showed. */
export async function putBookInForce(
  database: Database,
  { version, input }: BookChange,
  { by, now }: Changing,
): Promise<DeskChange> {
  const read = readForm(forceForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { revision, inForce } = read.form;
  return await database.write(async (tx) => {
    const row = await findRow(tx, version);
    if (!row && version !== firstNumberedPriceBook.version) return { ok: false, gone: true };
    if (row && row.revision !== revision) return { ok: false, changed: row.updated_at };
    if (!(await replaceInForce(tx, inForce, version))) return { ok: false, changed: now };
    if (row) await standStill(tx, row, now);
    const data = { before: inForce };
    await auditDesk(tx, by, { subject: `price book ${version}`, action: "price-book.in-force", data, now });
    return { ok: true };
  });
}

/** Whether the version in force was still the one that is replaced. */
async function replaceInForce(tx: Db, before: number, version: number): Promise<boolean> {
  await tx
    .insertInto("meta")
    .values({ key: inForceKey, value: String(firstNumberedPriceBook.version) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("meta")
    .set({ value: String(version) })
    .where("key", "=", inForceKey)
    .where("value", "=", String(before))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a book as having been in force. Throws, rolling back, where it was changed meanwhile. */
async function standStill(tx: Db, row: Selectable<Tables["price_book"]>, now: number) {
  const set = { first_in_force_at: row.first_in_force_at ?? now, updated_at: now };
  if (await writeBook(tx, row, set)) return;
  throw new Error(`Price book ${row.version} was changed in the same moment, so it was not put into force.`);
}

/** Deletes a draft, which no estimate ever used. */
export async function removeBook(
  database: Database,
  { version, input }: BookChange,
  { by, now }: Changing,
): Promise<DeskChange> {
  const read = readForm(revisionForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  return await database.write(async (tx) => {
    const draft = await findDraft(tx, version, read.form.revision);
    if ("ok" in draft) return draft;
    await tx.deleteFrom("price_book").where("version", "=", version).execute();
    const subject = `price book ${version}`;
    await auditDesk(tx, by, { subject, action: "price-book.deleted", data: {}, now });
    return { ok: true };
  });
}

async function figuresOfVersion(tx: Db, version: number): Promise<string | null> {
  if (version === firstNumberedPriceBook.version) return JSON.stringify(figuresOf(firstPriceBook));
  return (await findRow(tx, version))?.figures ?? null;
}

async function findRow(tx: Db, version: number): Promise<Selectable<Tables["price_book"]> | null> {
  const query = tx.selectFrom("price_book").selectAll().where("version", "=", version);
  return (await query.executeTakeFirst()) ?? null;
}

/** The draft of this revision, or why it cannot be changed. */
async function findDraft(
  tx: Db,
  version: number,
  revision: number,
): Promise<{ row: Selectable<Tables["price_book"]> } | Exclude<DeskChange, { ok: true }>> {
  const row = await findRow(tx, version);
  if (!row && version !== firstNumberedPriceBook.version) return { ok: false, gone: true };
  if (!row || row.first_in_force_at !== null)
    return { ok: false, errors: [{ field: "form", message: standsStill }] };
  if (row.revision !== revision) return { ok: false, changed: row.updated_at };
  return { row };
}

/** Whether the book was still of that revision. */
async function writeBook(
  tx: Db,
  { version, revision }: { version: number; revision: number },
  set: { name?: string; figures?: string; first_in_force_at?: number; updated_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("price_book")
    .set({ ...set, revision: revision + 1 })
    .where("version", "=", version)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
