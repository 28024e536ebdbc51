import { createHash } from "node:crypto";
import { z } from "zod";
import type { PieceFileKind } from "../database/stock-tables.ts";
import { auditDesk, type DeskActor, type DeskChange } from "../records/desk-change.ts";
import { readForm } from "../records/read-form.ts";
import { typedLine } from "../records/typed-text.ts";
import type { StockContext } from "./context.ts";
import { maxFileBytes, photographJpeg, tooLarge } from "./photograph.ts";
import { pieceLabel } from "./piece-code.ts";
import { lockPiece } from "./piece-rows.ts";

const maxFiles = 60;

export interface FileChange {
  id: number;
  kind: PieceFileKind;
  bytes: Uint8Array;
  note: string;
  by: DeskActor;
}

const noteForm = z.object({ note: typedLine(200) });

/** Adds a photograph or a report to a piece. The same file twice is one. */
export async function addFile(
  { database, now: clock }: StockContext,
  { id, kind, bytes, note, by }: FileChange,
): Promise<DeskChange> {
  const read = readForm(noteForm, { note });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const made = kind === "report" && isPdf(bytes) ? pdfOf(bytes) : await reportOrPicture(bytes, kind);
  if (typeof made === "string") return refused(made);
  const hash = createHash("sha256").update(made.bytes).digest("hex");
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const unit = await lockPiece({ tx, dialect: database.dialect }, id);
    if (!unit) return { ok: false, gone: true };
    const known = await tx.selectFrom("stock_file").select("hash").where("unit_id", "=", id).execute();
    if (known.some((file) => file.hash === hash)) return { ok: true };
    if (known.length >= maxFiles) return refused(`A piece has at most ${maxFiles} files. Remove one first.`);
    await tx
      .insertInto("stock_file")
      .values({
        ...{ unit_id: id, kind, hash, bytes: made.bytes, content_type: made.contentType },
        ...{ note: read.form.note, added_at: now, added_by: by.actor },
      })
      .execute();
    await auditDesk(tx, by, {
      subject: `piece ${pieceLabel(id)}`,
      action: kind === "report" ? "stock.report_added" : "stock.photographed",
      data: { hash },
      now,
    });
    return { ok: true };
  });
}

/** Removes a file of a piece. Removed already, nothing changes. */
export async function removeFile(
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
      await auditDesk(tx, by, {
        subject: `piece ${pieceLabel(id)}`,
        action: "stock.file_removed",
        data: { ...gone },
        now: clock(),
      });
    return { ok: true };
  });
}

/** A file as it is stored; null: there is none. */
export async function readFile({ database }: StockContext, file: number) {
  const row = await database.read
    .selectFrom("stock_file")
    .select(["bytes", "content_type as contentType", "unit_id as piece", "kind"])
    .where("id", "=", file)
    .executeTakeFirst();
  return row ?? null;
}

interface MadeFile {
  bytes: Uint8Array;
  contentType: string;
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
}

function pdfOf(bytes: Uint8Array): MadeFile | string {
  if (bytes.byteLength > maxFileBytes) return tooLarge;
  return { bytes, contentType: "application/pdf" };
}

async function reportOrPicture(bytes: Uint8Array, kind: PieceFileKind): Promise<MadeFile | string> {
  const wrongKind = kind === "report" ? { wrongKind: "no PDF and no JPEG, PNG or WebP picture" } : {};
  const made = await photographJpeg(bytes, wrongKind);
  return typeof made === "string" ? made : { bytes: made, contentType: "image/jpeg" };
}

function refused(message: string): DeskChange<never> {
  return { ok: false, errors: [{ field: "file", message }] };
}
