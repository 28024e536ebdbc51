import { prongThicknessMm } from "../../materials/prong-thickness.ts";

/** Room around a stone in its seat as cast, mm. */
export const seatRoomMm = 0.03;
/** From a post as cast to the girdles of the stones it holds, mm: slightly more than the room in their seats. */
export const besideMm = seatRoomMm + 0.005;

/** Half the thickness of the thinnest post that can be cast, mm: eight-sided, 0.4 mm from side to side. */
const leastRadiusMm = 0.2 / Math.cos(Math.PI / 8);

/** Half the thickness of the posts that hold small stones, mm. */
export function postRadiusMm(widthMm: number): number {
  return Math.max(leastRadiusMm, prongThicknessMm(widthMm) / 2);
}

/** From a small stone's middle to a post that holds it, mm. */
export function postReachMm(stoneMm: number): number {
  return stoneMm / 2 + besideMm + postRadiusMm(stoneMm);
}

/** How far off the line through two stones the post between them stands, touching the seats of both, mm. */
export function postOffsetMm(stoneMm: number, pitch: number): number {
  return Math.sqrt(Math.max(0.01, postReachMm(stoneMm) ** 2 - (pitch / 2) ** 2));
}

/** From a round's girdle to its table seen from above, in stone widths, and how much of it a set post covers (33 to 50%). */
const [crownShare, coveredShare] = [0.22, 0.425];

/** How far a post is pushed over a stone right in front of it, mm. */
export function overStoneMm(stoneMm: number): number {
  return crownShare * coveredShare * stoneMm;
}
