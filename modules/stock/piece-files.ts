import { createHash } from "node:crypto";
import { z } from "zod";
import { type Db, openQueue } from "#database";
import type { PieceFileKind } from "../../foundation/database/stock-tables.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { photoTypeNames } from "../../foundation/records/photo-rules.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { typedLine } from "../../foundation/records/typed-text.ts";
import type { StockContext } from "./context.ts";
import { convertPhoto, fileTooLargeMessage, maxFileBytes } from "./convert-photo.ts";
import { pdfFault } from "./pdf-content.ts";
import { pieceLabel } from "./piece-code.ts";
import { lockPiece } from "./piece-rows.ts";

export const maxFiles = 60;

export interface FileChange {
  id: number;
  kind: PieceFileKind;
  bytes: Uint8Array;
  note: string;
  by: DeskActor;
}

const noteForm = z.object({ note: typedLine(200) });

/**
 * Adds a photo or report to a piece. Adding the same file twice stores it once, and says `isKnown` the second time.
 */
export async function addPieceFile(
  { database, now: clock }: StockContext,
  { id, kind, bytes, note, by }: FileChange,
): Promise<DeskChange<{ isKnown?: boolean }>> {
  const read = readForm(noteForm, { note });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const made = kind === "report" && isPdf(bytes) ? await pdfOf(bytes) : await reportOrPicture(bytes, kind);
  if (typeof made === "string") return refused(made);
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange<{ isKnown?: boolean }>> => {
    const unit = await lockPiece({ tx, dialect: database.dialect }, id);
    if (!unit) return { ok: false, gone: true };
    const known = await tx.selectFrom("stock_file").select("hash").where("unit_id", "=", id).execute();
    if (known.some(({ hash }) => hash === made.hash)) return { ok: true, isKnown: true };
    if (known.length >= maxFiles)
      return refused(`A piece can have up to ${maxFiles} files. Remove one first.`);
    await insertPieceFile(tx, { id, kind, file: made, note: read.form.note, by, now });
    return { ok: true };
  });
}

/** Removes a file of a piece. Does nothing if already removed. */
export async function removePieceFile(
  { database, now: clock }: StockContext,
  { id, file, by }: { id: number; file: number; by: DeskActor },
): Promise<DeskChange> {
  return await database.write(async (tx): Promise<DeskChange> => {
    const gone = await tx
      .deleteFrom("stock_file")
      .where("id", "=", file)
      .where("unit_id", "=", id)
      .returning(["hash", "kind"])
      .executeTakeFirst();
    if (gone)
      await auditDeskChange(tx, by, {
        subject: `piece ${pieceLabel(id)}`,
        action: "stock.file_removed",
        data: { ...gone },
        now: clock(),
      });
    return { ok: true };
  });
}

/**
 * Puts the condition photos of a piece in the given order, or moves one by a place; the first is the main one. Photos that
 * aren't named, because someone else added them meanwhile, come after.
 */
export async function orderPiecePhotos(
  { database, now: clock }: StockContext,
  { id, by, ...wish }: PhotoOrder,
): Promise<DeskChange> {
  return await database.write(async (tx): Promise<DeskChange> => {
    if (!(await lockPiece({ tx, dialect: database.dialect }, id))) return { ok: false, gone: true };
    const rows = await tx
      .selectFrom("stock_file")
      .select("id")
      .where("unit_id", "=", id)
      .where("kind", "=", "condition")
      .orderBy("position")
      .orderBy("id")
      .execute();
    const before = rows.map((row) => Number(row.id));
    const after = "move" in wish ? movedBy(before, wish.move, wish.steps) : namedFirst(before, wish.order);
    if (after.every((file, place) => file === before[place])) return { ok: true };
    for (const [place, file] of after.entries())
      await tx
        .updateTable("stock_file")
        .set({ position: place + 1 })
        .where("id", "=", file)
        .execute();
    await auditDeskChange(tx, by, {
      ...{ subject: `piece ${pieceLabel(id)}`, action: "stock.photos_ordered", data: {}, now: clock() },
    });
    return { ok: true };
  });
}

