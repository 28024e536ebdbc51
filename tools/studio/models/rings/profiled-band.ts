import { smoothstep } from "#jewelry/shapes/bands/band-form";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";

/** A closed ring whose outside has any height above the bore, mm. The finger runs along z, its top is toward +y. */
export interface ProfiledBand {
  boreMm: number;
  widthMm: number;
  /** How far the inside curves up at its edges, for comfort. */
  sagMm: number;
  /** Angles of the sections from the top, counterclockwise, within one turn. */
  turns: readonly number[];
  /** Positions across the outside from one edge (positive) to the other, and whether the surface has a crease there. */
  across: readonly { z: number; isCrease?: boolean }[];
  /** Thickness at an angle from the top and a position across. */
  thickness: (turn: number, z: number) => number;
}

const boreShares = [-1, -0.8, -0.55, -0.28, 0, 0.28, 0.55, 0.8, 1];
const roundings = [0, 0.25, 0.5, 0.75, 1].map((share) => (share * Math.PI) / 2);
const innerMm = 0.16;
/** Rounding of the outer edges, mm: the outside ends this far from the sides. */
export const profiledEdgeMm = 0.24;

/** A point of the section: z, and its height in mm, above the thickness at `from`, or above the bore. */
interface SectionPoint {
  z: number;
  height: number;
  from: number | null;
  group: number;
  isSeam: boolean;
  zone: number;
}

/** A profiled band as one closed solid. */
export function profiledBand(form: ProfiledBand): Mesh {
  const section = sectionOf(form);
  const { boreMm, turns, thickness } = form;
  const writer = new MeshWriter();
  loft(writer, {
    stations: turns.length,
    isClosed: true,
    groups: section.map(({ group }) => group),
    seams: section.map(({ isSeam }) => (isSeam ? 1 : 0)),
    zones: section.map(({ zone }) => zone),
    place: (station, point, out, at) => {
      const { z, height, from } = section[point]!;
      const turn = turns[station]!;
      const radius = boreMm + height + (from === null ? 0 : thickness(turn, from));
      out[at] = -Math.sin(turn) * radius;
      out[at + 1] = Math.cos(turn) * radius;
      out[at + 2] = z;
    },
  });
  return writer.mesh();
}

function sectionOf({ widthMm, sagMm, across }: ProfiledBand): SectionPoint[] {
  const half = widthMm / 2;
  const points: SectionPoint[] = [];
  let group = 0;
  const add = (z: number, height: number, from: number | null, zone: Parameters<typeof zoneNumber>[0]) =>
    points.push({ z, height, from, group, isSeam: false, zone: zoneNumber(zone) });
  const sag = (z: number) => sagMm * (z / half) ** 2;
  for (const share of boreShares) add(share * (half - innerMm), sag(share * (half - innerMm)), null, "bore");
  const edge = (side: 1 | -1) => {
    const points = edgePoints(half, sag(half - innerMm));
    for (const [z, height, isOuter] of side > 0 ? points : points.reverse())
      add(z * side, height, isOuter ? (half - profiledEdgeMm) * side : null, "side");
  };
  const seam = (write: () => void) => {
    group += 1;
    const first = points.length;
    write();
    points[first]!.isSeam = true;
  };
  seam(() => edge(1));
  seam(() => {
    across.forEach(({ z, isCrease }, i) => {
      add(z, 0, z, "outer");
      if (!isCrease || i === 0 || i === across.length - 1) return;
      group += 1;
      add(z, 0, z, "outer");
    });
  });
  seam(() => edge(-1));
  points[0]!.isSeam = true;
  return points;
}

/** From the bore around an edge to the outside: z, height, and whether that is measured from the outside. */
function edgePoints(half: number, low: number): [z: number, height: number, isOuter: boolean][] {
  const inner = roundings.map((turn): [number, number, boolean] => [
    half - innerMm * (1 - Math.sin(turn)),
    low + innerMm * (1 - Math.cos(turn)),
    false,
  ]);
  const outer = roundings.map((turn): [number, number, boolean] => [
    half - profiledEdgeMm * (1 - Math.cos(turn)),
    -profiledEdgeMm * (1 - Math.sin(turn)),
    true,
  ]);
  return [...inner, ...outer];
}

/** Evenly spaced angles all around, plus both sides of each place where the outside has a step. */
export function turnsAround(count: number, steps: readonly number[] = []): number[] {
  const even = Array.from({ length: count }, (_, i) => -Math.PI + (2 * Math.PI * i) / count);
  const apart = (2 * Math.PI) / count;
  const free = even.filter((turn) => steps.every((step) => Math.abs(turn - step) > apart * 0.4));
  return [...free, ...steps.flatMap((step) => [step - 0.003, step + 0.003])].sort((a, b) => a - b);
}

/** How much lower an outside is at a position across, mm: 0 within `flat` (share of half the width), then to `dropMm`. */
export function domed(
  z: number,
  { widthMm, dropMm, flat = 0 }: { widthMm: number; dropMm: number; flat?: number },
): number {
  return dropMm * smoothstep(flat, 1, Math.abs(z) / (widthMm / 2)) ** 1.2;
}
