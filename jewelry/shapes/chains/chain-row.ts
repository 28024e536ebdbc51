import type { Path } from "../links/path.ts";
import { cross, dot, moved, unit, type Vector } from "../mesh/placement.ts";
import type { MetalPart } from "../piece.ts";
import type { ChainPattern } from "./chain-pattern.ts";

/** A line for a chain to lie along, and where its links look at each place. */
export interface ChainWay {
  readonly path: Path;
  facing(mm: number): Vector;
}

export interface ChainRow {
  way: ChainWay;
  pattern: ChainPattern;
  /** The piece of the way to fill, mm: from the first link's near end to the last one's far end, at half a pitch beyond their middles. */
  fromMm: number;
  toMm: number;
}

/** As many whole links as come nearest to filling a piece of the way, drawn a little closer or wider to fill it. */
export function chainRow({ way, pattern, fromMm, toMm }: ChainRow): MetalPart[] {
  const { links, turn } = pattern;
  const { middles, lengthMm } = linkMiddles(pattern, toMm - fromMm);
  const stretch = (toMm - fromMm) / lengthMm;
  const places = links.map((): number[] => []);
  middles.forEach((middle, i) => {
    const { toNextMm } = links[i % links.length]!;
    const place = { mm: fromMm + middle * stretch, spanMm: toNextMm * stretch, roll: i * turn };
    places[i % links.length]!.push(...linkPlace(way, place));
  });
  const meshes = [...new Set(links.map(({ mesh }) => mesh))];
  return meshes
    .map((mesh): MetalPart => {
      const own = links.flatMap((link, i) => (link.mesh === mesh ? places[i]! : []));
      return { name: "chain", role: "metal", mesh, placements: Float32Array.from(own) };
    })
    .filter(({ placements }) => placements.length > 0);
}

/** Where the middles of so many links are as come nearest to a length, and what they take together, mm. */
function linkMiddles({ links }: ChainPattern, wantedMm: number): { middles: number[]; lengthMm: number } {
  const half = links[0]!.toNextMm / 2;
  const middles = [half];
  for (let i = 0; ; i += 1) {
    const step = links[i % links.length]!.toNextMm;
    const next = middles[i]! + step;
    if (next + half > wantedMm + step / 2) return { middles, lengthMm: middles[i]! + half };
    middles.push(next);
  }
}

/** One link's 16 numbers: it spans the chord of its piece of the way. */
function linkPlace(
  way: ChainWay,
  { mm, spanMm, roll }: { mm: number; spanMm: number; roll: number },
): number[] {
  const before = way.path.at(mm - spanMm / 2);
  const after = way.path.at(mm + spanMm / 2);
  const x = unit(moved(after, before, -1));
  const facing = way.facing(mm);
  const front = unit(moved(facing, x, -dot(facing, x)));
  const side = cross(front, x);
  const c = Math.cos(roll);
  const s = Math.sin(roll);
  const y = [0, 1, 2].map((axis) => side[axis]! * c + front[axis]! * s);
  const z = [0, 1, 2].map((axis) => front[axis]! * c - side[axis]! * s);
  const middle = [0, 1, 2].map((axis) => (before[axis]! + after[axis]!) / 2);
  return [...x, 0, ...y, 0, ...z, 0, ...middle, 1];
}
