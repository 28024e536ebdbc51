import type { Vector } from "../mesh/placement.ts";
import { scaledToLength } from "./path.ts";

/**
 * A closed bracelet as it lies: an oval between ellipse and box in the plane y = 0, from its front (toward +z) to the right.
 * Of its usual 17 cm it is 59 mm wide and 50 mm deep inside.
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
