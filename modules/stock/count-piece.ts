import { sql } from "kysely";
import type { Db } from "#database";
import { codeKey } from "../../foundation/records/code-key.ts";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import type { StockContext } from "./context.ts";
import { parsePieceCode, parsePieceNumber, pieceLabel } from "./piece-code.ts";
import { isAwaitingPickup, type PieceRow, pieceRows } from "./piece-rows.ts";
import { lockStockTake } from "./stock-takes.ts";

interface CountedPiece {
  id: number;
  label: string;
  title: string;
  serial: string | null;
  place: string;
}

/** The result of a scanned or typed code. */
export type CountResult =
  | { outcome: "counted" | "elsewhere"; piece: CountedPiece }
  /** Already counted: when (milliseconds since the Unix epoch) and by whom. */
  | { outcome: "again"; piece: CountedPiece; at: number; by: string }
  /** Sold; `isWaiting` means the customer hasn't picked it up, so it may be here. */
  | { outcome: "sold"; piece: CountedPiece; order: string; isWaiting: boolean }
  /** Several pieces have this serial number. */
  | { outcome: "several"; code: string; labels: string[] }
  | { outcome: "unknown"; code: string }
  /** The inventory count was closed at that time. */
  | { outcome: "closed"; at: number }
  | { outcome: "gone" };

const maxCode = 200;

/** Counts the piece with a label code, number, serial number or report number. Does nothing if already counted. */
export async function countPiece(
  { database, now: clock }: StockContext,
  { id, code: typed, by }: { id: number; code: string; by: DeskActor },
): Promise<CountResult> {
  const code = typed.trim().slice(0, maxCode);
  const now = clock();
  return await database.write(async (tx): Promise<CountResult> => {
    const take = await lockStockTake({ tx, dialect: database.dialect }, id);
    if (!take) return { outcome: "gone" };
    if (take.closed_at !== null) return { outcome: "closed", at: take.closed_at };
    const rows = await rowsOf(tx, code);
    const [row] = rows;
    if (rows.length > 1)
      return { outcome: "several", code, labels: rows.map((one) => pieceLabel(one.id)).slice(0, 8) };
    if (!row) {
      if (code !== "")
        await tx
          .insertInto("stock_take_unknown")
          .values({ take_id: id, code, scanned_at: now, scanned_by: by.actor })
          .onConflict((conflict) => conflict.columns(["take_id", "code"]).doNothing())
          .execute();
      return { outcome: "unknown", code };
    }
    return await countRow(tx, row, { take: id, by: by.actor, now });
  });
}

async function countRow(
  tx: Db,
  row: PieceRow,
  { take, by, now }: { take: number; by: string; now: number },
): Promise<CountResult> {
  const piece = {
    ...{ id: row.id, label: pieceLabel(row.id), title: row.title, serial: row.serial },
    place: row.place ?? "",
  };
  const known = await tx
    .selectFrom("stock_take_piece")
    .selectAll()
    .where("take_id", "=", take)
    .where("unit_id", "=", row.id)
    .executeTakeFirst();
  if (known && known.counted_at !== null)
    return { outcome: "again", piece, at: known.counted_at, by: known.counted_by ?? "" };
  const count = { counted_at: now, counted_by: by };
  await tx
    .insertInto("stock_take_piece")
    .values({ take_id: take, unit_id: row.id, expected: 0, explanation: "", ...count })
    .onConflict((conflict) => conflict.columns(["take_id", "unit_id"]).doUpdateSet(count))
    .execute();
  if (row.state === "sold")
    return { outcome: "sold", piece, order: row.order ?? "", isWaiting: isAwaitingPickup(row) };
  return { outcome: known ? "counted" : "elsewhere", piece };
}

async function rowsOf(tx: Db, code: string): Promise<PieceRow[]> {
  if (code === "") return [];
  const id = parsePieceCode(code);
  if (id !== null) return await pieceRows(tx).where("unit.id", "=", id).execute();
  const key = codeKey(code);
  const report = sql`upper(replace(replace(record.report_number, ' ', ''), '-', ''))`;
  const rows = await pieceRows(tx)
    .where(sql<boolean>`(unit.serial_key = ${key} or ${report} = ${key})`)
    .orderBy("unit.id", "desc")
    .limit(20)
    .execute();
  // If pieces share a serial number, prefers the unsold one, or else the one sold last.
  const unsold = rows.filter(({ state }) => state !== "sold");
  if (rows.length > 0) return unsold.length > 0 ? unsold : rows.slice(0, 1);
  // The number on a label without its prefix.
  const bare = parsePieceNumber(code);
  return bare === null ? [] : await pieceRows(tx).where("unit.id", "=", bare).execute();
}
