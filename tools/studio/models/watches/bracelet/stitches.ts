import { rod } from "#jewelry/shapes/links/rod";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { type Placement, placedIn } from "#jewelry/shapes/mesh/placement";
import type { Line } from "./stand-curve.ts";

/** From a strap's seam to its edge, mm. */
export const seamMm = 1.9;

/** Distance between stitches, and their length, mm. */
const pitchMm = 3.1;
const lengthMm = 2.2;

/** Two seams along a strap. */
interface Seams {
  curve: Line;
  halfWidth: (mm: number) => number;
  /** The strap's surface height along them. */
  heightMm: (mm: number) => number;
  fromMm: number;
  toMm: number;
}

/** Placements of their stitches, each slightly slanted like hand stitching. */
export function stitchPlaces({ curve, halfWidth, heightMm, fromMm, toMm }: Seams): Placement[] {
  const places: Placement[] = [];
  for (let mm = fromMm; mm < toMm; mm += pitchMm)
    for (const side of [-1, 1]) {
      const [c, s] = [Math.cos(0.07 * side), Math.sin(0.07 * side)];
      places.push(
        placedIn(curve.at(mm), {
          at: [side * (halfWidth(mm) - seamMm), 0, heightMm(mm) + 0.06],
          x: [c, s, 0],
          y: [-s, c, 0],
          z: [0, 0, 1],
        }),
      );
    }
  return places;
}

/** A stitch of thread along y, half sunk into the leather at the origin. */
export function stitch(): Mesh {
  return rod([0, -lengthMm / 2, 0], [0, lengthMm / 2, 0], 0.22);
}
