import { cutGem } from "../gems/cut-gem.ts";

export type RowKind = "pave" | "channel";

/** What must stand between two seats and beside one, mm: more than the least wall of a casting. */
const bridgeMm = 0.42;
/** Room around a stone in its seat as cast, mm. */
export const seatRoomMm = 0.03;
/** A wall or rail of a casting, mm. */
const wallMm = 0.41;
/** A round's pavilion recedes by this much for each millimeter of depth. */
const recession = 1 / Math.tan((40.75 * Math.PI) / 180);
const gapMm: Readonly<Record<RowKind, number>> = { pave: 0.12, channel: 0.03 };

/** From one stone of a row to the next, mm. */
export function rowPitchMm(kind: RowKind, widthMm: number): number {
  return widthMm + gapMm[kind];
}

/** Half the width of metal that a row needs, mm. */
export function rowHalfWidthMm(kind: RowKind, widthMm: number): number {
  return kind === "pave" ? widthMm / 2 + 0.24 : widthMm / 2 + seatRoomMm + 0.01 + wallMm;
}

/**
 * How high girdles stand over the floor between them, mm. Two seats leave a knife edge at their girdles: the floor lies so
 * much lower that what stands between them is `bridgeMm` wide. A square stone's pavilion is steeper.
 */
export function girdleHeightMm(kind: RowKind, widthMm: number, isSquare = kind === "channel"): number {
  const narrow = bridgeMm - (gapMm[kind] - 2 * seatRoomMm);
  const slope = isSquare ? 1.5 : 1 / recession;
  return cutGem("round", "accent").girdle * widthMm + seatRoomMm + (narrow / 2) * slope;
}

/** How deep seats and the holes below their tips reach under the floor of a row, mm. */
export function seatDepthMm(kind: RowKind, widthMm: number, isSquare = kind === "channel"): number {
  const { girdle, pavilion } = cutGem(isSquare ? "princess" : "round", "accent");
  return (girdle + pavilion + 0.12) * widthMm - girdleHeightMm(kind, widthMm, isSquare);
}

/** Half the thickness of the posts that hold small stones, mm: as cast, eight-sided and 0.4 mm thick at least. */
export function postRadiusMm(widthMm: number): number {
  return Math.max(0.22, 0.14 * widthMm);
}

/** How far beside a row's middle its outer posts stand, mm: they touch the seats of the two stones that they hold. */
export function postAsideMm(widthMm: number): number {
  const far = widthMm / 2 + seatRoomMm + 0.01 + postRadiusMm(widthMm);
  return Math.sqrt(far ** 2 - (rowPitchMm("pave", widthMm) / 2) ** 2);
}

/** The share of a stone's width that each wall of a channel covers as set: 13% for both (Heart of Gold: 10 to 15%). */
export const coveredShare = 0.065;
