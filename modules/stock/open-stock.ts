import type { PageSize } from "../../foundation/pdf/page-size.ts";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import { consignorStatement } from "./consignor-statement.ts";
import type { StockContext } from "./context.ts";
import { countPiece } from "./count-piece.ts";
import { payConsignor } from "./pay-consignor.ts";
import {
  addPieceFile,
  orderPiecePhotos,
  type PhotoOrder,
  readPieceFile,
  removePieceFile,
} from "./piece-files.ts";
import { type PlaceChange, placePieces } from "./place-pieces.ts";
import { printLabels } from "./print-labels.ts";
import { type Consignor, readConsignors } from "./read-consignors.ts";
import { listPiecesOnHand, readPiece, shopToday } from "./read-pieces.ts";
import { listStockTakes, readStockTake } from "./read-stock-takes.ts";
import { deleteStockRecord, saveStockRecord } from "./save-stock-record.ts";
import { closeStockTake, explainDifference, startStockTake } from "./stock-takes.ts";
import { countUncountedProducts } from "./uncounted-products.ts";

export type Stock = ReturnType<typeof openStock>;

/** Opens the module on an open database, which the caller closes. */
export function openStock(options: Omit<StockContext, "now"> & Partial<StockContext>) {
  const context: StockContext = { now: Date.now, ...options };
  const consignors = () =>
    readConsignors(context.database.read, { today: shopToday(context), timeZone: context.facts.timeZone });
  return {
    consignors,
    consignor: async (key: string) => (await consignors()).find((one) => one.key === key) ?? null,
    payConsignor: (paying: Parameters<typeof payConsignor>[1]) => payConsignor(context, paying),
    statement: (consignor: Consignor, size: PageSize) => consignorStatement(context, consignor, size),
    today: () => shopToday(context),
    inHand: () => listPiecesOnHand(context),
    uncounted: () => countUncountedProducts(context),
    read: (id: number) => readPiece(context, id),
    save: (change: Parameters<typeof saveStockRecord>[1]) => saveStockRecord(context, change),
    drop: (change: Parameters<typeof deleteStockRecord>[1]) => deleteStockRecord(context, change),
    place: (change: PlaceChange) => placePieces(context, change),
    addFile: (change: Parameters<typeof addPieceFile>[1]) => addPieceFile(context, change),
    orderPhotos: (change: PhotoOrder) => orderPiecePhotos(context, change),
    removeFile: (change: Parameters<typeof removePieceFile>[1]) => removePieceFile(context, change),
    file: (file: number) => readPieceFile(context, file),
    printLabels: (input: unknown, by: DeskActor) => printLabels(context, input, by),
    takes: () => listStockTakes(context),
    take: (id: number) => readStockTake(context, id),
    startTake: (input: unknown, by: DeskActor) => startStockTake(context, input, by),
    count: (scan: Parameters<typeof countPiece>[1]) => countPiece(context, scan),
    explainDifference: (change: Parameters<typeof explainDifference>[1]) =>
      explainDifference(context, change),
    closeTake: (change: Parameters<typeof closeStockTake>[1]) => closeStockTake(context, change),
  };
}
