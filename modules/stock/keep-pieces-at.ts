import type { Db } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { pieceLabel } from "./piece-code.ts";

/**
 * Records where pieces are kept from now on, in the caller's transaction. Pieces without a record in the register, and
 * those that are there already, stay as they are.
 */
export async function keepPiecesAt(
  tx: Db,
  { units, place, actor, now }: { units: readonly number[]; place: string; actor: string; now: number },
): Promise<void> {
  if (units.length === 0) return;
  const rows = await tx
    .selectFrom("stock_record")
    .select(["unit_id as id", "place", "version"])
    .where("unit_id", "in", [...units])
    .where("place", "<>", place)
    .orderBy("unit_id")
    .execute();
  for (const { id, place: from, version } of rows) {
    await tx
      .updateTable("stock_record")
      .set({ place, version: version + 1, updated_at: now })
      .where("unit_id", "=", id)
      .execute();
    await audit(tx, {
      ...{ at: now, actor, subject: `piece ${pieceLabel(id)}`, action: "stock.recorded" },
      data: { fields: "place", place: { from, to: place } },
    });
  }
}
