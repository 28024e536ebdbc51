import { measuredPath, type Path } from "#jewelry/shapes/links/path";
import type { Vector } from "#jewelry/shapes/mesh/placement";

type Pair = readonly [x: number, y: number];

export interface HangingLoop {
  lengthMm: number;
  /** Right half of the front, from its middle at the origin outward. The arms rise from its last point. */
  front: readonly Pair[];
  /** How far the arms lean outward, radians. */
  lean: number;
}

/**
 * The path of a hanging necklace in the plane z = 0, from its lowest point up the right side and around: its front, two
 * straight arms and the neck, exactly `lengthMm` long in total.
 */
export function hangingLoop({ lengthMm, front, lean }: HangingLoop): Path {
  const [x, y] = front.at(-1)!;
  const frontMm = measuredPath(front.map(flat), false).lengthMm;
  const turn = (Math.PI / 2 + lean) / Math.cos(lean);
  const armMm = (lengthMm / 2 - frontMm - x * turn) / (1 + Math.sin(lean) * turn);
  if (armMm <= 0)
    throw new Error(
      `A necklace of ${lengthMm} mm is too short for a front of ${2 * frontMm} mm. Make the front narrower.`,
    );
  const end: Pair = [x + armMm * Math.sin(lean), y + armMm * Math.cos(lean)];
  const right = [...front, ...between([x, y], end), ...neck(end, lean)];
  const left = right.slice(1, -1).reverse();
  return measuredPath([...right, ...left.map(([a, b]): Pair => [-a, b])].map(flat), true);
}

/** The right half of a round front: a quarter of an ellipse. */
export function roundFront(halfWidthMm: number, deepMm: number): Pair[] {
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (Math.PI * i) / (2 * steps);
    return [halfWidthMm * Math.sin(turn), deepMm * (1 - Math.cos(turn))];
  });
}

function flat([x, y]: Pair): Vector {
  return [x, y, 0];
}

function between(from: Pair, to: Pair): Pair[] {
  const steps = 12;
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

/** The curve from the right arm's end to the top. */
function neck([x, y]: Pair, lean: number): Pair[] {
  const steps = 160;
  const radius = x / Math.cos(lean);
  const middle = y + radius * Math.sin(lean);
  return Array.from({ length: steps }, (_, i) => {
    const turn = -lean + ((Math.PI / 2 + lean) * (i + 1)) / steps;
    return [i + 1 === steps ? 0 : radius * Math.cos(turn), middle + radius * Math.sin(turn)];
  });
}
