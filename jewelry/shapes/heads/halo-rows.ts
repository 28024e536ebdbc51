import { tradeSizeMm } from "../../materials/trade-sizes.ts";
import { postOffsetMm, postRadiusMm } from "../melee/post-size.ts";
import type { Placement } from "../mesh/placement.ts";
import { distance, haloRowPlaces, type Obstacle } from "./halo-places.ts";
import { girdleClearanceMm, type HeadForm, headReachMm } from "./head-form.ts";
import { type ProngPlace, prongPlaces } from "./prong-places.ts";
import { prongPlan } from "./prongs.ts";
import { vPlateMm } from "./v-prong.ts";

/** A halo of small stones around a stone, in the stone's own axes, mm. */
export interface HaloForm extends Omit<HeadForm, "edge" | "base"> {
  /** About how wide the small stones are: they are the trade size near it that fills the rows best. */
  stoneMm: number;
  rows: 1 | 2;
  hasMilgrain: boolean;
  /** Whether its tray is closed below, where scrolls or the stems of eyes join it. */
  isClosed?: boolean;
}

/** Tangent of the small stones' outward tilt. */
export const haloLean = Math.tan((9 * Math.PI) / 180);
/** Least gap between two small stones, and the widest that neighbors still share posts in without looking sparse, mm. */
const [betweenMm, sparseMm] = [0.12, 0.2];
/** Gaps wider by this much are notches for prongs, mm. */
const notchMm = 0.15;
/** Metal of the tray beyond the small stones' girdles, mm. Above its floor it is wider because of the pavilions. */
export const haloMarginMm = 0.25;
/** How much closer to the center stone a row's bend brings the posts on its inner side, mm. */
const bentMm = 0.06;

/** The usual size of a center stone's halo stones, mm: larger around a larger stone. `share` scales them. */
export function haloStoneMm(widthMm: number, share = 1): number {
  return Math.min(1.5, Math.max(1.1, Math.round(10 * share * (0.72 + 0.085 * widthMm)) / 10));
}

/** How much smaller or larger than usual stones may be to fill their rows, mm. */
const [smallerMm, largerMm] = [0.15, 0.1];

/** The trade sizes that a halo's stones may have, mm, from the usual one on. */
export function haloStoneSizes(usualMm: number): number[] {
  const others: number[] = [];
  for (let mm = usualMm - smallerMm; mm < usualMm + largerMm + 0.01; mm += 0.05)
    others.push(tradeSizeMm("round", mm + 0.001));
  return [...new Set([tradeSizeMm("round", usualMm + 0.001), ...others])];
}

type HaloReach = Omit<HaloForm, "prongCount" | "footMm" | "footShare" | "hasMilgrain">;

/** How far a halo's rim extends beyond the girdle with stones of `stoneMm`, mm. */
export function haloReachMm(form: HaloReach): number {
  return haloGapMm(form) + form.rows * form.stoneMm + (form.rows - 1) * rowGapMm(form.stoneMm) + haloMarginMm;
}

/** The stones of a halo: their size, and their rows from the inside out, all at a height that depends on the offset. */
export function haloRows(form: HaloForm): { stoneMm: number; rows: Placement[][] } {
  const obstacles = obstaclesOf(form);
  let best = { stoneMm: form.stoneMm, rows: [] as Placement[][], sparse: Infinity };
  for (const stoneMm of haloStoneSizes(form.stoneMm)) {
    const rows = rowsOf({ ...form, stoneMm }, obstacles);
    // Any size is better than a row with gaps, and the usual size is better than another.
    const sparse = sparseOf(rows, stoneMm) + 0.05 * Math.abs(stoneMm - form.stoneMm);
    if (sparse < best.sparse) best = { stoneMm, rows, sparse };
  }
  return best;
}

function rowsOf(form: HaloForm, obstacles: readonly Obstacle[]): Placement[][] {
  const { cut, widthMm, stoneMm, rows } = form;
  const height = haloHeight(form);
  return Array.from({ length: rows }, (_, row) => {
    const middle = haloGapMm(form) + stoneMm / 2 + row * (stoneMm + rowGapMm(stoneMm));
    const line = { middle, z: height(middle), pitch: stoneMm + betweenMm, stoneMm, lean: haloLean };
    return haloRowPlaces(cut, widthMm, line, obstacles);
  });
}

/** How sparse rows look, by how much gaps between neighbors exceed `sparseMm`. The few that prongs make count less. */
function sparseOf(rows: readonly Placement[][], stoneMm: number): number {
  const wide = rows.flatMap((row) =>
    row.map((place, i) => {
      const gapMm = distance(place.at, row[(i + 1) % row.length]!.at) - stoneMm;
      const wideMm = Math.max(0, gapMm - sparseMm);
      return Math.min(notchMm, wideMm) ** 2 + 0.15 * wideMm ** 2;
    }),
  );
  return wide.length === 0 ? Infinity : wide.reduce((sum, one) => sum + one, 0) / wide.length;
}

/** Height of the small stones' girdles by their distance outside the center stone's, mm. */
export function haloHeight(form: HaloReach): (offset: number) => number {
  const level = -0.1 - 0.01 * form.widthMm;
  const middle = haloGapMm(form) + form.stoneMm / 2;
  return (offset) => level - (offset - middle) * haloLean;
}

/** Space between the girdles of center and small stones: for the center's prongs or bezel, and the inner posts, mm. */
export function haloGapMm(form: HaloReach): number {
  if (form.prongStyle === "bezel") return headReachMm(form) + 0.04;
  const points = prongPlaces(form.cut, 4).some(({ isPoint }) => isPoint);
  const least = points ? vPlateMm + girdleClearanceMm + 0.016 * form.widthMm : 0.3;
  return Math.max(least, postsBesideMm(form.stoneMm) + girdleClearanceMm + bentMm);
}

/** How far the posts between two stones reach beyond their girdles, mm. */
function postsBesideMm(stoneMm: number): number {
  return postOffsetMm(stoneMm, stoneMm + betweenMm) + postRadiusMm(stoneMm) - stoneMm / 2;
}

/** Space between two rows for the posts of both, mm. */
function rowGapMm(stoneMm: number): number {
  return Math.max(0.1, postsBesideMm(stoneMm) + 0.04);
}

/** The center stone's prongs in plan view, mm. A wide prong is treated as several round ones side by side. */
function obstaclesOf(form: HaloForm): Obstacle[] {
  if (form.prongStyle === "bezel") return [];
  const full = { ...form, edge: "flat", base: "wires", state: "as-cast" } as const;
  return prongPlaces(form.cut, form.prongCount).flatMap((place: ProngPlace) => {
    const { radius, far, way, out, squash } = prongPlan(full, place);
    const ends = form.prongStyle === "flat" ? 0.75 : squash - 1;
    return [-ends, 0, ends].map((side) => ({
      x: way[0] * (far + out) - place.ny * side * radius,
      y: way[1] * (far + out) + place.nx * side * radius,
      radius,
    }));
  });
}
