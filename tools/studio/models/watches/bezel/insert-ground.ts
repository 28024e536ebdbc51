import type { Placement } from "#jewelry/shapes/mesh/placement";
import { bezelTopZ } from "../case/heights.ts";
import { atClock } from "../solid/around.ts";
import type { BezelInsert } from "../watch-spec.ts";

/** The gently sloped ring of a bezel that carries a scale, mm. */
export interface InsertGround {
  inner: number;
  outer: number;
  innerZ: number;
  outerZ: number;
}

export function insertGround({ innerMm, outerMm }: BezelInsert): InsertGround {
  return { inner: innerMm / 2, outer: outerMm / 2, innerZ: bezelTopZ - 0.12, outerZ: bezelTopZ - 0.72 };
}

/** A place on the ring: y outward down its slope, z off its surface. `depth` is 0 at the inner edge, 1 at the outer. */
export function onInsert(ground: InsertGround, degrees: number, depth: number): Placement {
  const { inner, outer, innerZ, outerZ } = ground;
  const slope = Math.atan2(innerZ - outerZ, outer - inner);
  const [c, s] = [Math.cos(slope), Math.sin(slope)];
  const flat = atClock(degrees, inner + (outer - inner) * depth, innerZ + (outerZ - innerZ) * depth);
  return {
    at: flat.at,
    x: flat.x,
    y: [flat.y[0] * c, flat.y[1] * c, -s],
    z: [flat.y[0] * s, flat.y[1] * s, c],
  };
}
