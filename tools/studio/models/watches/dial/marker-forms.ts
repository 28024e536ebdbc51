import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { MarkerSpec } from "../watch-spec.ts";
import { ellipseArc, type FlatPoint, flatBox, flatCircle } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** A marker around its own middle, y outward: its metal, and its lume if any. */
export interface MarkerForm {
  metal: Mesh | null;
  lume: Mesh | null;
}

/** One shape and the placements of its copies. */
export interface MarkerGroup {
  form: MarkerForm;
  places: Placement[];
}

/** Height of markers, mm. Hands pass above them. */
export const markerMm = 0.36;

const paintMm = 0.05;

/** Width of the metal around lume, mm. */
const rimMm = 0.2;

/** A bar with two facets or steep bevels, with a luminous top, or of paint. */
export function barMarker(
  [widthMm, lengthMm]: readonly [number, number],
  top: MarkerSpec["top"],
): MarkerForm {
  const outline = flatBox([0, 0], widthMm, lengthMm);
  if (top === "paint")
    return {
      metal: null,
      lume: raised(outline, [
        [0, 0],
        [paintMm, 0],
        [paintMm + 0.04, 0.06],
      ]),
    };
  if (top === "lume") return filled(outline, { widthMm, rim: Math.min(0.17, widthMm * 0.2) });
  return { metal: faceted(outline, widthMm), lume: null };
}

/** A bar of two facets that ends in a point toward the middle. */
export function bulletMarker([widthMm, lengthMm]: readonly [number, number]): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    ...ellipseArc([0, -b + widthMm * 1.1], [a, widthMm * 1.1], [180, 360], 12),
    [a, b],
    [-a, b],
  ];
  return { metal: faceted(outline, widthMm), lume: null };
}

/** A tall bar that narrows to a prow toward the middle, luminous on top. */
export function prowMarker([widthMm, lengthMm]: readonly [number, number]): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    [0, -b],
    [a, b - lengthMm * 0.34],
    [a * 0.8, b],
    [-a * 0.8, b],
    [-a, b - lengthMm * 0.34],
  ];
  return filled(outline, { widthMm, rim: widthMm * 0.24 });
}

/** A luminous disc in a metal cup. */
export function discMarker(radiusMm: number): MarkerForm {
  return filled(flatCircle([0, 0], radiusMm, 64), { widthMm: radiusMm * 1.5, rim: rimMm });
}

/** A luminous triangle in a metal cup, with its tip toward the middle. */
export function triangleMarker(widthMm: number, lengthMm: number): MarkerForm {
  const [a, b] = [widthMm / 2, lengthMm / 2];
  const outline: FlatPoint[] = [
    [0, -b],
    [a, b],
    [-a, b],
  ];
  return filled(outline, { widthMm: widthMm * 0.6, rim: rimMm });
}

/** Height at which a bar's facets start, mm. They rise at 40 degrees, so that each mirrors a lamp at a side or above. */
const facetFootMm = 0.14;

/** Two facets that meet in a ridge along y. */
function faceted(outline: readonly FlatPoint[], widthMm: number): Mesh {
  return raised(
    outline,
    [
      [0, 0],
      [facetFootMm, 0],
      [facetFootMm + widthMm * 0.39, widthMm * 0.47],
    ],
    6,
  );
}

/** A cup with a rim and a slightly domed filling. */
function filled(
  outline: readonly FlatPoint[],
  { widthMm, rim }: { widthMm: number; rim: number },
): MarkerForm {
  const bevel = Math.min(0.08, rim * 0.5);
  const metal = raised(outline, [
    [0, 0],
    [markerMm - bevel * 1.1, 0],
    [markerMm, bevel],
  ]);
  const lume = raised(outline, [
    [markerMm - 0.1, rim],
    [markerMm + 0.01, rim],
    [markerMm + 0.045, rim + Math.min(0.08, widthMm * 0.1)],
  ]);
  return { metal, lume };
}
