import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { type SolidForm, solid } from "./solid.ts";

/** A point in a section through the z axis, mm. */
export type RadiusHeight = readonly [radius: number, z: number];

export interface TurnedForm extends Omit<SolidForm, "layers"> {
  /** Counterclockwise with the radius to the right and z up. A disc's profile goes from its underside to its top. */
  profile: readonly RadiusHeight[];
  /** Number of corners around; 180 by default. */
  sides?: number;
}

/** A lathed solid around the z axis: a ring, or a disc with flat ends. */
export function turned({ profile, sides = 180, ...form }: TurnedForm): Mesh {
  return solid({ ...form, layers: profile.map(([radius, z]) => circle(radius, z, sides)) });
}

/** Points around z, counterclockwise from above. */
export function circle(radius: number, z: number, sides = 180): Vector[] {
  return Array.from({ length: sides }, (_, i): Vector => {
    const angle = (2 * Math.PI * i) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  });
}

/** Up to a quarter circle in a profile, between two angles in degrees, including both ends. */
export function profileArc(
  [radius, z]: RadiusHeight,
  size: number,
  [from, to]: readonly [number, number],
  steps = 5,
): RadiusHeight[] {
  return Array.from({ length: steps + 1 }, (_, i): RadiusHeight => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [radius + size * Math.cos(angle), z + size * Math.sin(angle)];
  });
}

/** Part of a lathed ring between two clock angles, degrees, with flat ends. */
export function turnedStretch({
  profile,
  clock: [from, to],
  steps = 90,
}: {
  profile: readonly RadiusHeight[];
  clock: readonly [from: number, to: number];
  steps?: number;
}): Mesh {
  const layers = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((90 - from - ((to - from) * i) / steps) * Math.PI) / 180;
    return profile.map(([radius, z]): Vector => [radius * Math.cos(angle), radius * Math.sin(angle), z]);
  });
  return solid({ layers, grain: "along" });
}
