import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { cross, dot, interpolated, translated, type Vector } from "../mesh/placement.ts";

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
  const isCrowded = walls.map((_, i) => advance(points, sections, [i, (i + 1) % count]) < leastAdvance);
  // Between sections, the edges of the surface must stay below the metal's, or they would stand out as thin lips.
  const isBuried = walls.map((_, i) =>
    [0, steps, steps + 1].every((k) =>
      isInMetal(interpolated(points[i * size + k]!, points[((i + 1) % count) * size + k]!, 0.5)),
    ),
  );
  const isSound = walls.map(
    (_, i) => isBuried[i] && (!isCrowded[i] || !crossesNear(points, walls, i, isClosed)),
  );
  const isOn = (wall: number) => isSound[isClosed ? (wall + count) % count : wall] === true;
  let piece: Corners[] = [];
  const flush = () => {
    const isInsideOut = sixVolumes(points, piece) < 0;
    for (const [a, b, c] of piece)
      writeTriangle(
        writer,
        [a, isInsideOut ? c : b, isInsideOut ? b : c].map((i) => points[i]!),
        zone,
      );
    piece = [];
  };
  // A closed fillet with a gap starts after it.
  const from = Math.max(0, isSound.indexOf(false));
  let hasAny = false;
  for (let k = 0; k < walls.length; k += 1) {
    const i = (from + k) % walls.length;
    if (!isSound[i]) continue;
    hasAny = true;
    if (!isOn(i - 1)) piece.push(...capTriangles(i, size).map(([a, b, c]): Corners => [a, c, b]));
    piece.push(...walls[i]!);
    if (isOn(i + 1)) continue;
    piece.push(...capTriangles((i + 1) % count, size));
    flush();
  }
  flush();
  return hasAny;
}

/** The triangles of an end, seen from beyond it. */
function capTriangles(station: number, size: number): Corners[] {
  const first = station * size;
  return Array.from({ length: size - 2 }, (_, k): Corners => [first + size - 1, first + k, first + k + 1]);
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
  for (let step = -nearSpans; step <= nearSpans; step += 1) {
    const k = isClosed ? (i + step + walls.length) % walls.length : i + step;
    for (const one of walls[i]!)
      for (const two of walls[k] ?? [])
        if (pierces(points, one, two) || pierces(points, two, one)) return true;
  }
  return false;
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
