import { measuredPath, type Path } from "#jewelry/shapes/links/path";
import { memoize } from "#jewelry/shapes/memoize";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { ChainWay } from "./chain-row.ts";

export interface Hanging {
  lengthMm: number;
  /** Half the distance between the sides a little above the bend, mm. */
  halfWidthMm: number;
}

/** How far the two sides lean outward from the vertical at the top, radians. */
const lean = 0.11;

/**
 * A closed chain over a round stand in front of a wall: from its lowest point at the origin up the right side, around
 * and down the left. The bend at the bottom is tightest in its middle and widens toward the sides.
 */
export const hungWay = memoize(({ lengthMm, halfWidthMm }: Hanging): ChainWay => {
  let low = 0;
  let high = lengthMm / 2;
  for (let i = 0; i < 50; i += 1) {
    const middle = (low + high) / 2;
    if (halfLength(middle, halfWidthMm) < lengthMm / 2) low = middle;
    else high = middle;
  }
  return { path: closedPath(low, halfWidthMm, lengthMm), facing: () => [0, 0, 1] };
});

const stepMm = 0.25;
const steepest = Math.PI / 2 - lean;

/** The path up one side, up to a length. The bend is `halfWidthMm` wide where it ends. */
function arm(lengthMm: number, halfWidthMm: number): { points: Vector[]; x: number } {
  const bend = halfWidthMm * 1.16;
  let [x, y] = [0, 0];
  const points: Vector[] = [[0, 0, 0]];
  const steps = Math.max(1, Math.round(lengthMm / stepMm));
  for (let i = 0; i < steps; i += 1) {
    const angle = steepest * Math.tanh(((i + 0.5) * (lengthMm / steps)) / bend);
    x += (Math.cos(angle) * lengthMm) / steps;
    y += (Math.sin(angle) * lengthMm) / steps;
    points.push([x, y, 0]);
  }
  return { points, x };
}

/** The stand is as wide as the gap between the chain's two sides where they meet it. */
function halfLength(armMm: number, halfWidthMm: number): number {
  const radius = arm(armMm, halfWidthMm).x / Math.cos(lean);
  return armMm + radius * (Math.PI / 2 + lean);
}

function closedPath(armMm: number, halfWidthMm: number, lengthMm: number): Path {
  const { points, x } = arm(armMm, halfWidthMm);
  const radius = x / Math.cos(lean);
  const center = points.at(-1)![1] + radius * Math.sin(lean);
  const steps = 160;
  const over = Array.from({ length: steps }, (_, i): Vector => {
    const turn = -lean + ((Math.PI / 2 + lean) * (i + 1)) / steps;
    return [radius * Math.cos(turn), center + radius * Math.sin(turn), 0];
  });
  const right = [...points, ...over];
  const left = right
    .slice(1, -1)
    .reverse()
    .map(([a, b, c]): Vector => [-a, b, c]);
  const drawn = measuredPath([...right, ...left], true);
  const times = lengthMm / drawn.lengthMm;
  return { lengthMm, at: (mm) => scaled(drawn.at(mm / times), times) };
}

function scaled([x, y, z]: Vector, times: number): Vector {
  return [x * times, y * times, z * times];
}
