import { claspedChain } from "../links/clasped-chain.ts";
import { measuredPath, type Path, scaledToLength } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import type { Vector } from "../mesh/placement.ts";
import type { MetalPart } from "../piece.ts";

/** Direction away from the wall. */
export const towardViewer: Vector = [0, 0, 1];

export function chainWireMm(bandWidth: number): number {
  return 0.2 + 0.11 * bandWidth;
}

/** The path of a hanging necklace, with its lowest point at the origin. */
export const necklacePath = memoize(
  (lengthMm: number, apexDegrees: number): Path => measuredPath(hangCurve(lengthMm, apexDegrees), true),
);

export const hangingChain = memoize((wireMm: number, lengthMm: number, apexDegrees: number): MetalPart[] =>
  claspedChain({ path: necklacePath(lengthMm, apexDegrees), wireMm, facing: towardViewer }),
);

const neckRadiusMm = 59;

/**
 * A necklace hanging in front of a wall: a closed path in the plane z = 0, from its lowest point at the origin up the
 * right side, around the neck and down the left. A weight at the lowest point bends it to a corner of `apexDegrees`
 * between the two sides; 180 is smooth.
 */
function hangCurve(lengthMm: number, apexDegrees: number): Vector[] {
  const lean = ((180 - apexDegrees) / 2) * (Math.PI / 180);
  const tip = tipArc(lean);
  const start = tip.at(-1)!;
  const center = 96 + 32 * Math.sin(lean);
  const side = -0.12;
  const end: Pair = [neckRadiusMm * Math.cos(side), center + neckRadiusMm * Math.sin(side)];
  const reach = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const arm = bezier(
    start,
    [start[0] + reach * 0.42 * Math.cos(lean), start[1] + reach * 0.42 * Math.sin(lean)],
    [end[0] + reach * 0.36 * Math.sin(side), end[1] - reach * 0.36 * Math.cos(side)],
    end,
  );
  const right = [...tip.slice(0, -1), ...arm, ...neckArc(center, side)];
  const left = right.slice(1, -1).reverse();
  const points = [...right, ...left.map(([x, y]): Pair => [-x, y])];
  return scaledToLength(
    points.map(([x, y]): Vector => [x, y, 0]),
    true,
    lengthMm,
  );
}

type Pair = readonly [x: number, y: number];

/** The chain's bend inside the bail. */
function tipArc(lean: number): Pair[] {
  const radius = 4;
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (lean * i) / steps;
    return [radius * Math.sin(turn) + i * 1e-3, radius * (1 - Math.cos(turn))];
  });
}

function neckArc(center: number, from: number): Pair[] {
  const steps = 40;
  return Array.from({ length: steps }, (_, i) => {
    const turn = from + ((Math.PI / 2 - from) * (i + 1)) / steps;
    return [neckRadiusMm * Math.cos(turn), center + neckRadiusMm * Math.sin(turn)];
  });
}

function bezier(a: Pair, b: Pair, c: Pair, d: Pair): Pair[] {
  const steps = 48;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const s = 1 - t;
    const mix = (axis: 0 | 1) =>
      s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
    return [mix(0), mix(1)];
  });
}
