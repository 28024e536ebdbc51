import { cross, type Placement, type Vector } from "../mesh/placement.ts";

/** A surface that carries a row of stones, measured along the row and across it, mm. */
export interface Ground {
  at(alongMm: number, acrossMm: number): GroundPoint;
}

export interface GroundPoint {
  at: Vector;
  /** Unit directions: along the row, and away from the metal. */
  way: Vector;
  up: Vector;
}

/** A stone `widthMm` wide whose girdle lies `liftMm` over the ground, its length along the row. */
export function stoneOn({ at, way, up }: GroundPoint, widthMm: number, liftMm: number): Placement {
  const [x, y, z] = [at[0] + up[0] * liftMm, at[1] + up[1] * liftMm, at[2] + up[2] * liftMm];
  return { at: [x, y, z], x: way, y: cross(up, way), z: up, scale: widthMm };
}
