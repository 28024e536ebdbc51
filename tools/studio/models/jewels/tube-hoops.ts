import { assembledPiece, type LocalPart } from "#jewelry/shapes/assembly";
import { memoize } from "#jewelry/shapes/memoize";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { type Placement, placedIn, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";
import { hoopFindings } from "./hoop-findings.ts";
import { type StandingPair, standingPair } from "./standing-pair.ts";

/** The gap for the ear: its middle from the top toward the back, and half its angle, radians. */
const opening = { middle: -0.42, half: 0.3 };

export interface TubeHoops {
  /** Outer width of a hoop, and its tube's thickness. */
  outerMm: number;
  tubeMm: number;
  pair: StandingPair;
}

/** Two plain round tube hoops standing on a ground, each closed by a hinged post that snaps into the tube's end. */
export function tubeHoops({ outerMm, tubeMm, pair }: TubeHoops): Piece {
  const single = hoop(outerMm, tubeMm);
  const places = standingPair(pair).map((place) => placedIn(place, upright(outerMm / 2)));
  return assembledPiece(piecePartsOf(placedOrnament({ metal: single, stones: [] }, places), true), {
    metal: null,
    rests: "standing",
    measures: { innerDiameterMm: outerMm - 2 * tubeMm, bandThicknessMm: tubeMm },
  });
}

/** A hoop facing +x, raised to stand on y = 0. */
export function upright(radiusMm: number): Placement {
  return { at: [0, radiusMm, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
}

/** A hoop in the plane z = 0 around the origin, its front toward +x. */
const hoop = memoize((outerMm: number, tubeMm: number): LocalPart[] => {
  const radius = outerMm / 2 - tubeMm / 2;
  const [from, to] = [opening.middle + opening.half, 2 * Math.PI + opening.middle - opening.half];
  const steps = 180;
  const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
    const turn = from + ((to - from) * i) / steps;
    return [radius * Math.sin(turn), radius * Math.cos(turn), 0];
  });
  const writer = new MeshWriter();
  tube(writer, {
    path,
    radius: path.map((_, i) => (tubeMm / 2) * endShare(Math.min(i, steps - i))),
    side: [0, 0, 1],
    sides: 36,
    zone: zoneNumber("outer"),
  });
  return [{ name: "band", mesh: writer.mesh() }, ...hoopFindings({ radius, from, to, gauge: tubeMm })];
});

/** Ends are softened over their last three stations. */
function endShare(fromEnd: number): number {
  return [0.78, 0.93, 0.985][fromEnd] ?? 1;
}
