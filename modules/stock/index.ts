export type { PieceFileKind } from "../../foundation/database/stock-tables.ts";
export { saleCheckboxValue } from "./consignor-form.ts";
export { convertPhoto, maxFileBytes } from "./convert-photo.ts";
export type { CountResult } from "./count-piece.ts";
export { enterPiece } from "./enter-piece.ts";
export { keepPiecesAt } from "./keep-pieces-at.ts";
export { labelFormats, labelKinds } from "./label-formats.ts";
export { openStock, type Stock } from "./open-stock.ts";
export { otherStoreOf, parsePieceCode, parsePieceNumber, pieceLabel } from "./piece-code.ts";
export {
  bookCosts,
  bookOpeningStock,
  costPostings,
  orderCostPostings,
  readUnitCosts,
  readUnitsOfOrder,
} from "./piece-costs.ts";
export { readPhotos } from "./piece-files.ts";
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
export type { readStockTake } from "./read-stock-takes.ts";
export { endPieceHold, receiveHeldPiece } from "./receive-piece.ts";
export { recordReturn } from "./record-return.ts";
export { readReturn } from "./return-form.ts";
export { findOnHandBySerial } from "./save-stock-record.ts";
export { isSecondhand } from "./secondhand.ts";
export { sumStock } from "./stock-sums.ts";
export type { Difference, StockTakeReport } from "./stock-take-report.ts";
