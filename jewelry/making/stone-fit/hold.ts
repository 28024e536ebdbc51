import { crownHeight } from "../../shapes/gems/cut-gem.ts";
import { eachPoint, eachTriangleNear, type MetalCopy } from "./near-metal.ts";
import {
  degreesEach,
  directionOf,
  directions,
  outsideGirdle,
  reachesOf,
  type StoneFrame,
} from "./stone-frame.ts";

/** A stretch of metal over a stone's edge: a prong, a bead or a wall. */
export interface HoldingRun {
  /** First direction, and how many follow. */
  readonly from: number;
  readonly count: number;
  /** The share of the way from girdle to table it covers, 0 without any. */
  readonly coverage: number;
}

export interface Hold {
  readonly runs: readonly HoldingRun[];
  /** The widest angle without metal, degrees. */
  readonly freeDegrees: number;
}

/** Metal counts from this far outside the girdle and above it, and up to this far over the crown, mm. */
const [asideMm, overGirdleMm, overCrownMm] = [0.1, 0.03, 0.6];
/** What lies on the crown is this close to it, mm. Anything higher belongs to another part. */
const lyingMm = 0.25;
/** Metal that covers less of the way to the table only stands beside the girdle, as a neighbor's bead does. */
const leastCoverage = 0.05;
/** Gaps of one direction are between samples, not between prongs. */
const noiseDirections = 1;

/** What holds a stone as set: the metal above its girdle and within its outline plus 0.1 mm, by its surface. */
export function holdOf(stone: StoneFrame, metal: readonly MetalCopy[]): Hold {
  const { gem, widthMm } = stone;
  const reaches = reachesOf(gem);
  const isHeld = new Uint8Array(directions);
  const innermost = new Float64Array(directions).fill(1);
  const highMm = gem.crown * widthMm + overCrownMm;
  const reachMm = reaches.farthest * widthMm + asideMm;
  const stepMm = Math.min(0.08, 0.025 * widthMm);
  eachTriangleNear(stone, metal, Math.hypot(reachMm, highMm), (c) => {
    if (Math.max(c[2]!, c[5]!, c[8]!) < overGirdleMm || Math.min(c[2]!, c[5]!, c[8]!) > highMm) return;
    if (Math.min(c[0]!, c[3]!, c[6]!) > reachMm || Math.max(c[0]!, c[3]!, c[6]!) < -reachMm) return;
    if (Math.min(c[1]!, c[4]!, c[7]!) > reachMm || Math.max(c[1]!, c[4]!, c[7]!) < -reachMm) return;
    eachPoint(c, stepMm, (x, y, z) => {
      if (z < overGirdleMm || z > highMm) return;
      const [gx, gy] = [x / widthMm, y / widthMm];
      const out = outsideGirdle(gem, gx, gy);
      if (out > asideMm / widthMm) return;
      if (out < 0 && z < (crownHeight(gem, gx, gy) - 0.02) * widthMm) return;
      const d = directionOf(x, y);
      isHeld[d] = 1;
      if (z - crownHeight(gem, gx, gy) * widthMm < lyingMm)
        innermost[d] = Math.min(innermost[d]!, Math.hypot(gx, gy) / reaches.girdle[d]!);
    });
  });
  closeNoise(isHeld);
  const runs = runsOf(isHeld).flatMap(({ from, count }): HoldingRun[] => {
    let coverage = 0;
    for (let i = from; i < from + count; i += 1) {
      const d = i % directions;
      coverage = Math.max(coverage, (1 - innermost[d]!) / (1 - reaches.table[d]!));
    }
    return coverage < leastCoverage ? [] : [{ from, count, coverage }];
  });
  return { runs, freeDegrees: freeDegrees(runs) };
}

function closeNoise(isHeld: Uint8Array): void {
  const before = isHeld.slice();
  for (let d = 0; d < directions; d += 1) {
    const [last, next] = [
      (d + directions - noiseDirections) % directions,
      (d + noiseDirections) % directions,
    ];
    if (before[last] && before[next]) isHeld[d] = 1;
  }
}

/** Stretches of consecutive directions with metal, around the circle. */
export function runsOf(isHeld: ArrayLike<number>): { from: number; count: number }[] {
  const start = Array.from({ length: directions }, (_, d) => d).find((d) => !isHeld[d]);
  if (start === undefined) return [{ from: 0, count: directions }];
  const runs: { from: number; count: number }[] = [];
  let count = 0;
  for (let i = 1; i <= directions; i += 1) {
    const d = (start + i) % directions;
    if (isHeld[d]) count += 1;
    else if (count > 0) {
      runs.push({ from: (d + directions - count) % directions, count });
      count = 0;
    }
  }
  return runs;
}

function freeDegrees(runs: readonly { from: number; count: number }[]): number {
  if (runs.length === 0) return 360;
  return Math.max(
    ...runs.map(({ from, count }, i) => {
      const next = runs[(i + 1) % runs.length]!;
      const free = (next.from - from - count + 2 * directions) % directions;
      return (runs.length === 1 ? directions - count : free) * degreesEach;
    }),
  );
}
