import type { StockContext } from "./context.ts";
import { stockTakeLabel } from "./piece-code.ts";
import { pieceRows } from "./piece-rows.ts";
import { readStockTakeReport, type StockTakeRow } from "./stock-take-report.ts";

/** Inventory counts, newest first. */
export async function listStockTakes({ database }: StockContext) {
  const rows = await database.read
    .selectFrom("stock_take")
    .selectAll()
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map(facts);
}

/** An inventory count with its results and the pieces still to count; null if there is none. */
export async function readStockTake({ database, now }: StockContext, id: number) {
  const db = database.read;
  const row = await db.selectFrom("stock_take").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const last = await pieceRows(db)
    .innerJoin("stock_take_piece as counted", "counted.unit_id", "unit.id")
    .select(["counted.counted_at as countedAt", "counted.counted_by as countedBy"])
    .where("counted.take_id", "=", id)
    .where("counted.counted_at", "is not", null)
    .orderBy("counted.counted_at", "desc")
    .limit(5)
    .execute();
  return {
    ...facts(row),
    report: await readStockTakeReport(db, row, now()),
    last: last.map(({ id: piece, title, serial, countedAt, countedBy }) => ({
      ...{ piece, title, serial, countedAt, countedBy },
    })),
  };
}

function facts({ id, place, started_at, started_by, closed_at, closed_by }: StockTakeRow) {
  return {
    ...{ id, label: stockTakeLabel(id), place, startedAt: started_at, startedBy: started_by },
    ...{ closedAt: closed_at, closedBy: closed_by },
  };
}
