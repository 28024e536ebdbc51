import type { LocalPart } from "../assembly.ts";
import type { Placement, Vector } from "../mesh/placement.ts";
import { jumpRing } from "./cable-link.ts";

/** Wire thickness of an eye cast on a part, mm: it passes through the last link of a fine chain. */
export const eyeWireMm = 0.64;
/** Clearance between two interlocked rings, mm. */
const slackMm = 0.25;
/** How far a ring hangs above the wire that holds it, mm, so they touch without being joined. */
const restMm = 0.03;

/** Inner diameter of an eye for a ring of wire `wireMm` thick, mm. */
export function eyeInnerMm(wireMm: number): number {
  return wireMm + slackMm;
}

/** An eye cast on a part, centered at `at`, in the plane x = 0. A ring in the plane z = 0 passes through it. */
export function eye(at: Vector, innerMm: number): LocalPart {
  const upright: Placement = { at, x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] };
  return { name: "eye", mesh: jumpRing(innerMm, eyeWireMm), placements: [upright] };
}

/** Half the minimum thickness of an eye's stem, mm. */
export const leastStemMm = 0.37;

/** From the middle of an eye's wire to the end of a stem with a domed end, mm, so it stays out of the eye's hole. */
export function stemEndMm(radius: number): number {
  return radius - 0.12;
}

/** An eye on a wire `wireMm` thick whose middle is at `wireY`: its center, and the middle of its lowest wire, mm. */
export function hangingEye(
  wireY: number,
  wireMm: number,
): { innerMm: number; middleY: number; lowY: number } {
  const innerMm = eyeInnerMm(wireMm);
  const middleY = wireY + wireMm / 2 + restMm - innerMm / 2;
  return { innerMm, middleY, lowY: middleY - (innerMm + eyeWireMm) / 2 };
}

/** A ring hanging in an eye centered at `eyeY`: its center, and the middle of its lowest wire, mm. */
export function ringInEye(
  eyeY: number,
  ring: { innerMm: number; wireMm: number },
): { middleY: number; lowY: number } {
  const topY = eyeY - eyeInnerMm(ring.wireMm) / 2 + restMm + ring.wireMm / 2;
  const middleY = topY - (ring.innerMm + ring.wireMm) / 2;
  return { middleY, lowY: middleY - (ring.innerMm + ring.wireMm) / 2 };
}
