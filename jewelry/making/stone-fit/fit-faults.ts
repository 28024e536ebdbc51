import { isTradeSize } from "../../materials/trade-sizes.ts";
import { fitLimits as limits } from "../rules/fit-limits.ts";
import type { Prong, StoneFit } from "./stone-fit.ts";

/** Measurements are accurate to a hundredth of a millimeter, shares to a few percent. */
const [withinMm, within] = [0.01, 0.03];

/** What may be wrong with how a stone is set; each is a rule of its own. */
export const fitFaults = {
  hold: (fit: StoneFit) => {
    if (fit.freeDegrees >= limits.freeDegrees) return true;
    const isOpposed = fit.kind === "channel" || fit.kind === "tension";
    const walls = fit.prongs.filter(({ wideDegrees }) => wideDegrees >= limits.wallDegrees).length;
    return pointsOf(fit) < limits.points && !(isOpposed && walls >= 2);
  },
  seat: ({ dropMm }: StoneFit) => dropMm > limits.dropMm + withinMm,
  overlap: (fit: StoneFit) => fit.prongs.some((prong) => overlapLacks(fit, prong) > withinMm),
  notch: (fit: StoneFit) =>
    fit.kind !== "bezel" &&
    fit.prongs.some(({ overlapMm, thickMm }) => overlapMm > (limits.maxNotchShare + within) * thickMm),
  coverage: ({ kind, prongs }: StoneFit) =>
    (kind === "prongs" || kind === "beads") &&
    prongs.some(
      ({ coverage }) => coverage < limits.minCoverage - within || coverage > limits.maxCoverage + within,
    ),
  bearing: (fit: StoneFit) =>
    (fit.role !== "accent" || fit.kind === "bezel") &&
    hasLedge(fit) &&
    (fit.bearingMm < limits.minBearingMm * Math.min(1, fit.widthMm / limits.fullBearingFromMm) - 0.1 ||
      fit.bearingMm > limits.maxBearingMm + 0.1),
  opening: (fit: StoneFit) =>
    fit.role !== "accent" && hasLedge(fit) && fit.openingShare < limits.openingShare - within,
  size: ({ cut, widthMm, role }: StoneFit) => role === "accent" && !isTradeSize(cut, widthMm),
} satisfies Record<string, (fit: StoneFit) => boolean>;

export type FitFault = keyof typeof fitFaults;

function hasLedge({ bearingShare }: StoneFit): boolean {
  return bearingShare >= limits.ledgeShare;
}

/** The points that hold a stone. A wide stretch of metal counts as several, as where beads meet a prong. */
export function pointsOf({ prongs }: StoneFit): number {
  return prongs.reduce((sum, { wideDegrees }) => sum + 1 + Math.floor(wideDegrees / limits.pointDegrees), 0);
}

/**
 * How much overlap a prong lacks, mm. A bezel's wall is pushed over; its ledge is another rule's. Beads are pushed over
 * posts that stay uncut: notched for the stones on both sides, they would be too thin to cast.
 */
function overlapLacks({ kind, widthMm }: StoneFit, { overlapMm, thickMm }: Prong): number {
  if (kind === "bezel" || kind === "beads") return 0;
  const least = Math.min(limits.overlapMm, limits.overlapShare * Math.max(thickMm, 0.2));
  return (kind === "channel" ? Math.min(least, limits.channelShare * widthMm) : least) - overlapMm;
}
