import type { Placement } from "../mesh/placement.ts";
import { type Ornament, placedOrnament } from "../ornament.ts";

/** Two copies of an earring, `apartMm` between their middles, each turned toward the other by `degrees`. */
export function pair(ornament: Ornament, apartMm: number, degrees: number): Ornament {
  return placedOrnament(ornament, [
    rotatedPlacement(-apartMm / 2, 0, degrees),
    rotatedPlacement(apartMm / 2, 0, -degrees),
  ]);
}

/** A placement rotated to the right about the vertical. */
export function rotatedPlacement(x: number, z: number, degrees: number): Placement {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { at: [x, 0, z], x: [c, 0, -s], y: [0, 1, 0], z: [s, 0, c] };
}
