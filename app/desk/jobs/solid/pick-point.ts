import { dot, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { TriangleTree } from "#jewelry/shapes/mesh/triangle-tree";

/** A plane through the solid. Everything beyond `atMm` along the unit vector `way` is cut away. */
export interface SolidCut {
  readonly way: Vector;
  readonly atMm: number;
}

/** The first point a ray hits, on the surface or on the cut through the metal; null if it misses. */
export function pickPoint(
  tree: Pick<TriangleTree, "firstHit" | "normal">,
  { from, way }: { from: Vector; way: Vector },
  cut: SolidCut | null,
): Vector | null {
  const uncut = uncutStretch({ from, way }, cut);
  if (!uncut) return null;
  const origin = translated(from, way, uncut.fromMm);
  const hit = tree.firstHit(origin, way, uncut.toMm - uncut.fromMm);
  if (!hit) return null;
  // The ray exits metal it never entered, so it came in through the cut.
  if (uncut.fromMm > 0 && dot(tree.normal(hit.triangle), way) > 0) return origin;
  return translated(origin, way, hit.distanceMm);
}

/** The stretch of a ray that isn't cut away, mm along it. */
function uncutStretch(
  { from, way }: { from: Vector; way: Vector },
  cut: SolidCut | null,
): { fromMm: number; toMm: number } | null {
  if (!cut) return { fromMm: 0, toMm: Infinity };
  const beyond = dot(from, cut.way) - cut.atMm;
  const speed = dot(way, cut.way);
  if (Math.abs(speed) < 1e-9) return beyond > 0 ? null : { fromMm: 0, toMm: Infinity };
  const meetsMm = -beyond / speed;
  if (speed < 0) return { fromMm: Math.max(0, meetsMm), toMm: Infinity };
  return meetsMm > 0 ? { fromMm: 0, toMm: meetsMm } : null;
}
