import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { filletedParts } from "#jewelry/making/bill/findings";
import type { MeasuredSolid } from "#jewelry/making/rules/bench-rule";
import { settingOrder } from "#jewelry/making/setting/setting-order";
import { type StonesInCastings, stoneFits } from "#jewelry/making/stone-fit/stone-fit";
import { type CastingWalls, castingWalls } from "#jewelry/making/walls/casting-walls";
import { wallPlaces } from "#jewelry/making/walls/wall-kinds";
import { howItOpens } from "#jewelry/making/worn/how-it-opens";
import { contourBand } from "#jewelry/shapes/bands/contour-band";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { MetalPart, Piece } from "#jewelry/shapes/piece";
import { gapSearchMm } from "./body-gaps.ts";
import { castMetal, closedStones, withHeld } from "./build-piece-solid.ts";
import type { Kernel } from "./kernel.ts";
import type { Casting, PieceCastings } from "./piece-solid.ts";

/** Everything to order for a design, with walls and stones measured. `onSet` receives castings that touch, with
 * their stones. Throws like `castPiece`. */
export function pieceCastings(
  kernel: Kernel,
  design: PairedDesign,
  onSet?: (set: StonesInCastings) => void,
): PieceCastings {
  const piece = designPiece(design, 1, "as-cast");
  const metal = filletedParts(design, piece);
  let gapMm = gapSearchMm;
  const sets: StonesInCastings[] = [];
  const castings = castMetal(kernel, metal, piece, {
    onGap: (mm) => {
      gapMm = Math.min(gapMm, mm);
    },
    onSet(set) {
      sets.push(set);
      onSet?.(set);
    },
  });
  const { walls, thin } = castingWalls(castings, metal, {
    leastGapMm: gapMm < gapSearchMm ? gapMm : null,
    placeAt: wallPlaces(design, piece),
  });
  const band = castBand(kernel, design);
  return {
    castings: castings.map((casting, i) => ({ ...casting, thin: thin[i]! })),
    castingMm3: castings.reduce((sum, { count, volumeMm3 }) => sum + count * volumeMm3, 0),
    walls,
    bandWalls: band && bandWalls(design, band),
    band: band?.casting ?? null,
    stones: withHeld((held) => piece.stones.map((group) => closedStones(kernel, group, held))),
    ...measuredStones(design, piece, { castings, sets }),
  };
}

/** How the castings hold a piece's stones, and how it opens. */
function measuredStones(
  design: Design,
  piece: Piece,
  { castings, sets }: { castings: readonly Casting[]; sets: readonly StonesInCastings[] },
): Omit<MeasuredSolid, "walls"> {
  return {
    fits: stoneFits(design, sets),
    underMetal: settingOrder(design, designPiece(design)).filter(({ isUnderMetal }) => isUnderMetal).length,
    opens: howItOpens(design, piece, castings),
  };
}

function bandWalls(design: PairedDesign, { casting, metal, piece }: CastBand): CastingWalls {
  return castingWalls([casting], metal, { placeAt: wallPlaces(design, piece) }).walls;
}

interface CastBand {
  casting: Casting;
  metal: readonly MetalPart[];
  piece: Piece;
}

/** The casting and metal of a ring's matching band; null if none. Throws like `castPiece`. */
export function castBand(kernel: Kernel, design: PairedDesign): CastBand | null {
  const band = bandOfDesign(design);
  if (!band) return null;
  const { piece } = contourBand(design, band, { state: "as-cast" });
  return { casting: castMetal(kernel, piece.metal, piece)[0]!, metal: piece.metal, piece };
}
