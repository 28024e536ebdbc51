import { claspedChain } from "../links/clasped-chain.ts";
import { hangCurve } from "../links/hang-curve.ts";
import { measuredPath, type Path } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import type { Vector } from "../mesh/placement.ts";
import type { MetalPart } from "../piece.ts";

/** Eighteen inches, clasp and all. */
export const necklaceLengthMm = 457.2;

/** What looks away from the wall. */
export const toViewer: Vector = [0, 0, 1];

/** Thickness of the wire of a chain for a band width, mm. */
export function chainWireMm(bandWidth: number): number {
  return 0.2 + 0.11 * bandWidth;
}

/** The line of a necklace before a wall; its lowest point is the origin. */
export const necklacePath = memoize(
  (lengthMm: number, apexDegrees: number): Path => measuredPath(hangCurve(lengthMm, apexDegrees), true),
);

/** A whole cable chain as it hangs. */
export const hangingChain = memoize((wireMm: number, lengthMm: number, apexDegrees: number): MetalPart[] =>
  claspedChain({ path: necklacePath(lengthMm, apexDegrees), wireMm, facing: toViewer }),
);
