import type { Mesh } from "../../mesh/mesh.ts";
import { type FlatPoint, flatBox, flatCircle } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** A marker around its own middle, y outward: its metal, and the luminous filling that it may hold. */
export interface MarkerForm {
  metal: Mesh;
  lume: Mesh | null;
}

/** How high markers stand, mm: hands pass over them. */
export const markerMm = 0.36;

/** A bar with steep bevels and a flat top, or with a luminous top in a metal rim. */
export function barMarker(widthMm: number, lengthMm: number, hasLume: boolean): MarkerForm {
  return filled(flatBox([0, 0], widthMm, lengthMm), widthMm, hasLume);
}

/** A bar of two facets that meet in a ridge and end in a point toward the middle. */
export function pointedMarker(widthMm: number, lengthMm: number): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    [0, -b],
    [a, b - widthMm * 1.6],
    [a * 0.72, b],
    [-a * 0.72, b],
    [-a, b - widthMm * 1.6],
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
  return filled(flatCircle([0, 0], radiusMm, 64), radiusMm * 1.5, true);
}

/** A luminous triangle in a metal cup, its tip toward the middle. */
export function triangleMarker(widthMm: number, lengthMm: number): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    [0, -b],
    [a, b],
    [-a, b],
  ];
  return filled(outline, widthMm * 0.6, true);
}

/** A beveled solid; with lume it is a cup with a rim, its filling a little domed. */
function filled(outline: readonly FlatPoint[], widthMm: number, hasLume: boolean): MarkerForm {
  const bevel = hasLume ? Math.min(0.06, widthMm * 0.08) : widthMm * 0.3;
  const metal = raised(outline, [
    [0, 0],
    [markerMm - bevel * 1.1, 0],
    [markerMm, bevel],
  ]);
  if (!hasLume) return { metal, lume: null };
  const rim = bevel + Math.min(0.07, widthMm * 0.09);
  const lume = raised(outline, [
    [markerMm - 0.1, rim],
    [markerMm + 0.01, rim],
    [markerMm + 0.045, rim + Math.min(0.08, widthMm * 0.1)],
  ]);
  return { metal, lume };
}
