import fc from "fast-check";
import type { Design } from "../../jewelry/design.ts";
import { encodeDesign } from "../../jewelry/link.ts";
import { type FitFault, fitFaults } from "../../jewelry/making/stone-fit/fit-faults.ts";
import { unplacedCopies } from "../../jewelry/making/stone-fit/near-metal.ts";
import {
  fitPlaces,
  type StoneFit,
  type StonesInCastings,
  stoneFits,
} from "../../jewelry/making/stone-fit/stone-fit.ts";
import { memoizeByObject } from "../../jewelry/shapes/memoize.ts";
import { castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { checkFit, gridOf } from "./check-fit.ts";
import { nameOf } from "./measured-castings.ts";
import type { CheckedMesh } from "./ray-grid.ts";

const faults = Object.keys(fitFaults) as FitFault[];

interface Fitted {
  readonly name: string;
  readonly design: Design;
  readonly fits: readonly StoneFit[];
  /** The same stones by rays; empty if not asked. */
  readonly checked: readonly StoneFit[];
  /** Stones whose seat cuts no casting. */
  readonly loose: number;
  readonly castMs: number;
  readonly fitMs: number;
}

/** Random designs a visitor could make, deterministic for a seed. */
export function randomDesigns(count: number, seed: number): { name: string; design: Design }[] {
  return fc.sample(anyDesign, { numRuns: count, seed }).map((design) => ({ name: nameOf(design), design }));
}

/**
 * Measures how stones are held in each design, and prints the ones with faults: per rule, how many stones and the worst
 * figures. Ends with totals per rule. `isVerbose` prints every stone.
 */
export function printFits(
  kernel: Kernel,
  designs: readonly { name: string; design: Design }[],
  { isVerbose = false, isChecked = false } = {},
): void {
  const all = designs.map(({ name, design }): Fitted => {
    const fitted = fittedDesign(kernel, name, design, isChecked);
    const broken = faults.filter((fault) => fitted.fits.some((fit) => fitFaults[fault](fit)));
    if (broken.length > 0 || fitted.loose > 0) {
      console.log(
        `${name.padEnd(44)} ${encodeDesign(design)}${fitted.loose > 0 ? `  ${fitted.loose} LOOSE` : ""}`,
      );
      for (const fault of broken) console.log(`    ${fault.padEnd(9)} ${faultText(fitted, fault)}`);
    }
    if (isVerbose)
      fitted.fits.forEach((fit, i) => {
        console.log(`  ${fitText(fit)}`);
        if (fitted.checked[i]) console.log(`    by rays  ${fitText(fitted.checked[i])}`);
      });
    return fitted;
  });
  const stones = all.flatMap(({ fits }) => fits).reduce((sum, { count }) => sum + count, 0);
  console.log(`\n${all.length} designs, ${stones} stones`);
  console.log(`rule       stones  designs${isChecked ? "   by rays  designs  only one finds" : ""}`);
  for (const fault of faults) {
    const found = [foundBy(all, fault, "fits")];
    if (isChecked) found.push(foundBy(all, fault, "checked"));
    const cells = found.map(
      ({ stones, designs }) => `${String(stones).padStart(6)}  ${String(designs).padStart(7)}`,
    );
    const apart = isChecked ? `  ${differing(all, fault)}` : "";
    console.log(`${fault.padEnd(10)} ${cells.join("   ")}${apart}`);
  }
  console.log(`loose      ${String(all.reduce((sum, { loose }) => sum + loose, 0)).padStart(6)}`);
  const [cast, fit] = [all.map(({ castMs }) => castMs), all.map(({ fitMs }) => fitMs)];
  console.log(`cpu ms, median and most: castings ${spread(cast)}, fit ${spread(fit)}`);
}

/** How many stones and designs break a rule. */
function foundBy(all: readonly Fitted[], fault: FitFault, by: "fits" | "checked") {
  const failing = all.map((one) => one[by].filter((fit) => fitFaults[fault](fit)));
  return { stones: countOf(failing.flat()), designs: failing.filter(({ length }) => length > 0).length };
}

/** How many stones only one of the two ways finds at fault, with a few links. */
function differing(all: readonly Fitted[], fault: FitFault): string {
  let count = 0;
  const links = new Set<string>();
  for (const { design, fits, checked } of all)
    fits.forEach((fit, i) => {
      if (fitFaults[fault](fit) === fitFaults[fault](checked[i]!)) return;
      count += fit.count;
      links.add(encodeDesign(design) ?? "");
    });
  return `${count} ${[...links].slice(0, 3).join(" ")}`;
}

function fittedDesign(kernel: Kernel, name: string, design: Design, isChecked: boolean): Fitted {
  const sets: StonesInCastings[] = [];
  const castMs = processorMs(() => castPiece(kernel, design, { onSet: (set) => sets.push(set) }));
  let fits: StoneFit[] = [];
  const fitMs = processorMs(() => {
    fits = stoneFits(design, sets);
  });
  const { stones } = fitPlaces(design, sets);
  const checked = isChecked ? checkedFits(design, sets, fits) : [];
  return { name, design, fits, checked, loose: Math.max(0, stones - countOf(fits)), castMs, fitMs };
}

/** The same stones by rays. */
export function checkedFits(
  design: Design,
  sets: readonly StonesInCastings[],
  fits: readonly StoneFit[],
): StoneFit[] {
  const { metal, places } = fitPlaces(design, sets);
  const [asSet, parts] = [gridOf(metal.asSet), gridOf(metal.asCast)];
  const castingsOf = memoizeByObject((castings: readonly CheckedMesh[]) => gridOf(unplacedCopies(castings)));
  return places.map((place, i) => ({
    ...fits[i]!,
    ...checkFit(
      { stone: place.asSet, grid: asSet },
      { stone: place.asCast, parts, castings: castingsOf(place.castings) },
    ),
  }));
}

function processorMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function countOf(fits: readonly StoneFit[]): number {
  return fits.reduce((sum, { count }) => sum + count, 0);
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1]?.toFixed(0)} ${sorted.at(-1)?.toFixed(0)}`;
}

/** "12 of 37 stones: accent round 1.20 beads, free 250°". */
function faultText({ fits }: Fitted, fault: FitFault): string {
  const failing = fits.filter((fit) => fitFaults[fault](fit));
  const byKind = Map.groupBy(failing, ({ role, cut, kind }) => `${role} ${cut} ${kind}`);
  return [...byKind]
    .map(([name, some]) => {
      const all = countOf(fits.filter((fit) => `${fit.role} ${fit.cut} ${fit.kind}` === name));
      return `${countOf(some)}/${all} ${name} ${range(some.map(({ widthMm }) => widthMm))} mm: ${figures(some, fault)}`;
    })
    .join("; ");
}

function figures(fits: readonly StoneFit[], fault: FitFault): string {
  const prongs = fits.flatMap((fit) => fit.prongs);
  switch (fault) {
    case "hold":
      return `free ${range(
        fits.map(({ freeDegrees }) => freeDegrees),
        0,
      )}°, points ${range(
        fits.map((fit) => fit.prongs.length),
        0,
      )}`;
    case "seat":
      return `drop ${range(fits.map(({ dropMm }) => dropMm))}`;
    case "overlap":
    case "notch":
      return `overlap ${range(prongs.map(({ overlapMm }) => overlapMm))} of ${range(prongs.map(({ thickMm }) => thickMm))}`;
    case "coverage":
      return `${range(
        prongs.map(({ coverage }) => coverage * 100),
        0,
      )}%`;
    case "bearing":
      return `contact ${range(
        fits.map(({ bearingMm }) => bearingMm),
        1,
      )}`;
    case "opening":
      return `opening ${range(
        fits.map(({ openingShare }) => openingShare * 100),
        0,
      )}%`;
    case "size":
      return "";
  }
}

function range(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
  return low === high ? low : `${low} to ${high}`;
}

function fitText({ role, cut, widthMm, kind, count, ...fit }: StoneFit): string {
  const prongs = fit.prongs.map(
    ({ atDegrees, wideDegrees, coverage, overlapMm, thickMm }) =>
      `${atDegrees.toFixed(0)}°w${wideDegrees.toFixed(0)} ${(coverage * 100).toFixed(0)}% ${overlapMm.toFixed(2)}/${thickMm.toFixed(2)}`,
  );
  return [
    `${count} x ${role} ${cut} ${widthMm.toFixed(2)} ${kind}`,
    `free ${fit.freeDegrees.toFixed(0)}°`,
    `drop ${fit.dropMm.toFixed(3)}`,
    `bearing ${fit.bearingMm.toFixed(1)} in ${(fit.bearingShare * 100).toFixed(0)}%`,
    `opening ${(fit.openingShare * 100).toFixed(0)}%`,
    `[${prongs.join(", ")}]`,
  ].join("  ");
}
