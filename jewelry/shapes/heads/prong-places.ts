import type { ProngCount } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { cutOf, type GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import { type OutlinePoint, outlinePoint, outlineRing } from "./outline-ring.ts";

export interface ProngPlace extends OutlinePoint {
  /** Whether it is a point of the stone, protected by a V. */
  isPoint: boolean;
  /** Whether it is one of a close pair, which are thinner. */
  isPaired: boolean;
}

const single = { isPoint: false, isPaired: false };

/** Prong positions in stone widths, points and corners first. */
export const prongPlaces = memoize((shape: GemShape, count: ProngCount): readonly ProngPlace[] => {
  const cut = cutOf(shape);
  const around = (shares: readonly number[], more: Partial<ProngPlace> = {}) =>
    shares.map((share) => ({ ...outlinePoint(outlineRing(shape), share), ...single, ...more }));
  if (cut === "marquise")
    return [
      ...around([0, 0.5], { isPoint: true }),
      ...around(sides(count - 2, 0, 0.5)),
      ...around(sides(count - 2, 0.5, 0.5)),
    ];
  if (cut === "pear")
    return [...around([0], { isPoint: true }), ...around(evenly(count - 1, count === 4 ? 0.17 : 0.13))];
  if (cut === "round" || cut === "oval" || cut === "cushion") {
    if (count === 8)
      return around(
        diagonals.flatMap((share) => [share - 0.025, share + 0.025]),
        { isPaired: true },
      );
    if (count === 4) return around(diagonals);
    return around(cut === "round" ? sixths : [0.083, 0.25, 0.417, 0.583, 0.75, 0.917]);
  }
  return cornerPlaces(shape, count);
});

/** For four-cornered stones: the corners, the middles of the long sides, then pairs at cropped corners or all sides. */
function cornerPlaces(shape: GemShape, count: ProngCount): ProngPlace[] {
  const isPoint = cutOf(shape) === "princess";
  const cropped = croppedCorners(shape);
  const [halfLength, halfWidth] = [cutGem(shape).size[0] / 2, 0.5];
  const long = [1, -1].map((side) => ({ x: 0, y: halfWidth * side, nx: 0, ny: side, ...single }));
  const short = [1, -1].map((side) => ({ x: halfLength * side, y: 0, nx: side, ny: 0, ...single }));
  const corners = cropped.map(({ x, y, nx, ny }) => ({ x, y, nx, ny, isPoint, isPaired: false }));
  if (count === 4) return corners;
  if (count === 6) return [...corners, ...long];
  if (isPoint) return [...corners, ...long, ...short];
  return cropped.flatMap(({ x, y, nx, ny, half }) =>
    [-1, 1].map((side) => ({
      x: x - ny * half * side,
      y: y + nx * half * side,
      nx,
      ny,
      isPoint: false,
      isPaired: true,
    })),
  );
}

/** The middles of the outline's four slanted edges, and half their lengths. */
function croppedCorners(shape: GemShape): (OutlinePoint & { half: number })[] {
  const { outline } = cutGem(shape);
  const count = outline.length / 2;
  return Array.from({ length: count }, (_, i) => {
    const [ax, ay] = [outline[i * 2]!, outline[i * 2 + 1]!];
    const next = ((i + 1) % count) * 2;
    const [bx, by] = [outline[next]!, outline[next + 1]!];
    const length = Math.hypot(bx - ax, by - ay);
    return {
      x: (ax + bx) / 2,
      y: (ay + by) / 2,
      nx: (by - ay) / length,
      ny: (ax - bx) / length,
      half: length / 2,
    };
  }).filter(({ nx, ny }) => Math.abs(nx) > 0.3 && Math.abs(ny) > 0.3);
}

/** `count` / 2 places on the half outline that starts at `from`. */
function sides(count: number, from: number, width: number): number[] {
  const each = count / 2;
  return Array.from({ length: each }, (_, i) => from + (width * (i + 1)) / (each + 1));
}

function evenly(count: number, margin: number): number[] {
  return Array.from({ length: count }, (_, i) => margin + ((1 - 2 * margin) * i) / (count - 1));
}

const sixths = [0, 1, 2, 3, 4, 5].map((i) => i / 6);
const diagonals = [0.125, 0.375, 0.625, 0.875];
