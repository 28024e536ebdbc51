import { projectPoints, type View, views } from "../../drawing/view.ts";
import { type Bounds, joinedBounds, placedBounds, pointBounds } from "../../shapes/mesh/measures.ts";
import type { Mesh } from "../../shapes/mesh/mesh.ts";
import type { Vector } from "../../shapes/mesh/placement.ts";
import { type MetalPart, type Piece, type Solid, type StoneGroup, stoneSolids } from "../../shapes/piece.ts";

export type ViewName = keyof typeof views;

/** The part of a piece that is drawn, and its orientation. */
export interface DrawnPart extends Pick<Piece, "metal" | "stones" | "standIn" | "rests"> {
  readonly views: Readonly<Record<ViewName, View>>;
  /** Whether a chain or line continues beyond the drawing, and whether something hangs from it. */
  readonly isCut: boolean;
  readonly isHanging: boolean;
  /** Whether it is one of a pair. */
  readonly isOfPair: boolean;
}

const loose: readonly MetalPart["name"][] = ["chain", "clasp"];
const marginMm = 4;
/** Parts hanging from a chain are narrower than `hangingMm`. A continuous line is drawn for twice `stretchMm`. */
const hangingMm = 40;
const stretchMm = 12;
const whole = { views, isCut: false, isHanging: false, isOfPair: false } as const;

/** D1, D2: one earring, rotated upright; a stretch of the front of a long chain or line; otherwise the whole piece. */
export function drawnPart(piece: Piece): DrawnPart {
  const finding = piece.metal.find(
    ({ name, placements }) => (name === "post" || name === "wire") && placements.length === 2 * 16,
  );
  if (finding) return oneOfPair(piece, finding);
  const isLong = piece.measures.lengthMm !== null && !piece.metal.some(({ name }) => name === "band");
  if (!isLong) return { ...whole, ...partOf(piece, () => true) };
  const hung = hungBox(piece);
  const isHanging = Math.max(hung.max[0] - hung.min[0], hung.max[2] - hung.min[2]) < hangingMm;
  const box = isHanging ? hung : stretchBox(piece);
  return { ...whole, ...partOf(piece, (bounds) => areTouching(bounds, box)), isCut: true, isHanging };
}

/** The two earrings of a pair face each other; a single one is drawn facing the same way as its finding. */
function oneOfPair(piece: Piece, { placements }: MetalPart): DrawnPart {
  const axis = (column: number) => [0, 1, 2].map((i) => placements[column * 4 + i]!) as unknown as Vector;
  const [x, y, z] = [axis(0), axis(1), axis(2)];
  const reverse = (way: Vector): Vector => [-way[0], -way[1], -way[2]];
  const straight = {
    front: { right: x, up: y, toward: z },
    side: { right: reverse(z), up: y, toward: x },
    top: { right: x, up: reverse(z), toward: y },
  };
  const places = [0, 16].map((at) => [0, 1, 2].map((axis) => placements[at + 12 + axis]!));
  const awayMm = ({ min, max }: Bounds, place: readonly number[]) =>
    Math.hypot(...place.map((value, axis) => (min[axis]! + max[axis]!) / 2 - value));
  const isFirst = (bounds: Bounds) => awayMm(bounds, places[0]!) < awayMm(bounds, places[1]!);
  return { ...whole, ...partOf(piece, isFirst), views: straight, isOfPair: true };
}

/** The bounds of everything but the chain, plus a little of the chain. */
function hungBox({ metal, stones }: Piece): Bounds {
  const { min, max } = [
    ...metal.filter(({ name }) => !loose.includes(name)),
    ...stoneSolids({ stones, standIn: null }),
  ]
    .map(({ mesh, placements }) => placedBounds(mesh, placements))
    .reduce(joinedBounds);
  return {
    min: [min[0] - marginMm, min[1] - marginMm, min[2] - marginMm],
    max: [max[0] + marginMm, max[1] + marginMm, max[2] + marginMm],
  };
}

/** Bounds around the front stone: the lowest one in hanging pieces, the nearest one in lying pieces. */
function stretchBox(piece: Piece): Bounds {
  const places = stoneSolids(piece).flatMap(({ placements }) =>
    Array.from({ length: placements.length / 16 }, (_, i) => placements.subarray(i * 16 + 12, i * 16 + 15)),
  );
  const reach = ([, y, z]: Float32Array) => (piece.rests === "lying" ? z! : -y!);
  const front = places.reduce((best, place) => (reach(place) > reach(best) ? place : best));
  const off = (mm: number) => [front[0]! + mm, front[1]! + mm, front[2]! + mm] as const;
  return { min: off(-stretchMm), max: off(stretchMm) };
}

function partOf({ metal, stones, standIn, rests }: Piece, isShown: (bounds: Bounds) => boolean) {
  const ofGroup = (group: StoneGroup): StoneGroup => ({
    ...group,
    placements: shown(group.gem.mesh, group.placements, isShown),
  });
  return {
    metal: metal
      .map((part) => ({ ...part, placements: shown(part.mesh, part.placements, isShown) }))
      .filter(({ placements }) => placements.length > 0),
    stones: stones.map(ofGroup).filter(({ placements }) => placements.length > 0),
    standIn: standIn && ofGroup(standIn),
    rests,
  };
}

function shown(mesh: Mesh, placements: Float32Array, isShown: (bounds: Bounds) => boolean): Float32Array {
  const copies: number[] = [];
  for (let at = 0; at < placements.length; at += 16) {
    const one = placements.subarray(at, at + 16);
    if (isShown(placedBounds(mesh, one))) copies.push(...one);
  }
  return Float32Array.from(copies);
}

function areTouching(a: Bounds, b: Bounds): boolean {
  return [0, 1, 2].every((axis) => a.min[axis]! < b.max[axis]! && a.max[axis]! > b.min[axis]!);
}

/** Left, top, right and bottom of a view, mm, y downward. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

export function extentOf(view: View, solids: readonly Solid[]): Extent {
  const { min, max } = solids
    .flatMap(({ mesh, placements }) =>
      Array.from({ length: placements.length / 16 }, (_, copy) =>
        pointBounds(projectPoints(view, { positions: mesh.positions, placements, placement: copy * 16 })),
      ),
    )
    .reduce(joinedBounds);
  return [min[0], -max[1], max[0], -min[1]];
}

export function solidsOf(part: DrawnPart): Solid[] {
  return [...part.metal, ...stoneSolids(part)];
}
