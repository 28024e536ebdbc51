import { cross, dot, normalized, translated, type Vector } from "../mesh/placement.ts";
import type { Path } from "./path.ts";

export interface LinkRow {
  path: Path;
  fromMm: number;
  pitchMm: number;
  count: number;
  /** The direction away from the path, roughly perpendicular to it, such as off a wall or floor. */
  facing: Vector;
  /** Twist of each link about the path relative to the previous one, radians. */
  turn?: number;
  /** Size of each link; 1 by default. */
  scale?: number;
}

/**
 * Links end to end along a path, 16 numbers each: x along the path, z toward `facing`, then twisted. Each spans a chord
 * of the path, so neighbors meet even in bends.
 */
export function linkRow(row: LinkRow): Float32Array {
  const { path, fromMm, pitchMm, count, facing, turn = 0, scale = 1 } = row;
  const placements = new Float32Array(count * 16);
  let before = path.at(fromMm);
  for (let i = 0; i < count; i += 1) {
    const after = path.at(fromMm + (i + 1) * pitchMm);
    const way = normalized(translated(after, before, -1));
    const front = normalized(translated(facing, way, -dot(facing, way)));
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
