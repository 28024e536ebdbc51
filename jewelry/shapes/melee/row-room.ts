import { cutGem } from "../gems/cut-gem.ts";
import { postOffsetMm, seatRoomMm } from "./post-size.ts";

export { seatRoomMm } from "./post-size.ts";

export type RowKind = "pave" | "channel";

/** Metal that must remain between two seats and beside one, mm. More than the minimum wall of a casting. */
const bridgeMm = 0.42;
/** Thickness of a channel's wall behind its stones, and of the floor under a row's seats, mm. */
export const rowWallMm = 0.62;
/** How much a round's pavilion recedes per millimeter of depth. */
const recession = 1 / Math.tan((40.75 * Math.PI) / 180);
const gapMm: Readonly<Record<RowKind, number>> = { pave: 0.15, channel: 0.03 };

/** Distance between stones in a row, mm. */
export function rowPitchMm(kind: RowKind, widthMm: number): number {
  return widthMm + gapMm[kind];
}

/** Half the width of metal a row needs, mm. */
export function rowHalfWidthMm(kind: RowKind, widthMm: number): number {
  return kind === "pave" ? widthMm / 2 + 0.24 : widthMm / 2 + seatRoomMm + rowWallMm;
}

/**
 * How high girdles stand above the floor between them, mm. Two seats meet in a knife edge at their girdles, so the
 * floor is low enough for the metal between them to be `bridgeMm` wide. A square stone's pavilion is steeper.
 */
export function girdleHeightMm(kind: RowKind, widthMm: number, isSquare = kind === "channel"): number {
  const narrow = bridgeMm - (gapMm[kind] - 2 * seatRoomMm);
  const slope = isSquare ? 1.5 : 1 / recession;
  return cutGem("round", "accent").girdle * widthMm + seatRoomMm + (narrow / 2) * slope;
}

/** How deep seats and the holes below their tips extend under a row's floor, mm. */
export function seatDepthMm(kind: RowKind, widthMm: number, isSquare = kind === "channel"): number {
  const { girdle, pavilion } = cutGem(isSquare ? "princess" : "round", "accent");
  return (girdle + pavilion + 0.12) * widthMm - girdleHeightMm(kind, widthMm, isSquare);
}

/** The fraction of a stone's width that lies in each channel wall: 13% in both (Heart of Gold: 10 to 15%). */
export const coveredShare = 0.065;

/** How far from a row's middle its outer posts stand, mm. */
export function outerPostOffsetMm(widthMm: number): number {
  return postOffsetMm(widthMm, rowPitchMm("pave", widthMm));
}
