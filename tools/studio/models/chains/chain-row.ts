import type { Path } from "#jewelry/shapes/links/path";
import {
  cross,
  dot,
  normalized,
  type Placement,
  translated,
  type Vector,
} from "#jewelry/shapes/mesh/placement";
import type { MetalPart } from "#jewelry/shapes/piece";
import type { ChainPattern } from "./chain-pattern.ts";

/** A line for a chain to follow, and the direction its links face at each place. */
export interface ChainWay {
  readonly path: Path;
  facing(mm: number): Vector;
}

export interface ChainRow {
  way: ChainWay;
  pattern: ChainPattern;
  /** The stretch to fill, mm, between the outer ends of the first and last link, half a pitch beyond their middles. */
  fromMm: number;
  toMm: number;
}

/** Fills a stretch of the line with the closest number of whole links, slightly compressed or stretched. */
export function chainRow({ way, pattern, fromMm, toMm }: ChainRow): MetalPart[] {
  const { links, turn } = pattern;
  const { middles, lengthMm } = linkMiddles(pattern, toMm - fromMm);
  const stretch = (toMm - fromMm) / lengthMm;
  const places = links.map((): number[] => []);
  middles.forEach((middle, i) => {
    const { halfMm } = links[i % links.length]!;
    const place = { mm: fromMm + middle * stretch, spanMm: 2 * halfMm * stretch, roll: i * turn };
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

/** The middles of the closest number of links for a length, and their total length, mm. */
function linkMiddles({ links }: ChainPattern, wantedMm: number): { middles: number[]; lengthMm: number } {
  const middles: number[] = [];
  let lengthMm = 0;
  for (let i = 0; ; i += 1) {
    const { halfMm } = links[i % links.length]!;
    if (i > 0 && lengthMm + halfMm > wantedMm) return { middles, lengthMm };
    middles.push(lengthMm + halfMm);
    lengthMm += 2 * halfMm;
  }
}

/** One link's 16 numbers, rotated about the chain. */
function linkPlace(
  way: ChainWay,
  { mm, spanMm, roll }: { mm: number; spanMm: number; roll: number },
): number[] {
  const { at, x, y: side, z: front } = placeOnWay(way, mm, spanMm);
  const c = Math.cos(roll);
  const s = Math.sin(roll);
  const y = translated([0, 0, 0], side, c);
  const z = translated([0, 0, 0], front, c);
  return [...x, 0, ...translated(y, front, s), 0, ...translated(z, side, -s), 0, ...at, 1];
}

/** The placement of something that spans a chord of the line: x along it, z in the direction the chain faces. */
export function placeOnWay(way: ChainWay, mm: number, spanMm: number): Placement {
  const before = way.path.at(mm - spanMm / 2);
  const after = way.path.at(mm + spanMm / 2);
  const x = normalized(translated(after, before, -1));
  const facing = way.facing(mm);
  const z = normalized(translated(facing, x, -dot(facing, x)));
  const at: Vector = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2, (before[2] + after[2]) / 2];
  return { at, x, y: cross(z, x), z };
}
