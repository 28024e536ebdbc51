import { cross, dot, moved, unit, type Vector } from "../mesh/placement.ts";
import type { Path } from "./path.ts";

export interface LinkRow {
  path: Path;
  /** Where the first link begins, mm along the path. */
  fromMm: number;
  pitchMm: number;
  count: number;
  /** The direction that looks away from the path, at right angles to most of it: the wall's, the floor's. */
  facing: Vector;
  /** How far each link is turned about the path against the one before it, radians. */
  turn?: number;
  /** Size of each link; 1 when left out. */
  scale?: number;
}

/**
 * Links end to end along a path, 16 numbers each: a link's x runs along the path, its z looks to `facing` (then turned). Each
 * spans the chord of its piece of the path, so that neighbors meet in bends too.
 */
export function linkRow(row: LinkRow): Float32Array {
  const { path, fromMm, pitchMm, count, facing, turn = 0, scale = 1 } = row;
  const placements = new Float32Array(count * 16);
  let before = path.at(fromMm);
  for (let i = 0; i < count; i += 1) {
    const after = path.at(fromMm + (i + 1) * pitchMm);
    const way = unit(moved(after, before, -1));
    const front = unit(moved(facing, way, -dot(facing, way)));
    const side = cross(front, way);
    const c = Math.cos(i * turn) * scale;
    const s = Math.sin(i * turn) * scale;
    const m = i * 16;
    for (let axis = 0; axis < 3; axis += 1) {
      placements[m + axis] = way[axis]! * scale;
      placements[m + 4 + axis] = side[axis]! * c + front[axis]! * s;
      placements[m + 8 + axis] = front[axis]! * c - side[axis]! * s;
      placements[m + 12 + axis] = (before[axis]! + after[axis]!) / 2;
    }
    placements[m + 15] = 1;
    before = after;
  }
  return placements;
}
