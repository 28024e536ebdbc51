import type { Cut } from "../../options.ts";
import { memoize } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { brilliantCut } from "./brilliant-cut.ts";
import { chevronCut } from "./chevron-cut.ts";
import { cutOf, type GemShape, proportionsOf } from "./gem-shape.ts";
import { type ConvexSolid, convexSolid, type Plane } from "./half-spaces.ts";
import { cushion, marquise, oval, pear } from "./outlines.ts";
import { stepCut } from "./step-cut.ts";

/**
 * A cut stone of width 1, as an intersection of half-spaces. In its own axes, x runs along the length, y along the
 * width, z up through the table; the girdle's upper edge is at z = 0.
 */
export interface Gem {
  /** Each facet's outward unit normal and distance from the origin, 4 numbers each. Inside, n · p <= d. */
  readonly planes: Float32Array;
  /** Closed, with flat facets. */
  readonly mesh: Mesh;
  /** For width 1, in cubed widths. */
  readonly volume: number;
  /** Length, width (1) and depth, in widths. */
  readonly size: readonly [length: number, width: number, depth: number];
  /** Height of crown above the girdle's upper edge and depth of pavilion below its lower edge, in widths. */
  readonly crown: number;
  readonly pavilion: number;
  readonly girdle: number;
  /** Outline of the girdle from above, counterclockwise: x, y of each corner, in widths. */
  readonly outline: Float32Array;
}

/** Center stones have every facet of their girdle. Accents are too small to need it. */
export type GemDetail = "center" | "accent";

const gems = new Map<string, Gem>();

/** The stone of a cut, of width 1, memoized. A measured one is stretched to its length and depth. */
export function cutGem(shape: GemShape, detail: GemDetail = "center"): Gem {
  const measured = proportionsOf(shape);
  return measured ? stretchedGem(cutOf(shape), detail, measured) : usualGem(cutOf(shape), detail);
}

const stretchedGem = memoize(
  (cut: Cut, detail: GemDetail, { length, depth }: { length: number; depth: number }): Gem => {
    const gem = usualGem(cut, detail);
    const [along, deep] = [length / gem.size[0], depth / gem.size[2]];
    const { mesh, planes } = gem;
    const turned = (from: Float32Array, at: number) => {
      const normal = [from[at]! / along, from[at + 1]!, from[at + 2]! / deep] as const;
      return { normal, far: Math.hypot(...normal) };
    };
    const scaled = (from: Float32Array, by: readonly number[]) =>
      from.map((value, i) => value * by[i % by.length]!);
    return {
      planes: planes.map((value, i) => {
        const { normal, far } = turned(planes, i - (i % 4));
        return (i % 4 === 3 ? value : normal[i % 4]!) / far;
      }),
      mesh: {
        ...mesh,
        positions: scaled(mesh.positions, [along, 1, deep]),
        normals: mesh.normals.map((_, i) => {
          const { normal, far } = turned(mesh.normals, i - (i % 3));
          return normal[i % 3]! / far;
        }),
      },
      volume: gem.volume * along * deep,
      size: [length, 1, depth],
      crown: gem.crown * deep,
      pavilion: gem.pavilion * deep,
      girdle: gem.girdle * deep,
      outline: scaled(gem.outline, [along, 1]),
    };
  },
);

function usualGem(cut: Cut, detail: GemDetail): Gem {
  const key = `${cut} ${detail}`;
  let gem = gems.get(key);
  if (!gem) {
    const girdle = girdles[cut] ?? usualGirdle;
    gem = gemOf(convexSolid(facets[cut]({ girdle, girdleFacets: detail === "center" ? 32 : 16 })), girdle);
    gems.set(key, gem);
  }
  return gem;
}

/** Girdle thickness over width. */
const girdles: Partial<Record<Cut, number>> = { princess: 0.03, cushion: 0.045 };
const usualGirdle = 0.035;

const usual = { star: 0.52, lowerHalf: 0.77, table: 0.56, crownDegrees: 34.5 };

