import { projectPoints, type View } from "../../drawing/view.ts";
import { cross, dot, type Vector } from "../../shapes/mesh/placement.ts";
import { type Piece, type Solid, type StoneGroup, stoneSolids } from "../../shapes/piece.ts";
import { type Dimension, dimension, millimeters } from "../drawing/dimension.ts";
import { type DrawnPart, drawnPart, type Extent, extentOf } from "../drawing/drawn-part.ts";
import { nearestPlacement, stoneAxis, stoneSizeMm, viewOfTable } from "../drawing/main-stone.ts";
import { cutLoops, type Loop } from "./cut-loops.ts";

/** A cross section of a piece. Lengths are in mm of the piece, y downward. */
export interface Section {
  /** "Front, cut". Unique within a piece. */
  readonly name: string;
  readonly view: View;
  /** Outlines of the cut metal, and of the cut stones, which displace metal. */
  readonly metal: readonly Loop[];
  readonly stones: readonly Loop[];
  /** The part of the cut that is drawn. */
  readonly extent: Extent;
  readonly dimensions: readonly Dimension[];
}

/** Cuts longer than `wholeMm` are drawn only around the main stone, with a margin of `aroundMm`. */
const wholeMm = 40;
const aroundMm = 8;

/**
 * D9: cross sections through the middle of the main stone, lengthwise and across, and of a ring's or bangle's band at
 * the palm. `piece` has its stones set.
 */
export function pieceSections(piece: Piece): Section[] {
  const part = drawnPart(piece);
  return [...stoneSections(part, piece), ...palmSection(part, piece)];
}

/** The lengths that sections state, by name and as printed. Repeated ones are listed once. */
export function sectionLengths(sections: readonly Section[]): { name: string; text: string }[] {
  const known = new Map(
    sections.flatMap(({ dimensions }) => dimensions.map(({ name, text }) => [name, text] as const)),
  );
  return Array.from(known, ([name, text]) => ({ name, text }));
}

function stoneSections(part: DrawnPart, piece: Piece): Section[] {
  const group = part.stones.find(({ role }) => role === "center") ?? part.standIn;
  if (!group) return [];
  const stone = nearestPlacement(group, part.views[viewOfTable(group, part.views) ?? "front"]);
  return [cutPlane(part, stone, 0), cutPlane(part, stone, 1)]
    .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
    .map((plane) => stoneSection({ part, piece, group, stone }, plane));
}

const names = ["Front, cut", "Side, cut", "Main stone, along", "Main stone, across"];

interface Plane {
  readonly name: string;
  readonly view: View;
  /** The side of the stone that lies across the view. */
  readonly side: "length" | "width";
}

/** The plane through a stone along its length (0) or width (1), viewed with its table up. */
function cutPlane({ views }: DrawnPart, stone: Float32Array, column: 0 | 1): Plane {
  const side = column === 0 ? "length" : "width";
  const [right, up] = [stoneAxis(stone, column), stoneAxis(stone, 2)];
  const isAlike = (view: View) => dot(view.up, up) > 0.999 && Math.abs(dot(view.right, right)) > 0.999;
  const drawn = (["front", "side"] as const).find((name) => isAlike(views[name]));
  if (drawn) return { name: drawn === "front" ? "Front, cut" : "Side, cut", view: views[drawn], side };
  return {
    name: column === 0 ? "Main stone, along" : "Main stone, across",
    view: { right, up, toward: cross(right, up) },
    side,
  };
}

interface Cut {
  readonly part: DrawnPart;
  readonly piece: Piece;
  readonly group: StoneGroup;
  readonly stone: Float32Array;
}

