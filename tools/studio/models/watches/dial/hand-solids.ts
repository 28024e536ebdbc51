import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { solid } from "../solid/solid.ts";
import type { FlatPoint } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** Thickness of a hand's blade, mm. */
export const bladeMm = 0.2;

/** Two facets that meet in a ridge from the tail to the point. */
export function kite(lengthMm: number, w: number, tail: number): Mesh {
  const wide = lengthMm * 0.14;
  return ridged(
    [
      [0, -tail],
      [w, wide],
      [0, lengthMm],
      [-w, wide],
    ],
    bladeMm * 1.7,
  );
}

/** Two facets from the sides of a symmetrical outline up to a ridge along y. */
export function ridged(outline: readonly FlatPoint[], high: number): Mesh {
  const longest = Math.max(...outline.map(([, y]) => y));
  const shortest = Math.min(...outline.map(([, y]) => y));
  const line = (share: number, z: number): Vector[] =>
    outline.map(([x, y]): Vector => {
      const draw = share === 1 ? 0 : 0.03;
      return [x * share, Math.min(longest - draw, Math.max(shortest + draw, y)), z];
    });
  return solid({
    layers: [line(1, 0), line(1, Math.min(bladeMm * 0.3, high * 0.2)), line(0.012, high)],
    creaseDegrees: 5,
  });
}

export function movedMesh(mesh: Mesh, [x, y, z]: Vector): Mesh {
  const positions = mesh.positions.map((value, i) => value + [x, y, z][i % 3]!);
  return { ...mesh, positions };
}

export function beveled(outline: readonly FlatPoint[], w: number): Mesh {
  const bevel = bevelOf(w);
  return raised(
    outline,
    [
      [0, 0],
      [bladeMm - bevel, 0],
      [bladeMm, bevel],
    ],
    12,
  );
}

function bevelOf(w: number): number {
  return Math.min(w * 0.34, bladeMm * 0.6);
}

/** A luminous inlay. The metal rim beyond the bevel is a share of half the blade. */
export function filling(outline: readonly FlatPoint[], w: number, rimShare: number): Mesh {
  const rim = bevelOf(w) * 0.7 + w * rimShare;
  return raised(outline, [
    [bladeMm * 0.5, rim],
    [bladeMm + 0.012, rim],
    [bladeMm + 0.035, rim + w * 0.1],
  ]);
}
