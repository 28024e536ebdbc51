import {
  assembledPiece,
  type LocalPart,
  metalPart,
  type PieceFrame,
  type PieceParts,
  type StoneRow,
  stoneGroup,
} from "./assembly.ts";
import { identityPlacement, type Placement, placedIn } from "./mesh/placement.ts";
import type { MetalPart, Piece } from "./piece.ts";
import type { ResolvedDesign } from "./resolved-design.ts";

/** Metal and stones that belong together, in their own axes, mm, with any number of placements. */
export interface Ornament {
  readonly metal: readonly LocalPart[];
  readonly stones: readonly StoneRow[];
}

/** A copy of an ornament at each placement. Scales are for repeated links; a stone has its own size. */
export function placedOrnament({ metal, stones }: Ornament, places: readonly Placement[]): Ornament {
  const all = (inner: readonly Placement[]) =>
    places.flatMap((outer) => inner.map((place) => placedIn(outer, place)));
  return {
    metal: metal.map((part) => ({ ...part, placements: all(part.placements ?? [identityPlacement]) })),
    stones: stones.map((row) => ({ ...row, placements: all(row.placements) })),
  };
}

export function metalOrnament(...metal: LocalPart[]): Ornament {
  return { metal, stones: [] };
}

export function joinedOrnaments(ornaments: readonly Ornament[]): Ornament {
  return {
    metal: ornaments.flatMap(({ metal }) => metal),
    stones: ornaments.flatMap(({ stones }) => stones),
  };
}

/** An ornament's parts for a piece, grouping stones of one kind. Without a chosen stone, shows a placeholder. */
export function piecePartsOf(ornament: Ornament, hasStone: boolean): PieceParts {
  const rows = new Map<string, StoneRow>();
  for (const row of ornament.stones) {
    const key = `${row.role} ${row.shape ?? row.cut} ${row.type} ${row.holeMm} ${row.seatLengthMm}`;
    const known = rows.get(key);
    rows.set(key, known ? { ...known, placements: [...known.placements, ...row.placements] } : row);
  }
  const groups = [...rows.values()].map(stoneGroup);
  const metal = ornament.metal.map(metalPart);
  if (hasStone) return { metal, stones: groups, standIn: null };
  return {
    metal,
    stones: groups.filter(({ role }) => role !== "center"),
    standIn: groups.find(({ role }) => role === "center") ?? null,
  };
}

/** Builds a design's piece from its ornaments and from chains, whose links are already placed. */
export function ornamentPiece(
  { metal, hasStone }: Pick<ResolvedDesign, "metal" | "hasStone">,
  ornaments: readonly Ornament[],
  { chains = [], ...frame }: Omit<PieceFrame, "metal"> & { chains?: readonly MetalPart[] },
): Piece {
  const parts = piecePartsOf(joinedOrnaments(ornaments), hasStone);
  return assembledPiece({ ...parts, metal: [...chains, ...parts.metal] }, { metal, ...frame });
}
