import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { cross, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";

/** A ring around a chain's middle, in units of its minor half axis; angles in radians. */
export interface TwistedRing {
  /** The direction its plane faces: from the chain, and around it. */
  fromAxis: number;
  around: number;
  long: number;
  /** How far it is twisted out of its plane, and where that starts. */
  twist: number;
  twistFrom: number;
  wire: number;
  /** Distance to the next ring, along the chain and around it. */
  step: number;
  turn: number;
}

const stations = 40;

/** The center line of the ring's wire, with a minor half axis of `radiusMm`. */
export function ringLine(ring: TwistedRing, radiusMm: number): Vector[] {
  const { fromAxis, around, long, twist, twistFrom } = ring;
  const sine = Math.sin(fromAxis);
  const face: Vector = [Math.cos(fromAxis), sine * Math.cos(around), sine * Math.sin(around)];
  const across = normalized([0, face[2], -face[1]]);
  const along = cross(face, across);
  return Array.from({ length: stations }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / stations;
    const inPlane = translated(translated([0, 0, 0], across, Math.cos(turn)), along, long * Math.sin(turn));
    return translated([0, 0, 0], translated(inPlane, face, twist * Math.sin(2 * turn + twistFrom)), radiusMm);
  });
}

/** How far a link extends from the chain's middle, mm. */
export function reachAcross({ positions }: Mesh): number {
  let reach = 0;
  for (let i = 0; i < positions.length; i += 3)
    reach = Math.max(reach, Math.hypot(positions[i + 1]!, positions[i + 2]!));
  return reach;
}

/** How far a link extends along the chain to each side, mm. */
export function reachAlong({ positions }: Mesh): number {
  let reach = 0;
  for (let i = 0; i < positions.length; i += 3) reach = Math.max(reach, Math.abs(positions[i]!));
  return reach;
}
