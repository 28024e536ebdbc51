import { measuredPath, type Path, scaledToLength } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import { cross, type Vector } from "../mesh/placement.ts";
import { chainWireMm } from "../necklaces/necklace-chain.ts";
import { ornamentPiece } from "../ornament.ts";
import { stoneLine } from "../ornaments/stone-line.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";

const outward: Vector = [0, -1, 0];

/** The oval of a flexible bracelet, starting at its front. */
export const wristPath = memoize((lengthMm: number): Path => measuredPath(wristCurve(lengthMm), true));

/**
 * A closed bracelet lying flat: an oval between an ellipse and a box in the plane y = 0, from its front (toward +z) to
 * the right. At the usual 17 cm it is 59 mm wide and 50 mm deep inside.
 */
export function wristCurve(lengthMm: number): Vector[] {
  const exponent = 2 / 2.3;
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** exponent;
  const steps = 144;
  const points = Array.from({ length: steps }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / steps;
    return [29.5 * bent(Math.sin(turn)), 0, 25 * bent(Math.cos(turn))];
  });
  return scaledToLength(points, true, lengthMm);
}

/** A flexible line of stones around the wrist, facing outward. They share the carats. */
export function tennis(resolved: ResolvedDesign): Piece {
  const { lengthMm } = resolved;
  const line = wristPath(lengthMm);
  const { ornament, chains } = stoneLine(resolved, {
    path: line,
    claspMm: 7,
    smallest: 1,
    isBentSideways: false,
    facing: (way) => cross(outward, way),
    chain: { wireMm: chainWireMm(resolved.setting.bandWidth), facing: [0, 1, 0] },
  });
  return ornamentPiece(resolved, [ornament], {
    chains,
    line,
    rests: "lying",
    measures: { lengthMm },
  });
}
