import { z } from "zod";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { codeKey } from "../../foundation/records/code-key.ts";
import { storedVariantName } from "../../foundation/records/stored-variant-name.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import { consignorCents } from "./consignor-terms.ts";
import type { StockContext } from "./context.ts";
import { pieceLabel } from "./piece-code.ts";
import { isAwaitingPickup, isOnHand, type PieceRow, pieceRows } from "./piece-rows.ts";

/** A piece as shown at the desk. */
export type StockPiece = ReturnType<typeof stockPiece> & {
  /** In lists: another piece on hand has the same serial number, possibly spelled differently. */
  sharesSerial?: boolean;
};

const images = z.array(z.object({ url: z.string() }));

/** All pieces on hand, by product and number; a showroom has a few thousand at most. */
export async function listPiecesOnHand(context: StockContext): Promise<StockPiece[]> {
  const rows = await pieceRows(context.database.read)
    .where(isOnHand())
    .orderBy("product.title")
    .orderBy("unit.id")
    .execute();
  const today = shopToday(context);
  const bySerial = Map.groupBy(rows, ({ serial }) => codeKey(serial ?? ""));
  const isShared = ({ serial }: PieceRow) =>
    serial !== null && (bySerial.get(codeKey(serial))?.length ?? 0) > 1;
  return rows.map((row) => ({ ...stockPiece(row, today), sharesSerial: isShared(row) }));
}

/** A piece, on hand or not, with its files, labels, counts, earlier sales and history; null if there is none. */
export async function readPiece(context: StockContext, id: number) {
  const db = context.database.read;
  const row = await pieceRows(db).where("unit.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const files = await db
    .selectFrom("stock_file")
    .select([
      "id",
      "kind",
      "note",
      "content_type as contentType",
      "added_at as addedAt",
      "added_by as addedBy",
    ])
    .where("unit_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const labels = await db
    .selectFrom("stock_label")
    .select(["format", "printed_at as printedAt", "printed_by as printedBy"])
    .where("unit_id", "=", id)
    .orderBy("printed_at", "desc")
    .execute();
  const history = await db
    .selectFrom("audit")
    .select(["id", "at", "actor", "action", "data"])
    .where("subject", "=", `piece ${pieceLabel(id)}`)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  const counting = await db
    .selectFrom("stock_take as take")
    .leftJoin("stock_take_piece as piece", (join) =>
      join.onRef("piece.take_id", "=", "take.id").on("piece.unit_id", "=", id),
    )
    .select(["take.id", "take.place", "piece.counted_at as countedAt", "piece.counted_by as countedBy"])
    .where("take.closed_at", "is", null)
    .orderBy("take.id")
    .execute();
  const returns = await db
    .selectFrom("stock_return")
    .innerJoin("orders", "orders.id", "stock_return.order_id")
    .select([
      "orders.number as order",
      "orders.paid_at as soldAt",
      "returned_on as day",
      "condition",
      "place",
    ])
    .where("unit_id", "=", id)
    .orderBy("taken_back_at", "desc")
    .execute();
  return { ...stockPiece(row, shopToday(context)), files, labels, history, counting, returns };
}

function daysSince(day: string | null, today: string): number | null {
  if (day === null) return null;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000));
}

export function shopToday({ facts, now }: Pick<StockContext, "facts" | "now">): string {
  return calendarDay(now(), facts.timeZone);
}

function stockPiece(row: PieceRow, today: string) {
  const { images: pictures, metafields: _, selectedOptions, version, ownership, withheld, ...rest } = row;
  return {
    ...rest,
    label: pieceLabel(row.id),
    /** Its cost, or the consignor's share at the current price. */
    atCostCents: consignorCents(row, row.priceCents),
    variantTitle: storedVariantName(selectedOptions),
    picture: images.safeParse(readJson(pictures)).data?.[0]?.url ?? null,
    ownership: ownership ?? "owned",
    version: version ?? 0,
    isEntered: version !== null,
    isWithheld: withheld === 1,
    place: row.place ?? "",
    away: row.away ?? "",
    days: daysSince(row.acquiredOn, today),
    isWaiting: isAwaitingPickup(row),
  };
}
