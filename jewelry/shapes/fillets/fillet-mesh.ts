import type { Bounds } from "../mesh/measures.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { cross, dot, interpolated, normalized, translated, type Vector } from "../mesh/placement.ts";

/** Radius of the ball that rolls along a joint and whose near side is the fillet, mm. */
export const filletMm = 0.25;

/** A fillet's section: the ball's middle, and a point inside of both solids. */
export interface Section {
  readonly center: Vector;
  /** The directions to the ball's middle from where it touches, and the angle between them, radians. */
  readonly normals: readonly [Vector, Vector];
  readonly turn: number;
  readonly deep: Vector;
}

export interface Run {
  readonly sections: readonly Section[];
  readonly isClosed: boolean;
}

/** The largest turn between two facets of a fillet, radians, and how deep its ends are in the metal, mm. */
const [stepTurn, buriedMm] = [(34 * Math.PI) / 180, 0.012];

/** The surface of a section from one solid to the other. */
export function arcOf({ center, normals: [first, last], turn }: Section, steps: number): Vector[] {
  return Array.from({ length: steps + 1 }, (_, i): Vector => {
    const [a, b] = [Math.sin((1 - i / steps) * turn), Math.sin((i / steps) * turn)];
    const out = translated([first[0] * a, first[1] * a, first[2] * a], last, b);
    const isEnd = i === 0 || i === steps;
    return translated(center, out, -(filletMm + (isEnd ? buriedMm : 0)) / Math.sin(turn));
  });
}

type Corners = readonly [number, number, number];

/** Writes the fillet through a run's sections where its surface doesn't cross itself. Returns whether any is left. */
export function writeFillet(
  writer: MeshWriter,
  { sections, isClosed }: Run,
  { zone, isInMetal }: { zone: number; isInMetal: (at: Vector) => boolean },
): boolean {
  const steps = Math.max(2, Math.ceil(Math.max(...sections.map(({ turn }) => turn)) / stepTurn));
  const size = steps + 2;
  const points = sections.flatMap((section) => [...arcOf(section, steps), section.deep]);
  const count = sections.length;
  const walls = Array.from({ length: isClosed ? count : count - 1 }, (_, i) =>
    wallTriangles(i, (i + 1) % count, size),
  );
  /** Points on a section's underside, which must be in metal. */
  const undersideAt = (station: number): Vector[] => {
    const [first, last, deep] = [0, steps, steps + 1].map((k) => points[station * size + k]!) as [
      Vector,
      Vector,
      Vector,
    ];
    return [first, last, deep, interpolated(first, deep, 0.5), interpolated(last, deep, 0.5)];
  };
  const isCrowded = walls.map((_, i) => advance(points, sections, [i, (i + 1) % count]) < leastAdvance);
  const isBuried = walls.map((_, i) => {
    const [from, to] = [i, (i + 1) % count].map((station) => undersideAt(station)) as [Vector[], Vector[]];
    return [0.33, 0.67].every((share) =>
      from.every((point, k) => isInMetal(interpolated(point, to[k]!, share))),
    );
  });
  const isSound = walls.map(
    (_, i) => isBuried[i]! && (!isCrowded[i] || !crossesNear(points, walls, i, isClosed)),
  );
  const write = (corners: readonly Corners[]) => {
    const isInsideOut = sixVolumes(points, corners) < 0;
    for (const [a, b, c] of corners)
      writeTriangle(
        writer,
        [a, isInsideOut ? c : b, isInsideOut ? b : c].map((i) => points[i]!),
        zone,
      );
  };
  if (isClosed && isSound.every(Boolean)) {
    write(walls.flat());
    return true;
  }
  /** Adds the tip of an end at a station: a point in the metal beyond it. Null if there is none. */
  const tipAt = (station: number, way: 1 | -1): number | null => {
    const next = isClosed ? (station + way + count) % count : station + way;
    const [from, to] = [sections[station]!, sections[next]];
    if (!to) return null;
    const tip = interpolated(from.deep, to.deep, tipShare);
    const along = normalized(translated(to.center, from.center, -1));
    const section = points.slice(station * size, station * size + size);
    const isAhead = section.every((point) => dot(along, translated(tip, point, -1)) > leastTipMm);
    const isBuried = [0.33, 0.67, 1].every((share) =>
      undersideAt(station).every((point) => isInMetal(interpolated(point, tip, share))),
    );
    return isAhead && isBuried ? points.push(tip) - 1 : null;
  };
  let hasAny = false;
  for (const stations of soundStations(isSound, count, isClosed)) {
    let [first, last] = [0, stations.length - 1];
    let [start, end] = [tipAt(stations[first]!, -1), tipAt(stations[last]!, 1)];
    while (start === null && first < last) start = tipAt(stations[++first]!, -1);
    while (end === null && first <= last - 1) end = tipAt(stations[--last]!, 1);
    if (start === null || end === null || last - first + 1 < leastSections) continue;
    hasAny = true;
    const corners = tipTriangles(start, stations[first]!, size).map(([a, b, c]): Corners => [a, c, b]);
    for (let i = first; i < last; i += 1) corners.push(...walls[stations[i]!]!);
    write([...corners, ...tipTriangles(end, stations[last]!, size)]);
  }
  return hasAny;
}

/** An end's tip is this share of the way to the next section, and this far ahead of its own, mm. */
const [tipShare, leastTipMm] = [0.85, 0.03];

