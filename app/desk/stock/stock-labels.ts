import type { StockPiece } from "#stock";

/** Labels of audit actions in a piece's history. */
export const pieceActions: Readonly<Record<string, string>> = {
  "stock.recorded": "Stock record saved",
  "stock.taken_out": "Stock record removed",
  "stock.photographed": "Photo added",
  "stock.report_added": "Report added",
  "stock.photos_ordered": "Photos reordered",
  "stock.file_removed": "File removed",
  "stock.label_printed": "Label printed",
  "stock.taken_back": "Returned to stock",
  "stock.offered": "Marked for sale",
  "stock.withheld": "Marked not for sale",
  "stock.own_product": "Moved to its own product",
};

/** "Box, papers; papers 2019" */
export function papersText(piece: Pick<StockPiece, "hasBox" | "hasPapers" | "papersNote" | "lab">): string {
  const parts = [piece.hasBox && "Box", piece.hasPapers && "papers", piece.lab && `${piece.lab} report`];
  const text = parts.filter(Boolean).join(", ");
  const whole = [text, piece.papersNote ?? ""].filter(Boolean).join("; ");
  return whole === "" ? "" : whole[0]!.toUpperCase() + whole.slice(1);
}

/** Products that no list or inventory count covers. */
export function uncountedText(products: number): string {
  return products === 1
    ? "One product is made to order and isn't counted here."
    : `${products} products are made to order and aren't counted here.`;
}
