import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import { type FlatPoint, flatBox, flatCircle } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** A marker around its own middle, y outward: its metal, and its lume if any. */
export interface MarkerForm {
  metal: Mesh;
  lume: Mesh | null;
}

/** One shape and the placements of its copies. */
export interface MarkerGroup {
  form: MarkerForm;
  places: Placement[];
}

/** Height of markers, mm. Hands pass above them. */
export const markerMm = 0.36;

/** A bar with steep bevels and a flat top, or with a luminous top in a metal rim whose width is a share of the bar. */
export function barMarker(
  [widthMm, lengthMm]: readonly [number, number],
  hasLume: boolean,
  rimShare = 0.17,
): MarkerForm {
  return filled(flatBox([0, 0], widthMm, lengthMm), { widthMm, hasLume, rimShare });
}

/** A bar of two facets that meet in a ridge and end in a point toward the middle. */
export function pointedMarker(widthMm: number, lengthMm: number): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    [0, -b],
    [a, b - widthMm * 0.55],
    [a * 0.5, b],
    [-a * 0.5, b],
    [-a, b - widthMm * 0.55],
  ];
  const metal = raised(outline, [
    [0, 0],
    [markerMm * 0.3, 0],
    [markerMm * 1.05, a * 0.66],
  ]);
  return { metal, lume: null };
}

/** A luminous disc in a metal cup. */
export function discMarker(radiusMm: number): MarkerForm {
  return filled(flatCircle([0, 0], radiusMm, 64), { widthMm: radiusMm * 1.5, hasLume: true, rimShare: 0.09 });
}

/** A luminous triangle in a metal cup, with its tip toward the middle. */
export function triangleMarker(widthMm: number, lengthMm: number): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    [0, -b],
    [a, b],
    [-a, b],
  ];
  return filled(outline, { widthMm: widthMm * 0.6, hasLume: true, rimShare: 0.09 });
}

/** A beveled solid. With lume it is a cup with a rim and a slightly domed filling. */
function filled(
  outline: readonly FlatPoint[],
  { widthMm, hasLume, rimShare }: { widthMm: number; hasLume: boolean; rimShare: number },
): MarkerForm {
  const bevel = hasLume ? Math.min(0.06, widthMm * 0.08) : widthMm * 0.3;
  const metal = raised(outline, [
    [0, 0],
    [markerMm - bevel * 1.1, 0],
    [markerMm, bevel],
  ]);
  if (!hasLume) return { metal, lume: null };
  const rim = bevel + Math.min(0.16, widthMm * rimShare);
  const lume = raised(outline, [
    [markerMm - 0.1, rim],
    [markerMm + 0.01, rim],
    [markerMm + 0.045, rim + Math.min(0.08, widthMm * 0.1)],
  ]);
  return { metal, lume };
}
