import { stoneSize } from "#jewelry/materials/stone-size";
import { assembledPiece } from "#jewelry/shapes/assembly";
import { cutGem } from "#jewelry/shapes/gems/cut-gem";
import { type RowSurface, regionPlaces } from "#jewelry/shapes/melee/ground";
import { girdleHeightMm, rowPitchMm } from "#jewelry/shapes/melee/row-room";
import { paveRow } from "#jewelry/shapes/melee/rows";
import { memoize } from "#jewelry/shapes/memoize";
import { placedIn, type Vector } from "#jewelry/shapes/mesh/placement";
import { type Ornament, piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import { type StripPoint, strip } from "#jewelry/shapes/ornaments/strip";
import type { Piece } from "#jewelry/shapes/piece";
import { hoopFindings } from "./hoop-findings.ts";
import { type StandingPair, standingPair } from "./standing-pair.ts";
import { upright } from "./tube-hoops.ts";

/** From the bore to the stones' tables, mm. */
const thicknessMm = 1.65;
const opening = { middle: -0.62, half: 0.4 };

export interface PaveHuggies {
  outerMm: number;
  /** Total carats of both earrings. */
  carat: number;
  /** Stones per earring. */
  stones: number;
  pair: StandingPair;
}

/** Two small hoops that hug the ear, standing on a ground, with a row of diamonds on their front half. */
export function paveHuggies({ outerMm, carat, stones, pair }: PaveHuggies): Piece {
  const single = huggie(outerMm, carat / (2 * stones), stones);
  const places = standingPair(pair).map((place) => placedIn(place, upright(outerMm / 2)));
  return assembledPiece(piecePartsOf(placedOrnament(single, places), true), {
    metal: null,
    rests: "standing",
    measures: { innerDiameterMm: outerMm - 2 * thicknessMm, bandThicknessMm: thicknessMm },
  });
}

/** A hoop in the plane z = 0 around the origin, its front toward +x. */
const huggie = memoize((outerMm: number, carat: number, stones: number): Ornament => {
  const { widthMm: stoneMm } = stoneSize({ type: "diamond", cut: "round", carat });
  const standing = girdleHeightMm("pave", stoneMm) + cutGem("round", "accent").crown * stoneMm;
  const radius = outerMm / 2 - standing;
  const widthMm = stoneMm + 0.62;
  const [from, to] = [opening.middle + opening.half, 2 * Math.PI + opening.middle - opening.half];
  const steps = 140;
  const line = Array.from({ length: steps + 1 }, (_, i): StripPoint => {
    const out = outward(from + ((to - from) * i) / steps);
    const inner = outerMm / 2 - thicknessMm;
    return { at: [out[0] * inner, out[1] * inner, 0], out, across: [0, 0, -1] };
  });
  const floorMm = thicknessMm - standing;
  const band = strip(line, { widthMm, thicknessMm: floorMm, edge: "flat", isClosed: false });
  const pitch = rowPitchMm("pave", stoneMm);
  const half = (stones * pitch) / 2;
  const stretch = { ground: front(radius), fromMm: -half, toMm: half };
  const row = paveRow(regionPlaces(stretch, pitch), { stoneMm, state: "as-set" });
  const findings = hoopFindings({ radius: radius - floorMm / 2, from, to, gauge: 1.75 });
  return {
    metal: [...band, ...row.metal, ...findings],
    stones: [{ role: "accent", cut: "round", type: "diamond", placements: row.stones }],
  };
});

/** The outside of a hoop. Lengths start at its front and run down. */
function front(radius: number): RowSurface {
  return {
    at: (alongMm, acrossMm) => {
      const turn = Math.PI / 2 + alongMm / radius;
      const up = outward(turn);
      return {
        at: [up[0] * radius, up[1] * radius, -acrossMm],
        way: [Math.cos(turn), -Math.sin(turn), 0],
        up,
      };
    },
  };
}

/** The direction at a clockwise angle from the top. */
function outward(turn: number): Vector {
  return [Math.sin(turn), Math.cos(turn), 0];
}
