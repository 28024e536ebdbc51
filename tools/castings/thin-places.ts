import type { Design } from "../../jewelry/design.ts";
import { castParts } from "../../jewelry/making/bill/findings.ts";
import { copiesOf, partAt } from "../../jewelry/making/walls/casting-walls.ts";
import { type WallSample, wallThickness } from "../../jewelry/making/walls/wall-thickness.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import { dot, type Vector } from "../../jewelry/shapes/mesh/placement.ts";
import type { Piece } from "../../jewelry/shapes/piece.ts";
import { castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { checkCasting } from "./check-casting.ts";
import { type Looking, limitMm } from "./measured-castings.ts";

/** Thin places in the same position relative to their stones. */
interface ThinKind {
  readonly part: string;
  /** The nearest stone, and the thinnest place's offset from its middle, in its axes, mm. */
  readonly stone: string;
  readonly local: Vector;
  readonly at: Vector;
  readonly leastMm: number;
  /** Surface below the limit, mm². */
  readonly areaMm2: number;
}

/** Where a design's castings are thinner than the limit, by the store's measure and by rays, largest first. */
export function thinPlaces(kernel: Kernel, design: Design, { areaMm2, raysMm2 }: Looking): string[] {
  const piece = designPiece(design, 1, "as-cast");
  const metal = copiesOf(castParts(design, piece));
  const castings = castPiece(kernel, design);
  const measures: [string, number, WallSample[]][] = [
    [
      "ours",
      areaMm2,
      castings.flatMap(({ mesh }) => wallThickness(mesh, { areaMm2 }).placesBelow(limitMm, 0)),
    ],
    ["rays", raysMm2, castings.flatMap(({ mesh }) => checkCasting(mesh, limitMm, raysMm2).thin)],
  ];
  return measures.flatMap(([name, each, walls]) =>
    kindsOf(walls, each, (at) => ({ part: partAt(metal, at), ...besideStone(piece, at) })).map((kind) =>
      [
        `  ${name} ${kind.areaMm2.toFixed(2)} mm²`,
        `least ${kind.leastMm.toFixed(3)}`,
        `${kind.part} beside ${kind.stone} at ${placeText(kind.local)}`,
        `(${placeText(kind.at)})`,
      ].join("  "),
    ),
  );
}

/** Walls whose positions relative to their stones are closer than this, or mirrored, belong to one kind, mm. */
const apartMm = 0.5;

function kindsOf(
  walls: readonly WallSample[],
  areaMm2: number,
  placed: (at: Vector) => Pick<ThinKind, "part" | "stone" | "local">,
): ThinKind[] {
  const kinds: ThinKind[] = [];
  for (const { at, thicknessMm } of walls) {
    const place = placed(at);
    const known = kinds.findIndex(
      ({ part, stone, local }) =>
        part === place.part && stone === place.stone && mirroredMm(local, place.local) < apartMm,
    );
    const one = kinds[known];
    if (one) kinds[known] = { ...one, areaMm2: one.areaMm2 + areaMm2 };
    else kinds.push({ ...place, at, leastMm: thicknessMm, areaMm2 });
  }
  return kinds.sort((a, b) => b.areaMm2 - a.areaMm2);
}

function mirroredMm(a: Vector, b: Vector): number {
  return Math.hypot(Math.abs(a[0]) - Math.abs(b[0]), Math.abs(a[1]) - Math.abs(b[1]), a[2] - b[2]);
}

/** The stone with the nearest girdle, and the place in its axes, mm. */
function besideStone({ stones }: Piece, at: Vector): Pick<ThinKind, "stone" | "local"> {
  let least = Infinity;
  let found: Pick<ThinKind, "stone" | "local"> = { stone: "no stone", local: at };
  for (const { role, cut, placements: m } of stones)
    for (let i = 0; i < m.length; i += 16) {
      const scale = Math.hypot(m[i]!, m[i + 1]!, m[i + 2]!);
      const away: Vector = [at[0] - m[i + 12]!, at[1] - m[i + 13]!, at[2] - m[i + 14]!];
      const beyond = Math.hypot(...away) - scale / 2;
      if (beyond >= least) continue;
      least = beyond;
      const local = [i, i + 4, i + 8].map(
        (k) => dot([m[k]!, m[k + 1]!, m[k + 2]!], away) / scale,
      ) as unknown as Vector;
      found = { stone: `${role} ${cut} ${scale.toFixed(2)}`, local };
    }
  return found;
}

function placeText(at: Vector): string {
  return at.map((value) => value.toFixed(2)).join(" ");
}
