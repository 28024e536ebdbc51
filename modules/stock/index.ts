export type { PieceFileKind } from "../../foundation/database/stock-tables.ts";
export { paymentRow } from "./consignor-form.ts";
export type { CountAnswer } from "./count-piece.ts";
export { enterReturn } from "./enter-return.ts";
export { labelFormats, labelKinds } from "./label-formats.ts";
export { openStock, type Stock } from "./open-stock.ts";
export { maxFileBytes, photographJpeg } from "./photograph.ts";
export { pieceLabel, pieceOfCode, pieceOfNumber } from "./piece-code.ts";
export { bookCosts, bookOpeningStock, orderCostPostings, unitsOfOrder } from "./piece-costs.ts";
export { readPhotographs } from "./piece-files.ts";
export { lockPiece } from "./piece-rows.ts";
export { raiseProductVersion } from "./raise-product-version.ts";
export {
  type ConsignedPiece,
  type ConsignedSale,
  type Consignor,
  type ConsignorPayment,
  readConsignors,
} from "./read-consignors.ts";
export type { readPiece, StockPiece } from "./read-pieces.ts";
export type { readTake } from "./read-takes.ts";
export { readReturn } from "./return-form.ts";
export { stockSums } from "./stock-sums.ts";
export type { Difference, TakeReport } from "./take-report.ts";
