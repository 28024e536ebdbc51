import type { PageSize } from "../../foundation/pdf/page-size.ts";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import { consignorStatement } from "./consignor-statement.ts";
import type { StockContext } from "./context.ts";
import { countPiece } from "./count-piece.ts";
import { payConsignor } from "./pay-consignor.ts";
import { addFile, readFile, removeFile } from "./piece-files.ts";
import { type PlaceChange, placePieces } from "./place-pieces.ts";
import { printLabels } from "./print-labels.ts";
import { type Consignor, readConsignors } from "./read-consignors.ts";
import { piecesOnHand, readPiece, shopToday } from "./read-pieces.ts";
import { listTakes, readTake } from "./read-takes.ts";
import { deleteRecord, saveRecord } from "./save-record.ts";
import { closeTake, explainDifference, startTake } from "./stock-takes.ts";
import { uncountedProducts } from "./uncounted-products.ts";

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
    inHand: () => piecesOnHand(context),
    uncounted: () => uncountedProducts(context),
    read: (id: number) => readPiece(context, id),
    save: (change: Parameters<typeof saveRecord>[1]) => saveRecord(context, change),
    drop: (change: Parameters<typeof deleteRecord>[1]) => deleteRecord(context, change),
    place: (change: PlaceChange) => placePieces(context, change),
    addFile: (change: Parameters<typeof addFile>[1]) => addFile(context, change),
    removeFile: (change: Parameters<typeof removeFile>[1]) => removeFile(context, change),
    file: (file: number) => readFile(context, file),
    printLabels: (input: unknown, by: DeskActor) => printLabels(context, input, by),
    takes: () => listTakes(context),
    take: (id: number) => readTake(context, id),
    startTake: (input: unknown, by: DeskActor) => startTake(context, input, by),
    count: (scan: Parameters<typeof countPiece>[1]) => countPiece(context, scan),
    explainDifference: (change: Parameters<typeof explainDifference>[1]) =>
      explainDifference(context, change),
    closeTake: (change: Parameters<typeof closeTake>[1]) => closeTake(context, change),
  };
}
