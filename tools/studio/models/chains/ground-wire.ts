import type { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { cross, dot, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";

/** A ground flat. Everything beyond it is removed: `normal` points out of the metal, `heightMm` is from the origin. */
export interface Flat {
  readonly normal: Vector;
  readonly heightMm: number;
}

export interface GroundWire {
  /** Points of the closed center line, mm. */
  path: readonly Vector[];
  radiusMm: number;
  /** The approximate direction of the first flat at a point of the line. */
  facing: (at: Vector) => Vector;
  /** The flats near a point: at most one toward `facing` and one opposite; null where the wire stays round. */
  flats: (at: Vector, station: number) => readonly [Flat | null, Flat | null];
  /** Steps around each round half. */
  steps?: number;
  zone: number;
}

interface SectionPoint {
  at: Vector;
  normal: Vector;
}

/** Round wire bent into a closed loop and ground flat where it protrudes, with polished, softened edges. */
export function groundWire(writer: MeshWriter, wire: GroundWire): void {
  const { path, zone } = wire;
  const sections = path.map((_, station) => section(wire, station));
  const points = sections[0]!.length;
  const rows: number[][] = [];
  let along = 0;
  for (let row = 0; row <= path.length; row += 1) {
    const points = sections[row % path.length]!;
    if (row > 0) along += apart(path[row % path.length]!, path[row - 1]!);
    let around = 0;
    rows.push(
      [...points, points[0]!].map(({ at, normal }, i) => {
        if (i > 0) around += apart(at, points[i - 1]!.at);
        return writer.vertex(...at, ...normal, along, around, zone);
      }),
    );
  }
  for (let row = 0; row < path.length; row += 1) {
    const here = sections[row]!;
    const next = sections[(row + 1) % path.length]!;
    for (let i = 0; i < points; i += 1) {
      const j = (i + 1) % points;
      const corners = [here[i]!, here[j]!, next[j]!, next[i]!];
      const numbers = [rows[row]![i]!, rows[row]![i + 1]!, rows[row + 1]![i + 1]!, rows[row + 1]![i]!];
      for (const [a, b, c] of [
        [0, 1, 2],
        [0, 2, 3],
      ] as const)
        if (hasArea(corners[a]!.at, corners[b]!.at, corners[c]!.at))
          writer.triangle(numbers[a]!, numbers[b]!, numbers[c]!);
    }
  }
}

/** The section from one flat around to the other and back: each flat's two edges, then the round half after it. */
function section(wire: GroundWire, station: number): SectionPoint[] {
  const { path, radiusMm, steps = 10 } = wire;
  const count = path.length;
  const at = path[station]!;
  const way = normalized(translated(path[(station + 1) % count]!, path[(station + count - 1) % count]!, -1));
  const facing = wire.facing(at);
  const y = normalized(translated(facing, way, -dot(facing, way)));
  const x = cross(y, way);
  const cuts = wire
    .flats(at, station)
    .map((flat, i) => chord(flat, { at, x, y, radiusMm, middle: i === 0 ? Math.PI / 2 : -Math.PI / 2 }));
  const points: SectionPoint[] = [];
  cuts.forEach((cut, i) => {
    const next = cuts[1 - i]!;
    const start = cut.middle + cut.half;
    const sweep = (next.middle - next.half - start + 4 * Math.PI) % (2 * Math.PI);
    points.push(...cut.edges);
    for (let step = 0; step <= steps; step += 1) {
      const angle = start + (sweep * step) / steps;
      const normal = mixed(x, y, Math.cos(angle), Math.sin(angle));
      points.push({ at: translated(at, normal, radiusMm), normal });
    }
  });
  return points;
}

interface Chord {
  /** The cut's middle on the section, and half the arc it removes, radians. */
  middle: number;
  half: number;
  edges: SectionPoint[];
}

/** Cuts narrower than this half width would leave slivers, so the wire stays round there. */
const leastMm = 0.012;

function chord(
  flat: Flat | null,
  { at, x, y, radiusMm, middle }: { at: Vector; x: Vector; y: Vector; radiusMm: number; middle: number },
): Chord {
  if (flat) {
    const a = dot(flat.normal, x);
    const b = dot(flat.normal, y);
    const steep = Math.hypot(a, b);
    const depth = (flat.heightMm - dot(flat.normal, at)) / (steep * radiusMm);
    const reach = depth < 1 ? Math.sqrt(1 - Math.max(depth, 0) ** 2) * radiusMm : 0;
    if (reach > leastMm) {
      const angle = Math.atan2(b, a);
      const half = Math.acos(Math.max(depth, 0));
      const out = mixed(x, y, Math.cos(angle), Math.sin(angle));
      const across = mixed(x, y, -Math.sin(angle), Math.cos(angle));
      const soft = Math.max(0, reach - radiusMm * 0.07);
      const wide = soft > leastMm ? soft : 0;
      const edge = (offset: number): SectionPoint => ({
        at: translated(translated(at, out, Math.max(depth, 0) * radiusMm), across, offset),
        normal: flat.normal,
      });
      return { middle: angle, half, edges: [edge(-wide), edge(wide)] };
    }
  }
  const normal = mixed(x, y, Math.cos(middle), Math.sin(middle));
  const top = { at: translated(at, normal, radiusMm), normal };
  return { middle, half: 0, edges: [top, top] };
}

function mixed(x: Vector, y: Vector, a: number, b: number): Vector {
  return [x[0] * a + y[0] * b, x[1] * a + y[1] * b, x[2] * a + y[2] * b];
}

function apart(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function hasArea(a: Vector, b: Vector, c: Vector): boolean {
  return apart(a, b) > 1e-7 && apart(b, c) > 1e-7 && apart(c, a) > 1e-7;
}
