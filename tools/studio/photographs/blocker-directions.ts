import { moved, type Vector } from "#jewelry/shapes/mesh/placement";

/** Directions that one frame looks along for what stands in the light, and frames before they come again. */
export const raysAFrame = 5;
export const frameGroups = 6;

/** Steps of the two-dimensional sequence that fills a square most evenly: powers of 1 / 1.32471795, the plastic number. */
const [stepAcross, stepAround] = [0.7548776662466927, 0.5698402909980532];
/** How far behind a piece its outer edges mirror what is there, as a cosine. */
const farthestBack = -0.7;

interface Axes {
  right: Vector;
  up: Vector;
  back: Vector;
}

/**
 * Light directions of frame `frame`, unit, even over the sphere without its far cap, in the camera's axes. No two
 * frames share one, and any few frames are even together.
 */
export function blockerDirections(frame: number, { right, up, back }: Axes): Vector[] {
  return Array.from({ length: raysAFrame }, (_, ray) => {
    const i = frame * raysAFrame + ray;
    const height = 1 - (1 - farthestBack) * part(0.5 + i * stepAcross);
    const turn = 2 * Math.PI * part(0.5 + i * stepAround);
    const flat = Math.sqrt(1 - height * height);
    const sideways = moved(moved([0, 0, 0], right, flat * Math.cos(turn)), up, flat * Math.sin(turn));
    return moved(sideways, back, height);
  });
}

function part(value: number): number {
  return value - Math.floor(value);
}
