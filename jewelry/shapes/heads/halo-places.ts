import type { GemShape } from "../gems/gem-shape.ts";
import {
  cross,
  interpolated,
  normalized,
  type Placement,
  translated,
  type Vector,
} from "../mesh/placement.ts";
import { offsetOutline } from "./outline-ring.ts";

/** A round post in the way of small stones, mm. */
export interface Obstacle {
  x: number;
  y: number;
  radius: number;
}

interface Row {
  /** The row's middle outside the girdle, its height, and the minimum distance between stone centers, mm. */
  middle: number;
  z: number;
  pitch: number;
  stoneMm: number;
  /** Tangent of the stones' outward tilt. */
  lean: number;
}

const seatRoomMm = 0.04;

/**
 * Placements of small stones along an outward offset of an outline, tables tilted outward. They are spaced evenly all
 * around, or between the prongs that extend into the row, so each prong stands in a notch between two stones.
 */
export function haloRowPlaces(
  cut: GemShape,
  widthMm: number,
  row: Row,
  obstacles: readonly Obstacle[],
): Placement[] {
  const line = lineAround(cut, widthMm, row.middle);
  const reach = row.stoneMm / 2 + seatRoomMm;
  const isFree = (s: number) => {
    const [x, y] = line.at(s);
    return obstacles.every((one) => Math.hypot(one.x - x, one.y - y) >= reach + one.radius);
  };
  return freeRuns(line.lengthMm, isFree, row.pitch)
    .flatMap((run) => spacedIn(line, run, row.pitch))
    .map((s) => placeAt(line, s, row));
}

interface Line {
  lengthMm: number;
  at(s: number): Vector;
}

function lineAround(cut: GemShape, widthMm: number, offset: number): Line {
  const points = offsetOutline(cut, widthMm, offset);
  const lengths = [0];
  points.forEach((point, i) => {
    lengths.push(lengths[i]! + distance(point, points[(i + 1) % points.length]!));
  });
  const lengthMm = lengths.at(-1)!;
  const at = (s: number) => {
    const place = ((s % lengthMm) + lengthMm) % lengthMm;
    let [low, high] = [0, points.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (lengths[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    const t = (place - lengths[low]!) / Math.max(1e-9, lengths[low + 1]! - lengths[low]!);
    return interpolated(points[low]!, points[(low + 1) % points.length]!, Math.min(1, t));
  };
  return { lengthMm, at };
}

/** A stretch where stones may be placed, mm. A single closed stretch if nothing is in the way. */
interface Run {
  from: number;
  to: number;
  isClosed: boolean;
}

function freeRuns(lengthMm: number, isFree: (s: number) => boolean, pitch: number): Run[] {
  const count = Math.ceil(lengthMm / 0.04);
  const step = lengthMm / count;
  const free = Array.from({ length: count }, (_, i) => isFree(i * step));
  const first = free.indexOf(false);
  if (first < 0) return [{ from: 0, to: lengthMm, isClosed: true }];
  const runs: Run[] = [];
  for (let i = first; i < first + count; i += 1) {
    if (free[i % count] || !free[(i + 1) % count]) continue;
    let end = i + 1;
    while (free[(end + 1) % count]) end += 1;
    runs.push({
      from: edgeOf(i * step, (i + 1) * step),
      to: edgeOf((end + 1) * step, end * step),
      isClosed: false,
    });
  }
  // Across a narrow notch, the two stones next to it would touch.
  return runs.map((run, i) => {
    const next = runs[(i + 1) % runs.length]!.from + (i + 1 === runs.length ? lengthMm : 0);
    const before = runs[(i + runs.length - 1) % runs.length]!.to - (i === 0 ? lengthMm : 0);
    const more = (gap: number) => Math.max(0, (pitch - gap) / 2);
    return { ...run, from: run.from + more(run.from - before), to: run.to - more(next - run.to) };
  });

  /** Bisects between a free and a blocked position for the last free one. */
  function edgeOf(blocked: number, open: number): number {
    let [a, b] = [blocked, open];
    for (let i = 0; i < 12; i += 1) {
      const middle = (a + b) / 2;
      if (isFree(middle)) b = middle;
      else a = middle;
    }
    return b;
  }
}

/** As many positions as fit in a stretch, at least `pitch` apart in a straight line. */
function spacedIn(line: Line, { from, to, isClosed }: Run, pitch: number): number[] {
  const lengthMm = to - from;
  if (lengthMm < 0) return [];
  for (let count = Math.floor(lengthMm / pitch) + (isClosed ? 0 : 1); count > 1; count -= 1) {
    const step = lengthMm / (isClosed ? count : count - 1);
    const places = Array.from({ length: count }, (_, i) => from + i * step);
    const steps = isClosed ? places : places.slice(0, -1);
    if (steps.every((s) => distance(line.at(s), line.at(s + step)) >= pitch - 0.02)) return places;
  }
  return [from + lengthMm / 2];
}

function placeAt(line: Line, s: number, { z, lean }: Row): Placement {
  const [x, y] = line.at(s);
  const [ahead, behind] = [line.at(s + 0.3), line.at(s - 0.3)];
  const along = normalized([ahead[0] - behind[0], ahead[1] - behind[1], 0]);
  const outward: Vector = [along[1], -along[0], 0];
  const up = normalized([outward[0] * lean, outward[1] * lean, 1]);
  const back: Vector = [-along[0], -along[1], 0];
  return { at: [x, y, z], x: back, y: cross(up, back), z: up };
}

export function distance(a: Vector, b: Vector): number {
  return Math.hypot(...translated(a, b, -1));
}
