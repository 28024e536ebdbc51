import { rotatedPlacement } from "#jewelry/shapes/earrings/pair";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import { presentedAngles } from "#jewelry/shapes/piece";

export interface StandingPair {
  /** Distance between their middles across the line of sight, mm. */
  apartMm: number;
  /** How far the right one is in front of the left one, mm. */
  beforeMm: number;
  /** How far the left and right one are rotated to the right of the viewer. */
  degrees: readonly [left: number, right: number];
}

/**
 * Placements of two earrings on a ground, left and right in the usual view: each one's z faces the camera, then is
 * rotated.
 */
export function standingPair({ apartMm, beforeMm, degrees }: StandingPair): [Placement, Placement] {
  const [yaw] = presentedAngles.standing;
  const angle = (yaw * Math.PI) / 180;
  const place = (side: -1 | 1, more: number) => {
    const [across, before] = [(side * apartMm) / 2, (side * beforeMm) / 2];
    const x = across * Math.cos(angle) + before * Math.sin(angle);
    const z = before * Math.cos(angle) - across * Math.sin(angle);
    return rotatedPlacement(x, z, yaw + more);
  };
  return [place(-1, degrees[0]), place(1, degrees[1])];
}