function stoneSection({ part, piece, group, stone }: Cut, { name, view, side }: Plane): Section {
  const middle: Vector = [stone[12]!, stone[13]!, stone[14]!];
  const atMm = dot(middle, view.toward);
  const metal = loopsOf(part.metal, view, atMm);
  const stones = loopsOf(stoneSolids(part), view, atMm);
  const seen = extentOf(view, [{ mesh: group.gem.mesh, placements: stone }]);
  const radius = boreOf(piece, part);
  const extent = framed([...metal, ...stones], seen, { isHead: radius !== null && name === "Side, cut" });
  const [left, top, right, bottom] = seen;
  const [length, width, depth] = stoneSizeMm(group, stone).map(millimeters) as [string, string, string];
  const across = { name: `Main stone, ${side}`, text: side === "length" ? length : width };
  const over: Dimension[] =
    radius !== null && name === "Side, cut" && piece.rests === "standing" && bottom < -radius
      ? [dimension("down", [bottom, -radius], { name: "Main stone over the finger", at: left, side: -1 })]
      : [];
  const bore: Dimension[] =
    radius !== null && name === "Front, cut" && extent[3] > radius ? [boreDimension(radius)] : [];
  return {
    ...{ name, view, metal, stones, extent },
    dimensions: [
      dimension("across", [left, right], { ...across, at: top, side: -1 }),
      ...(side === "length"
        ? [dimension("down", [top, bottom], { name: "Main stone, depth", text: depth, at: right, side: 1 })]
        : []),
      ...over,
      ...bore,
    ],
  };
}

function boreDimension(radius: number): Dimension {
  const bore = dimension("across", [-radius, radius], { name: "Inside diameter", at: 0, side: 0 });
  return { ...bore, text: `⌀ ${bore.text}` };
}

/** The inner radius of a ring or bangle, mm; null for anything else. */
function boreOf(
  { rests, measures: { innerDiameterMm } }: Piece,
  { metal, isOfPair }: DrawnPart,
): number | null {
  const isRound = rests === "standing" && !isOfPair && metal.some(({ name }) => name === "band");
  return isRound && innerDiameterMm !== null ? innerDiameterMm / 2 : null;
}

/** The section of a ring's or bangle's band at its lowest point. */
function palmSection(part: DrawnPart, piece: Piece): Section[] {
  const radius = boreOf(piece, part);
  if (radius === null) return [];
  const view = part.views.side;
  const isLow = (loop: Loop) => loop[1]! > 0;
  const metal = loopsOf(part.metal, view, 0).filter(isLow);
  const band = loopsOf(
    part.metal.filter(({ name }) => name === "band"),
    view,
    0,
  ).filter(isLow);
  if (band.length === 0) return [];
  const stones = loopsOf(stoneSolids(part), view, 0).filter(isLow);
  const [left, top, right, bottom] = boxOf(band);
  // Uses the exact radius of a round bore, as the drawing does: the mesh has corners.
  const inside = Math.abs(top - radius) < 0.05 ? radius : top;
  return [
    {
      ...{ name: "Band at the palm", view, metal, stones },
      extent: boxOf([...metal, ...stones]),
      dimensions: [
        dimension("across", [left, right], { name: "Band width at the palm", at: bottom, side: 1 }),
        dimension("down", [inside, bottom], { name: "Band thickness at the palm", at: right, side: 1 }),
      ],
    },
  ];
}

/** The whole cut; for a ring from the side, the part over the finger; for a long piece, the part around the stone. */
function framed(
  loops: readonly Loop[],
  [left, top, right, bottom]: Extent,
  { isHead }: { isHead: boolean },
): Extent {
  const near = isHead ? loops.filter((loop) => loop[1]! < 0) : loops;
  const whole = boxOf(near);
  if (whole[2] - whole[0] <= wholeMm && whole[3] - whole[1] <= wholeMm) return whole;
  return [
    Math.max(whole[0], left - aroundMm),
    Math.max(whole[1], top - aroundMm),
    Math.min(whole[2], right + aroundMm),
    Math.min(whole[3], bottom + aroundMm),
  ];
}

function boxOf(loops: readonly Loop[]): Extent {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const loop of loops)
    for (let i = 0; i < loop.length; i += 2) {
      box[0] = Math.min(box[0], loop[i]!);
      box[1] = Math.min(box[1], loop[i + 1]!);
      box[2] = Math.max(box[2], loop[i]!);
      box[3] = Math.max(box[3], loop[i + 1]!);
    }
  return box;
}

function loopsOf(solids: readonly Solid[], view: View, atMm: number): Loop[] {
  return solids.flatMap(({ mesh: { positions, triangles }, placements }) =>
    Array.from({ length: placements.length / 16 }, (_, copy) =>
      cutLoops(projectPoints(view, { positions, placements, placement: copy * 16 }), triangles, atMm),
    ).flat(),
  );
}
