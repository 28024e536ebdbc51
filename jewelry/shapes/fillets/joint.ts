import type { Bounds } from "../mesh/measures.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { dot, normalized, translated, type Vector } from "../mesh/placement.ts";
import { type Contour, contours, type SurfacePoint } from "./contour.ts";
import { arcOf, filletMm, type Run, type Section, writeFillet } from "./fillet-mesh.ts";
import type { Distance } from "./placed-shells.ts";
import type { Shell } from "./shells.ts";

export interface Joint {
  readonly shell: Shell;
  /** Where the other solid is near, in the shell's space. */
  readonly box: Bounds;
  readonly toShell: Distance;
  readonly toOther: Distance;
  /** Whether a fillet may have metal at a point. */
  readonly isFree: (at: Vector) => boolean;
  /** Whether points are all within another solid. */
  readonly isWithin: (points: readonly Vector[]) => boolean;
  readonly zone: number;
}

/** How deep a fillet's inside is in the metal, mm. */
const wellInMm = 0.04;
/** Solids that meet in less of an angle need no fillet; at more than the other, they are side by side, degrees. */
const [flatDegrees, sideDegrees] = [30, 172];
/** How far another solid is looked for, mm. */
const farMm = 0.8;
/** Stations of a fillet, and their insides, are at least this far apart; a gap is more than this, mm. */
const [stationMm, leastStepMm, gapMm] = [0.2, 0.02, 0.5];

/** Fillets where two solids meet, in the first one's space: a ball rolls along both (Vida, Martin and Varady, 1994). */
export function joinFillets(joint: Joint): Mesh | null {
  const { shell, box, toOther } = joint;
  const ballGap = ({ at, normal }: SurfacePoint): number => {
    const center = translated(at, normal, filletMm);
    return (toOther(center, farMm)?.mm ?? farMm) - filletMm;
  };
  const isInMetal = (at: Vector) =>
    [joint.toShell, toOther].some((distance) => (distance(at, farMm)?.mm ?? 1) < 0);
  const writer = new MeshWriter();
  let isEmpty = true;
  for (const contour of contours(shell, box, ballGap))
    for (const run of sectionRuns(joint, contour)) {
      if (writeFillet(writer, run, { zone: joint.zone, isInMetal })) isEmpty = false;
    }
  const mesh = writer.mesh();
  return isEmpty ? null : mesh;
}

/** Runs of sections without a gap. */
function sectionRuns(joint: Joint, { points, isClosed }: Contour): Run[] {
  const runs: Section[][] = [[]];
  let before: SurfacePoint | undefined;
  let isWhole = isClosed;
  for (const point of points) {
    if (before && awayMm(before.at, point.at) < stationMm) continue;
    before = point;
    const last = runs.at(-1)!.at(-1);
    const section = sectionAt(joint, point);
    if (!section || (last && stepMm(last, section) > gapMm)) {
      isWhole &&= section !== null || point !== points[0];
      if (last) runs.push([]);
      if (section) runs.at(-1)!.push(section);
      continue;
    }
    const next = last ? ordered(last, section) : section;
    if (next) runs.at(-1)!.push(next);
  }
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const start = first[0];
  const end = last.at(-1);
  if (!isWhole || !start || !end || stepMm(end, start) > gapMm) return openRuns(runs);
  if (runs.length > 1) return openRuns([[...last, ...first], ...runs.slice(1, -1)]);
  const ring = first.slice();
  while (ring.length > 4 && !ordered(ring.at(-1)!, start)) ring.pop();
  return ring.length > 4 ? [{ sections: ring, isClosed: true }] : [];
}

function openRuns(runs: readonly Section[][]): Run[] {
  return runs.filter((run) => run.length > 1).map((sections) => ({ sections, isClosed: false }));
}

function awayMm(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The farthest that a point of a section moves to the next. */
function stepMm(a: Section, b: Section): number {
  const touch = ({ center, normals }: Section, i: 0 | 1) => translated(center, normals[i], -filletMm);
  return Math.max(awayMm(touch(a, 0), touch(b, 0)), awayMm(touch(a, 1), touch(b, 1)));
}

/** A section after another, without folding the surface between them; null if it would fold. */
function ordered(before: Section, section: Section): Section | null {
  const along = normalized(translated(section.center, before.center, -1));
  const step = (from: Vector, to: Vector) => dot(along, translated(to, from, -1));
  const [first, last] = [arcOf(before, 2), arcOf(section, 2)];
  if (first.some((point, i) => step(point, last[i]!) < leastStepMm)) return null;
  if (step(before.deep, section.deep) >= leastStepMm) return section;
  return { ...section, deep: translated(before.deep, along, leastStepMm) };
}

function sectionAt(
  { toShell, toOther, isFree, isWithin }: Joint,
  { at, normal }: SurfacePoint,
): Section | null {
  const center = translated(at, normal, filletMm);
  const other = toOther(center, filletMm * 1.3);
  if (!other || other.mm <= 0) return null;
  const turn = Math.acos(Math.max(-1, Math.min(1, dot(normal, other.normal))));
  if (turn < (flatDegrees * Math.PI) / 180 || turn > (sideDegrees * Math.PI) / 180) return null;
  const way = normalized(translated(normal, other.normal));
  const between = translated(center, way, -Math.min(filletMm + 0.3, filletMm / Math.cos(turn / 2)));
  const deep = deepIn(between, { toShell, toOther });
  if (!deep) return null;
  const section: Section = { center, normals: [normal, other.normal], turn, deep };
  const arc = arcOf(section, 2);
  return arc.every((point) => isFree(point)) && !isWithin(arc) ? section : null;
}

/** A point inside of both solids next to where they meet: from a point between them, into one and the other in turn. */
function deepIn(from: Vector, { toShell, toOther }: Pick<Joint, "toShell" | "toOther">): Vector | null {
  let at = from;
  for (let i = 0; i < 8; i += 1) {
    const [a, b] = [toShell(at, farMm), toOther(at, farMm)];
    if (!a || !b) return null;
    const [more, less] = a.mm > b.mm ? [a, b] : [b, a];
    if (more.mm < -wellInMm) return at;
    at = translated(at, more.normal, -(more.mm + 1.5 * wellInMm));
    if (i > 4 && less.mm < -0.01 && more.mm < -0.01) return at;
  }
  return null;
}
