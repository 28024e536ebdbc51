import type { Design } from "../../design.ts";
import type { Cut } from "../../options.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import type { Piece, StoneGroup } from "../../shapes/piece.ts";
import { resolvedDesign } from "../../shapes/resolved-design.ts";
import { castParts } from "../bill/findings.ts";
import { type SettingKind, settingKindOf } from "../bill/stone-lines.ts";
import type { ClosedMesh } from "../files/closed-mesh.ts";
import { type Hold, holdOf } from "./hold.ts";
import { type MetalCopy, metalCopies, unplacedCopies } from "./near-metal.ts";
import { type Overlap, overlapsOf } from "./overlap.ts";
import { type Seat, seatOf } from "./seat.ts";
import { degreesEach, type StoneFrame, stoneFrames } from "./stone-frame.ts";

/** Castings that touch each other, and the stones set in them. */
export interface StonesInCastings {
  readonly castings: readonly ClosedMesh[];
  readonly stones: readonly StoneGroup[];
  /** How many of these a piece has. */
  readonly count: number;
}

/** One prong, bead or wall over a stone's edge. */
export interface Prong extends Overlap {
  /** The angle of its middle around the stone, and its width, degrees. */
  readonly atDegrees: number;
  readonly wideDegrees: number;
  /** The share of the way from girdle to table it covers, as set. */
  readonly coverage: number;
}

/** What holds and carries a stone. Lengths are millimeters. */
export interface StoneFit extends Seat, Pick<Hold, "freeDegrees"> {
  readonly role: StoneGroup["role"];
  readonly cut: Cut;
  readonly widthMm: number;
  readonly kind: SettingKind;
  readonly prongs: readonly Prong[];
  /** How many stones of the piece are set like this one. */
  readonly count: number;
}

/** A stone's measures in both states of a piece. */
export interface FitPlace {
  readonly group: Pick<StoneGroup, "role" | "cut">;
  readonly asSet: StoneFrame;
  readonly asCast: StoneFrame;
  readonly castings: readonly ClosedMesh[];
  readonly count: number;
}

/** A piece's metal for measuring: whole as set, without purchased parts as cast. */
export interface FitMetal {
  readonly asSet: readonly MetalCopy[];
  readonly asCast: readonly MetalCopy[];
}

/** Measures what holds each stone of a piece: as set by its metal, as cast by its castings. */
export function stoneFits(design: Design, sets: readonly StonesInCastings[]): StoneFit[] {
  const { metal, places } = fitPlaces(design, sets);
  const styled = { ...resolvedDesign(design), style: design.style };
  return places.map(({ group: { role, cut }, asSet, asCast, castings, count }) => {
    const hold = holdOf(asSet, metal.asSet);
    const overlaps = overlapsOf(asCast, metal.asCast, hold.runs);
    return {
      role,
      cut,
      widthMm: asSet.widthMm,
      kind: settingKindOf(styled, { role, cut, widthMm: asSet.widthMm }),
      count,
      freeDegrees: hold.freeDegrees,
      prongs: hold.runs.map(({ from, count: wide, coverage }, i) => ({
        atDegrees: (from + wide / 2) * degreesEach,
        wideDegrees: wide * degreesEach,
        coverage,
        ...overlaps[i]!,
      })),
      ...seatOf(asCast, unplacedCopies(castings)),
    };
  });
}

/** The stones to measure, one of each kind of casting, in both states. */
export function fitPlaces(design: Design, sets: readonly StonesInCastings[]) {
  const [asSet, asCast] = [designPiece(design), designPiece(design, 1, "as-cast")];
  const metal: FitMetal = {
    asSet: metalCopies(asSet.metal),
    asCast: metalCopies(castParts(design, asCast)),
  };
  const settled = new Map(
    asCast.stones.flatMap((group, g) =>
      stoneFrames(group).map(({ placement }, i) => [placement.join(), frameAt(asSet, g, i)] as const),
    ),
  );
  const places = sets.flatMap(({ castings, stones, count }) =>
    stones.flatMap((group) =>
      stoneFrames(group).map(
        (frame): FitPlace => ({
          group,
          asCast: frame,
          asSet: settled.get(frame.placement.join()) ?? frame,
          castings,
          count,
        }),
      ),
    ),
  );
  return { metal, places, stones: asCast.stones.reduce((sum, { carats }) => sum + carats.length, 0) };
}

function frameAt({ stones }: Piece, group: number, i: number): StoneFrame | undefined {
  return stones[group] && stoneFrames(stones[group])[i];
}
