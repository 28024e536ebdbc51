import type { Db } from "#database";
import { findOnHandBySerial, pieceLabel } from "#stock";
import type { BuyRow } from "./buy-rows.ts";

type Serials = Pick<BuyRow, "id" | "case_key" | "movement_key" | "case_serial" | "movement_serial">;

/**
 * Why a piece with these serial numbers can't be taken in, as a message: it is in the register and wasn't handed over,
 * or its movement came in with another piece that is still here. Null if it can; one that was sold and handed over may
 * come back.
 */
export async function serialFault(
  db: Db,
  buy: Serials,
): Promise<{ field: "caseSerial" | "movementSerial"; message: string } | null> {
  if (buy.case_key !== null) {
    const piece = await findOnHandBySerial(db, { id: 0, serial: buy.case_serial });
    if (piece)
      return {
        field: "caseSerial",
        message: `Serial ${buy.case_serial} is already here as ${pieceLabel(piece.id)}, ${piece.title}. Check the number on the case.`,
      };
  }
  if (buy.movement_key === null) return null;
  const other = await db
    .selectFrom("buy")
    .innerJoin("stock_unit", "stock_unit.id", "buy.unit_id")
    .select(["buy.title", "stock_unit.id"])
    .where("buy.id", "<>", buy.id)
    .where("buy.movement_key", "=", buy.movement_key)
    .where("stock_unit.state", "<>", "sold")
    .executeTakeFirst();
  if (!other) return null;
  return {
    field: "movementSerial",
    message: `Movement ${buy.movement_serial} is already here in ${pieceLabel(other.id)}, ${other.title}. Check the number.`,
  };
}
