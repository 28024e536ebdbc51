import type { StockPiece } from "./read-pieces.ts";

export interface StockSums {
  pieces: number;
  /** The shop's unsold pieces, at cost. A sold piece left the stock with the journal entry of its sale. */
  ownedCents: number;
  /** What consignors get for unsold pieces. Not the shop's, so it is in none of the shop's totals. */
  consignedCents: number;
  /** Unsold pieces without a cost or consignor amount. */
  withoutCost: number;
}

/** Sums pieces at cost. */
export function sumStock(pieces: readonly StockPiece[]): StockSums {
  const unsold = pieces.filter(({ state }) => state !== "sold");
  const sumOf = (ownership: StockPiece["ownership"]) =>
    unsold
      .filter((piece) => piece.ownership === ownership)
      .reduce((sum, { atCostCents }) => sum + (atCostCents ?? 0), 0);
  return {
    pieces: pieces.length,
    ownedCents: sumOf("owned"),
    consignedCents: sumOf("consigned"),
    withoutCost: unsold.filter(({ atCostCents }) => atCostCents === null).length,
  };
}
