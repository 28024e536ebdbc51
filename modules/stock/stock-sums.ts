import type { StockPiece } from "./read-pieces.ts";

export interface StockSums {
  pieces: number;
  /** Unsold pieces of the shop, at cost. A sold one left with its sale's entry in the journal. */
  ownedCents: number;
  /** What consignors get of unsold pieces: not the shop's, so it is in no sum of the shop's. */
  consignedCents: number;
  /** Unsold pieces whose cost, or what their consignor gets, is not entered. */
  withoutCost: number;
}

/** What pieces come to at cost. */
export function stockSums(pieces: readonly StockPiece[]): StockSums {
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