/** Fewer sections are too short to bear. */
const leastSections = 3;

/** Runs of stations with sound walls between them. */
function soundStations(isSound: readonly boolean[], count: number, isClosed: boolean): number[][] {
  // A closed fillet with a gap starts after it.
  const from = isClosed ? isSound.indexOf(false) + 1 : 0;
  const runs: number[][] = [[from % count]];
  for (let k = 1; k < count; k += 1) {
    const station = (from + k) % count;
    if (isSound[(station - 1 + count) % count]) runs.at(-1)!.push(station);
    else runs.push([station]);
  }
  return runs;
}

/** The triangles of an end that tapers to a tip, seen from beyond it. */
function tipTriangles(tip: number, station: number, size: number): Corners[] {
  const first = station * size;
  return Array.from({ length: size }, (_, k): Corners => [tip, first + k, first + ((k + 1) % size)]);
}

function sixVolumes(points: readonly Vector[], triangles: readonly Corners[]): number {
  return triangles.reduce((sum, [a, b, c]) => sum + dot(points[a]!, cross(points[b]!, points[c]!)), 0);
}

function writeTriangle(writer: MeshWriter, corners: readonly Vector[], zone: number): void {
  const [a, b, c] = corners as [Vector, Vector, Vector];
  const normal = cross(translated(b, a, -1), translated(c, a, -1));
  const length = Math.hypot(...normal) || 1;
  const [i, j, k] = corners.map(([x, y, z]) =>
    writer.vertex(x, y, z, normal[0] / length, normal[1] / length, normal[2] / length, 0, 0, zone),
  ) as [number, number, number];
  writer.triangle(i, j, k);
}

/** The triangles between two sections. */
function wallTriangles(station: number, next: number, size: number): Corners[] {
  return Array.from({ length: size }, (_, k): Corners[] => {
    const [a, b] = [station * size + k, station * size + ((k + 1) % size)];
    const [d, c] = [next * size + k, next * size + ((k + 1) % size)];
    return [
      [a, b, c],
      [a, c, d],
    ];
  }).flat();
}

/** Where a point of a section advances less than this share of its ball's middle to the next, the surface may cross itself. */
const leastAdvance = 0.6;

function advance(
  points: readonly Vector[],
  sections: readonly Section[],
  [i, k]: readonly [number, number],
): number {
  const along = translated(sections[k]!.center, sections[i]!.center, -1);
  const size = points.length / sections.length;
  let least = Infinity;
  for (let j = 0; j < size; j += 1)
    least = Math.min(least, dot(along, translated(points[k * size + j]!, points[i * size + j]!, -1)));
  return least / Math.max(1e-9, dot(along, along));
}

/** Sections so near each other may cross. */
const nearSpans = 2;

function crossesNear(
  points: readonly Vector[],
  walls: readonly (readonly Corners[])[],
  i: number,
  isClosed: boolean,
): boolean {
  const own = walls[i]!.map((corners) => ({ corners, box: boxOf(points, corners) }));
  for (let step = -nearSpans; step <= nearSpans; step += 1) {
    const k = isClosed ? (i + step + walls.length) % walls.length : i + step;
    for (const two of walls[k] ?? []) {
      const box = boxOf(points, two);
      for (const one of own)
        if (areNear(one.box, box) && (pierces(points, one.corners, two) || pierces(points, two, one.corners)))
          return true;
    }
  }
  return false;
}

function areNear(a: Bounds, b: Bounds): boolean {
  for (let axis = 0; axis < 3; axis += 1)
    if (a.min[axis]! > b.max[axis]! || b.min[axis]! > a.max[axis]!) return false;
  return true;
}

function boxOf(points: readonly Vector[], corners: Corners): Bounds {
  const [a, b, c] = corners.map((i) => points[i]!) as [Vector, Vector, Vector];
  return {
    min: [Math.min(a[0], b[0], c[0]), Math.min(a[1], b[1], c[1]), Math.min(a[2], b[2], c[2])],
    max: [Math.max(a[0], b[0], c[0]), Math.max(a[1], b[1], c[1]), Math.max(a[2], b[2], c[2])],
  };
}

/** Whether a side of a triangle without a common corner pierces another triangle. */
function pierces(points: readonly Vector[], one: Corners, other: Corners): boolean {
  for (const corner of one)
    if (corner === other[0] || corner === other[1] || corner === other[2]) return false;
  const [a, b, c] = [points[other[0]]!, points[other[1]]!, points[other[2]]!];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  for (let k = 0; k < 3; k += 1) {
    const [p, q] = [points[one[k]!]!, points[one[(k + 1) % 3]!]!];
    const from = nx * (p[0] - a[0]) + ny * (p[1] - a[1]) + nz * (p[2] - a[2]);
    const to = nx * (q[0] - a[0]) + ny * (q[1] - a[1]) + nz * (q[2] - a[2]);
    if (from > 0 === to > 0) continue;
    const t = from / (from - to);
    const at: Vector = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t];
    const normal: Vector = [nx, ny, nz];
    if (isLeft(normal, a, b, at) && isLeft(normal, b, c, at) && isLeft(normal, c, a, at)) return true;
  }
  return false;
}

function isLeft(normal: Vector, from: Vector, to: Vector, at: Vector): boolean {
  return dot(normal, cross(translated(to, from, -1), translated(at, from, -1))) >= 0;
}
