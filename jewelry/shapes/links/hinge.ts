import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import type { PieceState } from "../piece.ts";

/** Clearance between two moving links, mm: the workshop needs 0.2, bends take the rest. */
export const hingeGapMm = 0.23;
/** Half the thickness of the bar, of the eye's wire around it, and of the eye along the bar, mm. */
const barMm = 0.3;
const wireMm = 0.3;
export const eyeHalfMm = 0.3;
/** From a hinge to the middle of its eye's wire, mm. */
export const ringMm = barMm + hingeGapMm + wireMm;

/** Outer radius of a hinge's eye, mm. */
export const eyeReachMm = ringMm + wireMm;
/** Half the height of a rail at the bar, mm. */
export const railEndMm = 0.36;
/** From the middle of a line to the inner side of its rails, mm, not counting room for sideways bends. */
export const railInnerMm = eyeHalfMm + hingeGapMm;

const zone = zoneNumber("link");

/** Writes the bar along y that the next link's eye goes around. Its ends are inside the rails. */
export function hingeBar(writer: MeshWriter, [x, , z]: Vector, innerMm: number): void {
  const reach = innerMm + 0.2;
  const path: Vector[] = [
    [x, -reach, z],
    [x, reach, z],
  ];
  tube(writer, { path, radius: barMm, sides: 12, zone });
}

/** Half the opening angle of an eye as cast: the bar passes through, and the jeweler closes it. */
const openTurn = (barMm + 0.04 + wireMm) / ringMm;

/** Writes the eye around the previous link's bar, in the plane y = 0: closed as set, open at the bottom as cast. */
export function hingeEye(writer: MeshWriter, [x, , z]: Vector, state: PieceState): void {
  const isClosed = state === "as-set";
  const steps = 18;
  const from = isClosed ? 0 : -Math.PI * 0.7 + openTurn;
  const span = isClosed ? 2 * Math.PI : 2 * (Math.PI - openTurn);
  const path = Array.from({ length: isClosed ? steps : steps + 1 }, (_, i): Vector => {
    const turn = from + (span * i) / steps;
    return [x + ringMm * Math.cos(turn), 0, z + ringMm * Math.sin(turn)];
  });
  const form = { radius: wireMm, squash: eyeHalfMm / wireMm, side: [0, 1, 0], sides: 12 } as const;
  tube(writer, { ...form, path, isClosed, hasRoundEnds: !isClosed, zone });
}
