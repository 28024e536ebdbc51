import { type FitFault, fitFaults, pointsOf } from "../stone-fit/fit-faults.ts";
import type { StoneFit } from "../stone-fit/stone-fit.ts";
import type { SolidRule } from "./bench-rule.ts";
import { fitLimits } from "./fit-limits.ts";
import { sources } from "./sources.ts";

const mm = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} mm` : "more than 2 mm");
const percent = (share: number) => `${(share * 100).toFixed(0)}%`;

/** Rules about how castings hold and carry stones, and how a piece is put on. */
export const fitRules: readonly SolidRule[] = [
  {
    id: "stone-hold",
    question: "set",
    source: sources.hold,
    isFault: true,
    test: ({ fits }) =>
      worst(fits, "hold", {
        of: ({ freeDegrees }) => freeDegrees,
        text: (fit) =>
          `${pointsOf(fit)} points, ${fit.freeDegrees.toFixed(0)}° without metal; at least ${fitLimits.points} points and less than ${fitLimits.freeDegrees}°`,
      }),
  },
  {
    id: "stone-seat",
    question: "set",
    source: sources.seat,
    isFault: true,
    test: ({ fits }) =>
      worst(fits, "seat", {
        of: ({ dropMm }) => dropMm,
        text: ({ dropMm }) => `sinks ${mm(dropMm)}, at most ${mm(fitLimits.dropMm)}`,
      }),
  },
  {
    id: "prong-overlap",
    question: "set",
    source: sources.notch,
    isFault: false,
    test: ({ fits }) =>
      worst(fits, "overlap", {
        of: (fit) => -leastOverlap(fit),
        text: (fit) =>
          `prong overlaps ${mm(leastOverlap(fit))}, at least ${mm(fitLimits.overlapMm)} or ${percent(fitLimits.overlapShare)} of it`,
      }),
  },
  {
    id: "prong-notch",
    question: "set",
    source: sources.notch,
    isFault: false,
    test: ({ fits }) =>
      worst(fits, "notch", {
        of: deepestNotch,
        text: (fit) =>
          `notch ${percent(deepestNotch(fit))} of the prong, at most ${percent(fitLimits.maxNotchShare)}`,
      }),
  },
  {
    id: "prong-coverage",
    question: "set",
    source: sources.coverage,
    isFault: false,
    test: ({ fits }) =>
      worst(fits, "coverage", {
        of: (fit) => Math.abs(oddCoverage(fit) - 0.4),
        text: (fit) =>
          `prong covers ${percent(oddCoverage(fit))} of the way to the table, ${percent(fitLimits.minCoverage)} to ${percent(fitLimits.maxCoverage)}`,
      }),
  },
  {
    id: "stone-bearing",
    question: "set",
    source: sources.bearing,
    isFault: false,
    test: ({ fits }) =>
      worst(fits, "bearing", {
        of: ({ bearingMm }) => Math.abs(bearingMm - 0.45),
        text: ({ bearingMm }) =>
          `contact over ${bearingMm.toFixed(1)} mm, ${fitLimits.minBearingMm} to ${fitLimits.maxBearingMm} mm`,
      }),
  },
  {
    id: "stone-opening",
    question: "set",
    source: sources.bearing,
    isFault: false,
    test: ({ fits }) =>
      worst(fits, "opening", {
        of: ({ openingShare }) => -openingShare,
        text: ({ openingShare }) =>
          `opening below ${percent(openingShare)} of its width, at least ${percent(fitLimits.openingShare)}`,
      }),
  },
  {
    id: "stone-size",
    question: "set",
    source: sources.melee,
    isFault: false,
    test: ({ fits }) =>
      worst(fits, "size", { of: ({ widthMm }) => widthMm, text: () => "not a size that stones are sold in" }),
  },
  {
    id: "set-first",
    question: "set",
    source: sources.order,
    isFault: false,
    test: ({ underMetal }) =>
      underMetal === 0
        ? null
        : `${underMetal} ${underMetal === 1 ? "stone" : "stones"} under metal; set first.`,
  },
  {
    id: "does-not-open",
    question: "worn",
    source: sources.opens,
    isFault: true,
    test: ({ opens }) => (opens === null ? "Nothing opens: no finding, moving part or gap." : null),
  },
];

const roleNames = { center: "main", side: "side", accent: "small" } as const;

/** "4 of 16 small stones (1.20 mm): sinks 0.20 mm, at most 0.10 mm." Null if every stone keeps the rule. */
function worst(
  fits: readonly StoneFit[],
  fault: FitFault,
  { of, text }: { of: (fit: StoneFit) => number; text: (fit: StoneFit) => string },
): string | null {
  const failing = fits.filter((fit) => fitFaults[fault](fit));
  if (failing.length === 0) return null;
  const lines = [...Map.groupBy(failing, ({ role }) => role)].map(([role, some]) => {
    const all = countOf(fits.filter((fit) => fit.role === role));
    const one = some.reduce((a, b) => (of(b) > of(a) ? b : a));
    const stones = all === 1 ? "stone" : "stones";
    const counted = countOf(some) === all ? `${all}` : `${countOf(some)} of ${all}`;
    return `${counted} ${roleNames[role]} ${stones} (${one.widthMm.toFixed(2)} mm): ${text(one)}`;
  });
  return `${lines.join("; ")}.`;
}

function countOf(fits: readonly StoneFit[]): number {
  return fits.reduce((sum, { count }) => sum + count, 0);
}

function leastOverlap({ prongs }: StoneFit): number {
  return Math.min(...prongs.map(({ overlapMm }) => overlapMm));
}

function deepestNotch({ prongs }: StoneFit): number {
  return Math.max(...prongs.map(({ overlapMm, thickMm }) => (thickMm > 0 ? overlapMm / thickMm : 0)));
}

/** The coverage that is farthest from usual. */
function oddCoverage({ prongs }: StoneFit): number {
  const middle = (fitLimits.minCoverage + fitLimits.maxCoverage) / 2;
  return prongs
    .map(({ coverage }) => coverage)
    .reduce((a, b) => (Math.abs(b - middle) > Math.abs(a - middle) ? b : a), middle);
}
