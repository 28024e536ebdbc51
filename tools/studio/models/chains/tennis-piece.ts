import type { StoneType } from "#jewelry/options";
import { metalPart } from "#jewelry/shapes/assembly";
import { piecePartsOf } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";
import { boxLock } from "./box-lock.ts";
import { chainPiece } from "./chain-piece.ts";
import { type ChainWay, placeOnWay } from "./chain-row.ts";
import { tennisDepthMm, tennisLine } from "./tennis-line.ts";

export interface TennisPiece {
  stoneMm: number;
  type: StoneType;
  /** Number of stones in total. */
  count: number;
  /** Including the clasp, mm. */
  lengthMm: number;
  way: ChainWay;
  /** The part shown in a close-up, as its middle and half length along the line, mm; null for the whole. */
  near: { middleMm: number; reachMm: number } | null;
  rests: Piece["rests"];
}

/** A closed line of stones, with its clasp halfway around. */
export function tennisPiece({ stoneMm, type, count, lengthMm, way, near, rests }: TennisPiece): Piece {
  const claspMm = tennisClaspMm(stoneMm);
  const line = tennisLine({
    stoneMm,
    type,
    count,
    lengthMm: lengthMm - claspMm,
    isClose: near !== null,
    place: ({ from, to }) => {
      const mm = (claspMm + from + to) / 2;
      const off = near ? Math.abs(mm + lengthMm / 2 - near.middleMm) : 0;
      const apart = Math.min(off, Math.abs(lengthMm - off));
      return near && apart > near.reachMm ? null : placeOnWay(way, lengthMm / 2 + mm, to - from);
    },
  });
  const { metal, stones } = piecePartsOf(line, true);
  const thick = stoneMm * 0.62;
  const lock = boxLock(stoneMm * 0.96, thick, claspMm - 0.5, 1);
  const place = placeOnWay(way, lengthMm / 2, claspMm);
  const low = -tennisDepthMm(stoneMm) + thick / 2;
  const at = [0, 1, 2].map((axis) => place.at[axis]! + place.z[axis]! * low) as unknown as typeof place.at;
  const clasp = metalPart({ name: "clasp", mesh: lock.mesh, placements: [{ ...place, at }] });
  return chainPiece({ metal: [...metal, clasp], stones, lengthMm, rests });
}

/** Length of the clasp, mm. */
export function tennisClaspMm(stoneMm: number): number {
  return 4.5 + stoneMm * 1.1;
}
