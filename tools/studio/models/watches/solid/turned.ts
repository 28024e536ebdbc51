import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { type SolidForm, solid } from "./solid.ts";

/** A place in a section through the z axis, mm. */
export type RadiusHeight = readonly [radius: number, z: number];

export interface TurnedForm extends Omit<SolidForm, "layers"> {
  /** Counterclockwise with the radius to the right and z up; a disc's goes from its underside to its top. */
  profile: readonly RadiusHeight[];
  /** Corners around; 180 when left out. */
  sides?: number;
}

/** What a lathe turns around the z axis: a ring, or a disc that ends flat. */
export function turned({ profile, sides = 180, ...form }: TurnedForm): Mesh {
  return solid({ ...form, layers: profile.map(([radius, z]) => circle(radius, z, sides)) });
}

/** Points around z, counterclockwise seen from above. */
export function circle(radius: number, z: number, sides = 180): Vector[] {
  return Array.from({ length: sides }, (_, i): Vector => {
    const angle = (2 * Math.PI * i) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  });
}

/** A quarter of a circle or less in a profile, from one angle to another in degrees, both ends included. */
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

/** The part of a turned ring from one clock angle to another, degrees, with flat ends. */
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
