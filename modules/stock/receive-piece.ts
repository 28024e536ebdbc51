import type { Db } from "#database";
import { auditDeskChange, type DeskActor } from "../../foundation/records/desk-change.ts";
import { emptyColumns } from "../../foundation/records/field-rows.ts";
import { pieceLabel } from "./piece-code.ts";
import { stockRecordFields } from "./piece-fields.ts";

export interface ReceivedPiece {
  /** A variant without pieces. */
  variantId: number;
  serial: string | null;
  costCents: number;
  /** Where it came from: "BUY-1001". */
  supplier: string;
  /** Day in the shop's time zone, "2026-11-24". */
  day: string;
  by: DeskActor;
  now: number;
}

/**
 * Enters a piece that was taken from the public in the register, in the caller's transaction: owned, at its cost, on
 * hold and not for sale. Its cost isn't booked yet. Returns its id.
 */
export async function receiveHeldPiece(tx: Db, piece: ReceivedPiece): Promise<number> {
  const { variantId, serial, costCents, supplier, day, by, now } = piece;
  await tx
    .insertInto("stock_unit")
    .values({
      ...{ variant_id: variantId, serial, state: "free", order_id: null, held_until: null },
      ...{ withheld: 1, on_hold: 1 },
    })
    .execute();
  // A trigger may give it another number than the insert returns.
  const { id } = await tx
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("stock_record")
    .values({
      ...emptyColumns(stockRecordFields),
      ...{ unit_id: id, ownership: "owned", cost_cents: costCents, supplier, acquired_on: day },
      ...{ version: 1, updated_at: now },
    })
    .execute();
  const data = { supplier, acquired_on: { from: null, to: day } };
  await auditDeskChange(tx, by, { subject: `piece ${pieceLabel(id)}`, action: "stock.recorded", data, now });
  return id;
}

/** Ends the hold of a piece in the caller's transaction. It isn't offered for sale yet. */
export async function endPieceHold(tx: Db, id: number): Promise<void> {
  await tx.updateTable("stock_unit").set({ on_hold: 0 }).where("id", "=", id).execute();
}
