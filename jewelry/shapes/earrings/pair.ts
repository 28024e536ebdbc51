import type { Placement } from "../mesh/placement.ts";
import { type Ornament, placedOrnament } from "../ornament.ts";

/** Two of one earring, `apartMm` from middle to middle, each turned by `degrees` toward the other; 0 leaves them parallel. */
export function pair(ornament: Ornament, apartMm: number, degrees: number): Ornament {
  return placedOrnament(ornament, [turned(-apartMm / 2, 0, degrees), turned(apartMm / 2, 0, -degrees)]);
}

/** A place turned to the right, about the upright. */
export function turned(x: number, z: number, degrees: number): Placement {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { at: [x, 0, z], x: [c, 0, -s], y: [0, 1, 0], z: [s, 0, c] };
}
