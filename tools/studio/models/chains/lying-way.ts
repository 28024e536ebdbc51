import { measuredPath } from "#jewelry/shapes/links/path";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { ChainWay } from "./chain-row.ts";

const up: Vector = [0, 1, 0];

/** A chain on a table, straight along x through the origin. */
export function straightWay(lengthMm: number): ChainWay {
  return laid([
    [-lengthMm / 2, 0, 0],
    [lengthMm / 2, 0, 0],
  ]);
}

/** A chain on a table, from left to right in a wave `swingMm` to each side, with a bend every `bendMm`. */
export function waveWay({
  acrossMm,
  swingMm,
  bendMm,
}: {
  acrossMm: number;
  swingMm: number;
  bendMm: number;
}): ChainWay {
  const steps = 600;
  return laid(
    Array.from({ length: steps + 1 }, (_, i): Vector => {
      const x = (i / steps - 0.5) * acrossMm;
      return [x, 0, -swingMm * Math.sin((Math.PI * x) / bendMm)];
    }),
  );
}

/** A chain coiled on a table from its inner end outward, with turns `apartMm` apart. */
export function coiledWay({
  lengthMm,
  innerMm,
  apartMm,
}: {
  lengthMm: number;
  innerMm: number;
  apartMm: number;
}): ChainWay {
  const points: Vector[] = [];
  const step = 0.02;
  let length = 0;
  for (let turn = 0; length <= lengthMm; turn += step) {
    const radius = innerMm + (apartMm * turn) / (2 * Math.PI);
    points.push([radius * Math.sin(turn), 0, radius * Math.cos(turn)]);
    length += Math.hypot(radius, apartMm / (2 * Math.PI)) * step;
  }
  return laid(points);
}

function laid(points: readonly Vector[]): ChainWay {
  return { path: measuredPath(points, false), facing: () => up };
}
