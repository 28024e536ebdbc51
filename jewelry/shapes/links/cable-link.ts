import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import type { Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";

/** An oval link of round wire `wireMm` thick, long along x, flat in z = 0. Every other one is turned by 90 degrees. */
export const cableLink = memoize((wireMm: number) => {
  const radius = wireMm / 2;
  const long = radius * 4.4;
  const wide = radius * 2.8;
  return {
    mesh: ovalRing(long, wide, radius, 18),
    /** Pitch at which the links' wires touch, mm. */
    pitchMm: 2 * (long - radius),
    /** Outer width across the chain, mm. */
    widthMm: 2 * (wide + radius),
  };
});

/** A round wire ring that joins two parts: `innerMm` inner diameter, in the plane z = 0. */
export const jumpRing = memoize((innerMm: number, wireMm: number): Mesh => {
  const radius = innerMm / 2 + wireMm / 2;
  return ovalRing(radius, radius, wireMm / 2, 24, 12);
});

/** A ring, with straight sides if longer than wide: half axes of the wire's center line, and its radius, mm. */
function ovalRing(long: number, wide: number, radius: number, points: number, sides = 8): Mesh {
  const path = Array.from({ length: points }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / points;
    const x = (long - wide) * Math.sign(Math.cos(turn)) + wide * Math.cos(turn);
    return [x, wide * Math.sin(turn), 0];
  });
  return tubeMesh({ path, isClosed: true, radius, side: [0, 0, 1], sides, zone: zoneNumber("link") });
}
