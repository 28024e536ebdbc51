import { meleeMm, minMeleeMm } from "../../materials/melee.ts";
import { railLimitMm } from "../../materials/rail-thickness.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { postOffsetMm, seatRoomMm } from "./post-size.ts";

export { seatRoomMm } from "./post-size.ts";

export type RowKind = "pave" | "channel";

/** Metal that must remain between two seats and beside one, mm. More than the minimum wall of a casting. */
const bridgeMm = 0.42;
/** Thickness of the floor under a row's seats, and of the bars at its ends, mm. */
export const rowWallMm = 0.62;
/** The narrowest square stones sold, mm: a channel of narrower ones has rounds. */
export const leastSquareMm = 1;
/** How much a round's pavilion recedes per millimeter of depth. */
const recession = 1 / Math.tan((40.75 * Math.PI) / 180);
const gapMm: Readonly<Record<RowKind, number>> = { pave: 0.15, channel: 0.03 };

/** Distance between stones in a row, mm. */
export function rowPitchMm(kind: RowKind, widthMm: number): number {
  return widthMm + gapMm[kind];
}

/** Half the width of metal a row needs, mm. */
export function rowHalfWidthMm(kind: RowKind, widthMm: number): number {
  return kind === "pave" ? widthMm / 2 + 0.24 : widthMm / 2 + seatRoomMm + channelWallMm(widthMm);
}

/** Thickness of a channel's walls behind its stones, mm. */
function channelWallMm(widthMm: number): number {
  return Math.max(rowWallMm, railLimitMm(widthMm).castMm);
}

/** The largest trade size up to `maxMm` whose row is at most `roomMm` wide, mm. */
export function rowStoneMm(kind: RowKind, roomMm: number, maxMm: number): number {
  let widthMm = meleeMm(maxMm);
  while (widthMm > minMeleeMm && 2 * rowHalfWidthMm(kind, widthMm) > roomMm + 1e-6)
    widthMm = meleeMm(widthMm - 0.1);
  return widthMm;
}

/** Whether a row's stones are square: those of a channel, unless they are too small. */
export function isSquareRow(kind: RowKind, widthMm: number): boolean {
  return kind === "channel" && widthMm >= leastSquareMm - 1e-6;
}

/**
 * How high girdles stand above the floor between them, mm. Two seats meet in a knife edge at their girdles, so the
 * floor is low enough for the metal between them to be `bridgeMm` wide. A square stone's pavilion is steeper.
 */
export function girdleHeightMm(
  kind: RowKind,
  widthMm: number,
  isSquare = isSquareRow(kind, widthMm),
): number {
  const narrow = bridgeMm - (gapMm[kind] - 2 * seatRoomMm);
  const slope = isSquare ? 1.5 : 1 / recession;
  return cutGem("round", "accent").girdle * widthMm + seatRoomMm + (narrow / 2) * slope;
}

/** How deep seats and the holes below their tips extend under a row's floor, mm. */
export function seatDepthMm(kind: RowKind, widthMm: number, isSquare = isSquareRow(kind, widthMm)): number {
  const { girdle, pavilion } = cutGem(isSquare ? "princess" : "round", "accent");
  return (girdle + pavilion + 0.12) * widthMm - girdleHeightMm(kind, widthMm, isSquare);
}

/** The fraction of a stone's width that lies in each channel wall: 11% in both (Heart of Gold: 10 to 15%). */
export const coveredShare = 0.055;

/** How far from a row's middle its outer posts stand, mm. */
export function outerPostOffsetMm(widthMm: number): number {
  return postOffsetMm(widthMm, rowPitchMm("pave", widthMm));
}
