import type { Db } from "#database";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { auditedChanges, formColumns } from "../../foundation/records/field-rows.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import type { StockContext } from "./context.ts";
import { pieceLabel } from "./piece-code.ts";
import { bookCosts } from "./piece-costs.ts";
import { pieceFields, stockRecordFields } from "./piece-fields.ts";
import { findOnHandBySerial, recordForm } from "./save-stock-record.ts";

export interface EnteredPiece {
  variantId: number;
  /** The form of a stock record with the serial number. */
  input: unknown;
  by: DeskActor;
}

/** Adds a piece for sale with its stock record in the caller's transaction, and books its cost. Returns its id. */
export async function enterPiece(
  { facts, now: clock }: Pick<StockContext, "facts" | "now">,
  tx: Db,
  { variantId, input, by }: EnteredPiece,
): Promise<DeskChange<{ id: number }>> {
  const now = clock();
  const read = readForm(recordForm(calendarDay(now, facts.timeZone)), input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { serial } = read.form;
  const other = await findOnHandBySerial(tx, { id: 0, serial });
  if (other) {
    const message = `${pieceLabel(other.id)}, ${other.title}, already has this serial number. Check the number.`;
    return { ok: false, errors: [{ field: "serial", message }] };
  }
  await tx
    .insertInto("stock_unit")
    .values({ variant_id: variantId, serial, state: "free", order_id: null, held_until: null })
    .execute();
  // A trigger may give it another number than the insert returns.
  const { id } = await tx
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const set = formColumns(stockRecordFields, read.form);
  await tx
    .insertInto("stock_record")
    .values({ ...set, unit_id: id, version: 1, updated_at: now })
    .execute();
  const data = auditedChanges(pieceFields, {}, { ...set, serial });
  await auditDeskChange(tx, by, { subject: `piece ${pieceLabel(id)}`, action: "stock.recorded", data, now });
  await bookCosts(tx, { units: [id], actor: by.actor, now, memo: `${pieceLabel(id)} received at cost` });
  return { ok: true, id };
}
