import type { LocalPart } from "../assembly.ts";
import { rail, rowBar } from "../melee/rail.ts";
import {
  coveredShare,
  girdleHeightMm,
  isSquareRow,
  type RowKind,
  rowHalfWidthMm,
  rowPitchMm,
  rowWallMm,
  seatDepthMm,
} from "../melee/row-room.ts";
import { betweenPlaces, channelRimMm, channelRow, offsetPlace, paveRow } from "../melee/rows.ts";
import { memoize } from "../memoize.ts";
import { type Placement, placementAt, pointIn } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament } from "../ornament.ts";
import type { PieceState } from "../piece.ts";

export { type RowKind, rowHalfWidthMm, rowPitchMm, rowStoneMm } from "../melee/row-room.ts";

interface RowForm {
  /** How deep the row's bed extends below its floor into the metal under it, mm. */
  deepMm?: number;
  /** Half the bed's width, mm, at least what its stones need. */
  halfMm?: number;
  state?: PieceState;
  /** Whether the bed's underside is free, so that an azure under each stone goes through it. */
  isOpen?: boolean;
}

/** How far an azure goes beyond the bed it opens, mm. */
const throughMm = 0.1;

/** Metal at both ends of a row, beyond its last posts or seats, mm. */
const endMm = rowWallMm + 0.02;

/**
 * Small diamonds in a row on a bed of metal. `places` are on its floor, x along the row, z away from the metal. In
 * pavé, neighbors share posts; a channel holds square stones between two walls and two end bars.
 */
export function stoneRow(
  kind: RowKind,
  stoneMm: number,
  places: readonly Placement[],
  {
    deepMm = seatDepthMm(kind, stoneMm) + rowWallMm,
    halfMm = 0,
    state = "as-set",
    isOpen = false,
  }: RowForm = {},
): Ornament {
  if (places.length === 0) return metalOrnament();
  const line = rowLine(places, rowPitchMm(kind, stoneMm));
  const half = Math.max(halfMm, rowHalfWidthMm(kind, stoneMm));
  const isSquare = isSquareRow(kind, stoneMm);
  const form = { stoneMm, isSquare, outerMm: half, deepMm: 0.2 };
  const row = kind === "pave" ? paveRow(places, { stoneMm, state }) : channelRow(places, line, form);
  const ends: LocalPart[] = kind === "pave" ? [] : [endBars(line, stoneMm, half)];
  return {
    metal: [rowBar(line, half, deepMm), ...row.metal, ...ends],
    stones: [
      {
        role: "accent",
        cut: isSquare ? "princess" : "round",
        type: "diamond",
        seatLengthMm: row.seatLengthMm,
        ...(isOpen && { holeMm: girdleHeightMm(kind, stoneMm) + deepMm + throughMm }),
        placements: row.stones,
      },
    ],
  };
}

/** Points at the row's ends, at every stone and between stones. */
function rowLine(places: readonly Placement[], pitchMm: number): Placement[] {
  const between = betweenPlaces(places, pitchMm);
  const line = places.flatMap((place, i) => (i === 0 ? [place] : [between[i]!, place]));
  const beyond = (place: Placement, mm: number) => ({ ...place, at: pointIn(place, [mm, 0, 0]) });
  return [beyond(between[0]!, -endMm), ...line, beyond(between.at(-1)!, endMm)];
}

/** Bars that close a channel at both ends and overlap its outermost stones as its walls do. */
function endBars(line: readonly Placement[], stoneMm: number, halfMm: number): LocalPart {
  const topMm = girdleHeightMm("channel", stoneMm) + channelRimMm;
  return rail(
    [line[0]!, line.at(-1)!].map((place, i) => {
      const turned = { ...place, x: place.y, y: place.x.map((value) => -value) as unknown as Placement["y"] };
      const across = [-(halfMm - 0.01), halfMm - 0.01].map((mm) => ({
        ...turned,
        at: pointIn(place, [0, mm, 0]),
      }));
      return {
        line: across,
        side: i === 0 ? -1 : 1,
        innerMm: 0.01,
        outerMm: endMm + (rowPitchMm("channel", stoneMm) - stoneMm) / 2 + coveredShare * stoneMm,
        topMm: topMm - 0.01,
        deepMm: 0.2,
      };
    }),
  );
}

/** A slim bar of small stones between two parts: along x from the origin, stones facing +z. */
export const accentBar = memoize(
  (kind: RowKind, stoneMm: number, count: number, state: PieceState = "as-set") => {
    const pitch = rowPitchMm(kind, stoneMm);
    const lengthMm = count * pitch + 2 * endMm;
    const floor = placementAt([0, 0, 0.02 - girdleHeightMm(kind, stoneMm)]);
    const places = Array.from({ length: count }, (_, i) => ({
      ...offsetPlace(floor, 0, 0),
      at: pointIn(floor, [endMm + (i + 0.5) * pitch, 0, 0]),
    }));
    return { ...joinedOrnaments([stoneRow(kind, stoneMm, places, { state, isOpen: true })]), lengthMm };
  },
);
