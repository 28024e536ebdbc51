import { type Placement, placedIn, type Vector } from "#jewelry/shapes/mesh/placement";

/** Turned by so many degrees around z, counterclockwise. */
export function turnedBy(degrees: number): Placement {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at: [0, 0, 0], x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] };
}

/** A place at a clock's angle, degrees from 12 o'clock: its y axis looks outward, its x axis with the hands. */
export function atClock(degrees: number, radius: number, z: number): Placement {
  return placedIn(turnedBy(-degrees), {
    at: [0, radius, z],
    x: [1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, 1],
  });
}

/** A place on the case's flank: its z axis looks outward at so many degrees from 3 o'clock, counterclockwise. */
export function outward(degrees: number, at: Vector): Placement {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at, x: [-s, c, 0], y: [0, 0, 1], z: [c, s, 0] };
}
