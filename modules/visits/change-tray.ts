import { z } from "zod";
import type { Db } from "#database";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import type { VisitContext } from "./context.ts";
import { insertTrayPiece } from "./store-visit.ts";
import { trayPiece } from "./visit-form.ts";
import { visitTable } from "./visit-rows.ts";

interface TrayChange {
  id: number;
  by: DeskActor;
}

const addForm = z.object({ piece: trayPiece });

/** Adds a piece to a visit's tray at the desk, once. */
export async function addPieceToTray(
  context: VisitContext,
  { id, by, piece: typed }: TrayChange & { piece: unknown },
): Promise<DeskChange> {
  const { facts } = context;
  const read = readForm(addForm, { piece: typed });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { piece } = read.form;
  return await changeTray(context, { id, by, action: "visit.piece_added" }, async (tx, now) => {
    const { count } = await tx
      .selectFrom("visit_piece")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("visit_id", "=", id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= facts.visits.maxPieces)
      return `A tray can hold up to ${facts.visits.maxPieces} pieces. Remove one first.`;
    return await insertTrayPiece(tx, id, { piece, addedBy: by.actor, now });
  });
}

/** Removes a piece from the tray. Does nothing if already removed. */
export async function removePieceFromTray(
  context: VisitContext,
  { id, by, piece }: TrayChange & { piece: number },
): Promise<DeskChange> {
  return await changeTray(context, { id, by, action: "visit.piece_removed" }, async (tx) => {
    const gone = await tx
      .deleteFrom("visit_piece")
      .where("id", "=", piece)
      .where("visit_id", "=", id)
      .returning("id")
      .execute();
    return gone.length > 0;
  });
}

/** Records that a piece was laid out on the tray or put back. */
export async function setPieceLaidOut(
  context: VisitContext,
  { id, by, piece, isLaid }: TrayChange & { piece: number; isLaid: boolean },
): Promise<DeskChange> {
  const action = isLaid ? "visit.piece_laid" : "visit.piece_returned";
  return await changeTray(context, { id, by, action }, async (tx, now) => {
    const marked = await tx
      .updateTable("visit_piece")
      .set({ laid_at: isLaid ? now : null })
      .where("id", "=", piece)
      .where("visit_id", "=", id)
      .where("laid_at", isLaid ? "is" : "is not", null)
      .returning("id")
      .execute();
    return marked.length > 0;
  });
}

/** Changes a tray in a transaction that locks its visit. `work` returns whether it changed, or why it could not. */
async function changeTray(
  { database, now: clock }: VisitContext,
  { id, by, action }: TrayChange & { action: string },
  work: (tx: Db, now: number) => Promise<boolean | string>,
): Promise<DeskChange> {
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const visit = await visitTable.lock({ tx, dialect: database.dialect }, id);
    if (!visit) return { ok: false, gone: true };
    const result = await work(tx, now);
    if (typeof result === "string") return rejectedChange(result, "piece");
    if (result) await auditDeskChange(tx, by, { subject: visitTable.subject(id), action, data: {}, now });
    return { ok: true };
  });
}