const facets: Record<Cut, (girdle: { girdle: number; girdleFacets: number }) => Plane[]> = {
  round: (girdle) => brilliantCut({ ...usual, ...girdle, outline: oval(1), pavilionDegrees: 40.75 }),
  oval: (girdle) => brilliantCut({ ...usual, ...girdle, outline: oval(1.38), pavilionDegrees: 40.75 }),
  cushion: (girdle) =>
    brilliantCut({
      ...usual,
      ...girdle,
      outline: cushion(1.05, 2.9),
      table: 0.6,
      crownDegrees: 36,
      pavilionDegrees: 43.5,
    }),
  pear: (girdle) => brilliantCut({ ...usual, ...girdle, outline: pear(1.55), pavilionDegrees: 41.5 }),
  marquise: (girdle) => brilliantCut({ ...usual, ...girdle, outline: marquise(2), pavilionDegrees: 41.5 }),
  emerald: ({ girdle }) =>
    stepCut({
      length: 1.42,
      crop: 0.17,
      crown: [
        [0, 0],
        [0.055, 0.05],
        [0.11, 0.09],
        [0.175, 0.122],
      ],
      pavilion: [
        [0, 0],
        [0.095, 0.125],
        [0.235, 0.27],
        [0.5, 0.44],
      ],
      girdle,
    }),
  asscher: ({ girdle }) =>
    stepCut({
      length: 1,
      crop: 0.29,
      crown: [
        [0, 0],
        [0.07, 0.07],
        [0.13, 0.118],
        [0.205, 0.158],
      ],
      pavilion: [
        [0, 0],
        [0.095, 0.165],
        [0.235, 0.345],
        [0.5, 0.505],
      ],
      girdle,
    }),
  princess: ({ girdle }) =>
    chevronCut({
      length: 1,
      crop: 0.03,
      crown: [
        [0, 0],
        [0.07, 0.062],
        [0.17, 0.115],
      ],
      rib: "corner",
      tiers: [
        { turn: 0, slope: 1.1, end: 0.88 },
        { turn: 10, slope: 0.93, end: 0.6 },
        { turn: 17, slope: 0.81, end: 0.3 },
        { turn: 23, slope: 0.73, end: 0 },
      ],
      girdle,
    }),
  radiant: ({ girdle }) =>
    chevronCut({
      length: 1.2,
      crop: 0.17,
      crown: [
        [0, 0],
        [0.07, 0.07],
        [0.17, 0.13],
      ],
      rib: "side",
      tiers: [
        { turn: 0, slope: 1.73, end: 0.8 },
        { turn: 12, slope: 0.9, end: 0.52 },
        { turn: 24, slope: 0.82, end: 0.26 },
        { turn: 34, slope: 0.76, end: 0 },
      ],
      cornerSlopes: [1.75, 1.02],
      girdle,
    }),
};

function gemOf({ planes, facets: faces, volume }: ConvexSolid, girdle: number): Gem {
  const writer = new MeshWriter();
  let [low, high, left, right] = [0, 0, 0, 0];
  faces.forEach((facet, i) => {
    const [a, b, c] = planes[i]!;
    const first = facet.map(([x, y, z]) => {
      [low, high] = [Math.min(low, z), Math.max(high, z)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      return writer.vertex(x, y, z, a, b, c, x, y, 0);
    })[0]!;
    for (let k = 1; k + 1 < facet.length; k += 1) writer.triangle(first, first + k, first + k + 1);
  });
  return {
    planes: Float32Array.from(planes.flat()),
    mesh: writer.mesh(),
    volume,
    size: [right - left, 1, high - low],
    crown: high,
    pavilion: -low - girdle,
    girdle,
    outline: outlineOf(planes),
  };
}

/** The girdle's corners from above, in order: where its vertical planes meet. */
function outlineOf(planes: readonly Plane[]): Float32Array {
  const upright = planes
    .filter(([, , c]) => Math.abs(c) < 1e-9)
    .sort((p, q) => Math.atan2(p[1], p[0]) - Math.atan2(q[1], q[0]));
  return Float32Array.from(
    upright.flatMap(([a, b, , d], i) => {
      const [e, f, , h] = upright[(i + 1) % upright.length]!;
      const determinant = a * f - b * e;
      return [(d * f - b * h) / determinant, (a * h - d * e) / determinant];
    }),
  );
}

/** Height of a stone's crown above a point of its plan view; 0 outside the girdle. In widths. */
export function crownHeight({ planes, crown }: Gem, x: number, y: number): number {
  let height = crown;
  for (let i = 0; i < planes.length; i += 4) {
    const c = planes[i + 2]!;
    if (c > 1e-6) height = Math.min(height, (planes[i + 3]! - planes[i]! * x - planes[i + 1]! * y) / c);
  }
  return Math.max(0, height);
}

/**
 * How wide a stone is at a depth below its girdle's upper edge (widths), as a fraction of its girdle: the maximum over
 * its corners and the middles of its sides. 1 within the girdle, 0 below the tip.
 */
export function shareAtDepth({ planes, outline }: Gem, depth: number): number {
  let widest = 0;
  const count = outline.length / 2;
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [outline[i * 2]!, outline[i * 2 + 1]!];
    widest = Math.max(widest, shareToward(planes, x, y, depth));
    const next = ((i + 1) % count) * 2;
    // With many sides it is a curve, so middles add nothing.
    if (count <= 16)
      widest = Math.max(
        widest,
        shareToward(planes, (x + outline[next]!) / 2, (y + outline[next + 1]!) / 2, depth),
      );
  }
  return widest;
}

/** How far a stone extends toward a point, as a fraction of the distance, at a depth below its girdle (widths). */
export function shareToward(planes: Gem["planes"], x: number, y: number, depth: number): number {
  let share = 1;
  for (let p = 0; p < planes.length; p += 4) {
    const c = planes[p + 2]!;
    if (c > -1e-6) continue;
    const across = planes[p]! * x + planes[p + 1]! * y;
    const room = planes[p + 3]! + c * depth;
    if (across > 1e-9) share = Math.min(share, room / across);
    else if (room < 0) return 0;
  }
  return Math.max(0, share);
}