/** Files by number: all of them in order, or one that moves by so many places. */
export type PhotoOrder = { id: number; by: DeskActor } & (
  | { order: readonly number[] }
  | { move: number; steps: number }
);

function movedBy(before: readonly number[], file: number, steps: number): number[] {
  const from = before.indexOf(file);
  const to = from + steps;
  if (from < 0 || to < 0 || to >= before.length) return [...before];
  return before.toSpliced(from, 1).toSpliced(to, 0, file);
}

function namedFirst(before: readonly number[], order: readonly number[]): number[] {
  const named = [...new Set(order)].filter((file) => before.includes(file));
  return [...named, ...before.filter((file) => !named.includes(file))];
}

/** A stored file; null if there is none. */
export async function readPieceFile({ database }: StockContext, file: number) {
  const row = await database.read
    .selectFrom("stock_file")
    .select(["bytes", "content_type as contentType", "unit_id as piece", "kind"])
    .where("id", "=", file)
    .executeTakeFirst();
  return row ?? null;
}

/** Decodes the photos in a form, or returns why one is rejected. */
export async function readPhotos(files: readonly Uint8Array[]): Promise<StoredFile[] | string> {
  const read: StoredFile[] = [];
  for (const bytes of files) {
    const made = await reportOrPicture(bytes, "condition");
    if (typeof made === "string") return made;
    if (!read.some(({ hash }) => hash === made.hash)) read.push(made);
  }
  return read;
}

interface NewFile extends Pick<FileChange, "id" | "kind" | "note" | "by"> {
  file: StoredFile;
  now: number;
}

/** Adds a file after the others, in the caller's transaction. Adding the same file twice stores it once. */
export async function insertPieceFile(tx: Db, { id, kind, file, note, by, now }: NewFile): Promise<void> {
  const { hash, bytes, contentType } = file;
  const { last } = await tx
    .selectFrom("stock_file")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("unit_id", "=", id)
    .executeTakeFirstOrThrow();
  const added = await tx
    .insertInto("stock_file")
    .values({
      ...{ unit_id: id, kind, hash, bytes, content_type: contentType },
      ...{ note, added_at: now, added_by: by.actor, position: Number(last ?? 0) },
    })
    .onConflict((conflict) => conflict.columns(["unit_id", "hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return;
  await auditDeskChange(tx, by, {
    subject: `piece ${pieceLabel(id)}`,
    action: kind === "report" ? "stock.report_added" : "stock.photographed",
    data: { hash },
    now,
  });
}

export interface StoredFile {
  /** SHA-256, hex. */
  hash: string;
  bytes: Uint8Array;
  contentType: string;
}

function storedFile(bytes: Uint8Array, contentType: string): StoredFile {
  return { hash: createHash("sha256").update(bytes).digest("hex"), bytes, contentType };
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
}

async function pdfOf(bytes: Uint8Array): Promise<StoredFile | string> {
  if (bytes.byteLength > maxFileBytes) return fileTooLargeMessage;
  return (await pdfFault(bytes)) ?? storedFile(bytes, "application/pdf");
}

/** One photo at a time, so that many uploads don't fill the memory with decoded pixels. */
const inTurn = openQueue(1);

async function reportOrPicture(bytes: Uint8Array, kind: PieceFileKind): Promise<StoredFile | string> {
  const accepted = kind === "report" ? { accepted: `a PDF or a ${photoTypeNames} picture` } : {};
  const made = await inTurn(() => convertPhoto(bytes, accepted));
  return typeof made === "string" ? made : storedFile(made, "image/jpeg");
}

function refused(message: string): DeskChange<never> {
  return { ok: false, errors: [{ field: "file", message }] };
}
