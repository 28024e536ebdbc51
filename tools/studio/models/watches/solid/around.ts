import { type Placement, placedIn, type Vector } from "#jewelry/shapes/mesh/placement";

/** Rotated counterclockwise around z, in degrees. */
export function turnedBy(degrees: number): Placement {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at: [0, 0, 0], x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] };
}

/** A place at a clock angle, degrees from 12 o'clock: its y axis points outward, its x axis clockwise. */
export function atClock(degrees: number, radius: number, z: number): Placement {
  return placedIn(turnedBy(-degrees), {
    at: [0, radius, z],
    x: [1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, 1],
  });
}

/** A place on the side of the case. Its z axis points outward, in degrees counterclockwise from 3 o'clock. */
export function outward(degrees: number, at: Vector): Placement {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at, x: [-s, c, 0], y: [0, 0, 1], z: [c, s, 0] };
}
