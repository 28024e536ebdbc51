import {
  cross,
  dot,
  interpolated,
  normalized,
  type Placement,
  translated,
  type Vector,
} from "../mesh/placement.ts";
import type { Path } from "./path.ts";

/**
 * Rigid links end to end, hinged on a path: the middle one at its start, the others on both sides, each a chord of its
 * own pitch. x is along the path, z as near to `facing` as the chord allows; the origin is `aboveMm` above the chord.
 */
export function chordRow(
  path: Path,
  pitchesMm: readonly number[],
  { aboveMm, facing }: { aboveMm: number; facing: (way: Vector) => Vector },
): { placements: Placement[]; fromMm: number; toMm: number } {
  const middle = Math.floor(pitchesMm.length / 2);
  const half = solved((mm) => distance(path.at(mm), path.at(-mm)), pitchesMm[middle]!, 0);
  const stops = [-half, half];
  for (const pitch of pitchesMm.slice(middle + 1)) stops.push(next(path, stops.at(-1)!, pitch, 1));
  for (const pitch of pitchesMm.slice(0, middle).reverse()) stops.unshift(next(path, stops[0]!, pitch, -1));
  const placements = stops
    .slice(1)
    .map((to, i) => chordPlace(path.at(stops[i]!), path.at(to), { aboveMm, facing }));
  return { placements, fromMm: stops[0]!, toMm: stops.at(-1)! };
}

/** The placement of a link between two hinges. */
export function chordPlace(
  from: Vector,
  to: Vector,
  { aboveMm, facing }: { aboveMm: number; facing: (way: Vector) => Vector },
): Placement {
  const x = normalized(translated(to, from, -1));
  const out = facing(x);
  const z = normalized(translated(out, x, -dot(out, x)));
  return { at: translated(interpolated(from, to, 0.5), z, aboveMm), x, y: cross(z, x), z };
}

/** The tightest bend of a path between chords, radians per mm. */
export function bendPerMm(path: Path): number {
  const step = 4;
  let most = 0;
  for (let mm = 0; mm < path.lengthMm; mm += step / 2) {
    const [a, b, c] = [path.at(mm - step), path.at(mm), path.at(mm + step)];
    const turn = dot(normalized(translated(b, a, -1)), normalized(translated(c, b, -1)));
    most = Math.max(most, Math.acos(Math.min(1, turn)) / step);
  }
  return most;
}

function next(path: Path, from: number, chord: number, way: 1 | -1): number {
  const start = path.at(from);
  return from + way * solved((mm) => distance(path.at(from + way * mm), start), chord, chord * 0.9);
}

/** Solves for where an increasing function reaches a value. */
function solved(of: (mm: number) => number, value: number, from: number): number {
  let [low, high] = [from, Math.max(value, from) * 1.3];
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (of(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
