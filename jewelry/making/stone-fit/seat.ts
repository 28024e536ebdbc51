import { eachPoint, eachTriangleNear, type MetalCopy } from "./near-metal.ts";
import {
  directionOf,
  directions,
  outsideGirdle,
  reachesOf,
  type StoneFrame,
  undersideHeight,
} from "./stone-frame.ts";

/** What is under a stone in its casting, mm. */
export interface Seat {
  /** How far the stone sinks along its axis until metal stops it; Infinity without metal below. */
  readonly dropMm: number;
  /** The share of directions in which the stone lies on metal, 0 to 1. */
  readonly bearingShare: number;
  /** Median length of contact along the pavilion, in those directions. */
  readonly bearingMm: number;
  /** The diameter of the opening below the stone, as a fraction of its width, up to 1. */
  readonly openingShare: number;
}

/** Metal this close below a seated stone touches it: its clearance, and what is filed, mm. */
const touchMm = 0.1;
/** Contact along the pavilion is measured in steps of this length, mm; gaps up to `gapSteps` are between samples. */
const [stepMm, gapSteps] = [0.05, 3];
/** The opening must reach this far below the stone's tip, mm. */
const belowTipMm = 0.5;
/** Metal that reaches less than this under the girdle doesn't carry a stone, mm. Ours. */
const edgeMm = 0.03;

/** Lowers a stone into its casting, by the casting's surface below it. */
export function seatOf(stone: StoneFrame, castings: readonly MetalCopy[]): Seat {
  const { gem, widthMm } = stone;
  const { girdle, farthest } = reachesOf(gem);
  const reachMm = farthest * widthMm;
  const tip = -(gem.girdle + gem.pavilion) * widthMm;
  const deepest = tip - Math.max(belowTipMm, 0.3 * widthMm);
  const contact: Set<number>[] = Array.from({ length: directions }, () => new Set());
  let dropMm = Infinity;
  let openMm = reachMm;
  eachTriangleNear(stone, castings, Math.hypot(reachMm, deepest), (c) => {
    const [low, high] = [Math.min(c[2]!, c[5]!, c[8]!), Math.max(c[2]!, c[5]!, c[8]!)];
    if (low > 0 || high < deepest) return;
    if (Math.min(c[0]!, c[3]!, c[6]!) > reachMm || Math.max(c[0]!, c[3]!, c[6]!) < -reachMm) return;
    if (Math.min(c[1]!, c[4]!, c[7]!) > reachMm || Math.max(c[1]!, c[4]!, c[7]!) < -reachMm) return;
    eachPoint(c, Math.min(0.09, 0.04 * widthMm), (x, y, z) => {
      if (z > 0 || z < deepest) return;
      const [gx, gy] = [x / widthMm, y / widthMm];
      if (outsideGirdle(gem, gx, gy) > -edgeMm / widthMm) return;
      const under = undersideHeight(gem, gx, gy) * widthMm;
      const below = under - z;
      // Metal inside the stone is reported elsewhere.
      dropMm = Math.min(dropMm, Math.max(0, below));
      const r = Math.hypot(x, y);
      if (z > tip - belowTipMm) openMm = Math.min(openMm, r);
      if (Math.abs(below) > touchMm) return;
      const d = directionOf(x, y);
      const along = Math.hypot(girdle[d]! * widthMm - r, under + gem.girdle * widthMm);
      contact[d]!.add(Math.floor(along / stepMm));
    });
  });
  const lengths = contact.map(contactMm).filter((mm) => mm > 0);
  lengths.sort((a, b) => a - b);
  return {
    dropMm,
    bearingShare: lengths.length / directions,
    bearingMm: lengths[lengths.length >> 1] ?? 0,
    openingShare: Math.min(1, (2 * openMm) / widthMm),
  };
}

/** The length of contact, from the steps along the pavilion with metal. */
function contactMm(steps: ReadonlySet<number>): number {
  const sorted = [...steps].sort((a, b) => a - b);
  return sorted.reduce(
    (sum, step, i) => {
      const next = sorted[i + 1] ?? step;
      return sum + (next - step <= gapSteps ? next - step : 0) * stepMm;
    },
    sorted.length > 0 ? stepMm / 2 : 0,
  );
}
