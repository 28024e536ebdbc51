import type { HoldingRun } from "./hold.ts";
import { eachTriangleNear, type MetalCopy } from "./near-metal.ts";
import { angleOf, directions, facetsOf, reachesOf, type StoneFrame } from "./stone-frame.ts";

/** How much of a prong's metal is within a stone's outline before the notch is cut, mm. */
export interface Overlap {
  /** Negative if its face stands outside. */
  readonly overlapMm: number;
  /** Its thickness toward the stone at the girdle; 0 without metal nearby. */
  readonly thickMm: number;
}

/** Metal farther outside the outline than this doesn't belong to the stone, mm. */
const besideMm = 0.4;
const noOverlap: Overlap = { overlapMm: -besideMm, thickMm: 0 };

/**
 * The overlap of each stretch of metal that holds a stone, in a section through the middle of its girdle. `metal` is as
 * cast, before seats are cut.
 */
export function overlapsOf(
  stone: StoneFrame,
  metal: readonly MetalCopy[],
  runs: readonly Pick<HoldingRun, "from" | "count">[],
): Overlap[] {
  const { gem, widthMm } = stone;
  const { girdle, farthest } = reachesOf(gem);
  const reachMm = farthest * widthMm + 2.5;
  const crossings: { r: number; enters: boolean }[][] = Array.from({ length: directions }, () => []);
  const level = (-gem.girdle / 2) * widthMm;
  eachTriangleNear(stone, metal, reachMm, (c) => {
    const segment = cutAt(c, level);
    if (segment) addCrossings(crossings, segment);
  });
  return runs.map(({ from, count }) => {
    let best = noOverlap;
    for (let i = from; i < from + count; i += 1) {
      const d = i % directions;
      const edge = girdle[d]! * widthMm;
      const slant = slantAt(stone, d);
      for (const [inner, outer] of solidStretches(crossings[d]!)) {
        if ((inner - edge) * slant > besideMm || outer < edge - 0.02) continue;
        const overlapMm = (edge - Math.max(0, inner)) * slant;
        if (overlapMm > best.overlapMm) best = { overlapMm, thickMm: (outer - Math.max(0, inner)) * slant };
      }
    }
    return best;
  });
}

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

/** Where a triangle crosses a level, with its metal to the left. */
function cutAt(c: Float64Array, level: number): Segment | null {
  const points: number[] = [];
  let [up, down] = [-1, -1];
  for (let i = 0; i < 3; i += 1) {
    const [a, b] = [i * 3, ((i + 1) % 3) * 3];
    const [za, zb] = [c[a + 2]! - level, c[b + 2]! - level];
    if (za < 0 === zb < 0) continue;
    const t = za / (za - zb);
    if (za < 0) up = points.length;
    else down = points.length;
    points.push(c[a]! + (c[b]! - c[a]!) * t, c[a + 1]! + (c[b + 1]! - c[a + 1]!) * t);
  }
  if (up < 0 || down < 0) return null;
  return [points[up]!, points[up + 1]!, points[down]!, points[down + 1]!];
}

/** Adds where rays from the middle cross a segment, and whether they enter metal there. */
function addCrossings(crossings: { r: number; enters: boolean }[][], [ax, ay, bx, by]: Segment): void {
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-12) return;
  const first = Math.atan2(ay, ax) / (2 * Math.PI);
  let span = Math.atan2(by, bx) / (2 * Math.PI) - first;
  if (span > 0.5) span -= 1;
  if (span < -0.5) span += 1;
  const [low, high] = [Math.min(first, first + span), Math.max(first, first + span)];
  for (let d = Math.ceil(low * directions - 0.5); d + 0.5 < high * directions; d += 1) {
    const angle = angleOf(d);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const across = x * (by - ay) - y * (bx - ax);
    if (Math.abs(across) < 1e-12) continue;
    crossings[(d + 2 * directions) % directions]!.push({ r: turn / across, enters: across > 0 });
  }
}

/** Where a ray is in metal. Parts overlap, so it may enter several times before it leaves. */
function solidStretches(crossings: { r: number; enters: boolean }[]): [number, number][] {
  const stretches: [number, number][] = [];
  crossings.sort((a, b) => a.r - b.r);
  // The middle may be in metal: then the ray leaves more often than it enters.
  let depth = Math.max(
    0,
    crossings.reduce((sum, { enters }) => sum + (enters ? -1 : 1), 0),
  );
  let from = 0;
  for (const { r, enters } of crossings) {
    if (enters && depth === 0) from = r;
    depth += enters ? 1 : -1;
    if (!enters && depth === 0 && r > from) stretches.push([from, r]);
  }
  return stretches;
}

/** The cosine between a direction and the girdle's outward direction there. */
function slantAt({ gem }: StoneFrame, d: number): number {
  const { upright } = facetsOf(gem);
  const [x, y] = [Math.cos(angleOf(d)), Math.sin(angleOf(d))];
  let best = { far: Infinity, cosine: 1 };
  for (let i = 0; i < upright.length; i += 4) {
    const cosine = upright[i]! * x + upright[i + 1]! * y;
    const far = upright[i + 3]! / cosine;
    if (cosine > 1e-9 && far < best.far) best = { far, cosine };
  }
  return best.cosine;
}
