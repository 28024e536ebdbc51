import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Design } from "../../jewelry/design.ts";
import { encodeDesign } from "../../jewelry/link.ts";
import { castParts, filletedParts } from "../../jewelry/making/bill/findings.ts";
import { limits } from "../../jewelry/making/rules/limits.ts";
import { castingRemarks } from "../../jewelry/making/rules/solid-rules.ts";
import { type FitFault, fitFaults } from "../../jewelry/making/stone-fit/fit-faults.ts";
import type { StonesInCastings } from "../../jewelry/making/stone-fit/stone-fit.ts";
import { copiesOf, isOnFillet, partAt } from "../../jewelry/making/walls/casting-walls.ts";
import { jointsOf } from "../../jewelry/making/walls/inner-corners.ts";
import { type PartWalls, partWalls } from "../../jewelry/making/walls/part-walls.ts";
import { wallPlaces } from "../../jewelry/making/walls/wall-kinds.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import type { Vector } from "../../jewelry/shapes/mesh/placement.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { pieceCastings } from "../../modules/workshop/casting/piece-castings.ts";
import { checkCasting } from "./check-casting.ts";
import { longestSharpMm } from "./check-corners.ts";
import { closesLoop } from "./check-opening.ts";
import { expectedCastings } from "./expected-castings.ts";
import { checkedFits } from "./fit.ts";

/** One design: the rules it breaks by the product's measures and by the independent checker. */
interface Row {
  readonly name: string;
  readonly link: string;
  readonly product: readonly string[];
  readonly checker: readonly string[];
  /** Processor time of castings with all the product's measures, ms. */
  readonly cpuMs: number;
}

/** Which rule of the sheet each fault of a stone belongs to. */
const ruleOf: Record<FitFault, string> = {
  hold: "stone-hold",
  seat: "stone-seat",
  overlap: "prong-overlap",
  notch: "prong-notch",
  coverage: "prong-coverage",
  bearing: "stone-bearing",
  opening: "stone-opening",
  size: "stone-size",
};

/** Surface per ray, mm². Sampled shares below this are noise. */
const areaMm2 = 0.06;

/**
 * Prints, for each casting rule, how many designs break it by the product's measures and by rays. Appends a line per
 * design to `file`, and takes designs that it already has from there, so that a long run can be stopped and continued.
 */
export function printRuleTable(
  kernel: Kernel,
  designs: readonly { name: string; design: Design }[],
  file: string,
): void {
  const known = new Map<string, Row>();
  if (existsSync(file))
    for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
      const row = JSON.parse(line) as Row;
      known.set(row.link, row);
    }
  const rows = designs.map(({ name, design }): Row => {
    const link = encodeDesign(design) ?? "";
    const row = known.get(link) ?? measuredRow(kernel, name, design);
    if (!known.has(link)) appendFileSync(file, `${JSON.stringify(row)}\n`);
    return row;
  });
  const rules = [...new Set(rows.flatMap(({ product, checker }) => [...product, ...checker]))].sort();
  console.log(`${rows.length} designs\nrule                  product  checker  only one, for example`);
  for (const rule of rules) {
    const [ours, theirs] = [
      rows.filter((row) => row.product.includes(rule)),
      rows.filter((row) => row.checker.includes(rule)),
    ];
    const apart = rows.filter((row) => row.product.includes(rule) !== row.checker.includes(rule));
    const isChecked = !uncheckedRules.has(rule);
    console.log(
      [
        rule.padEnd(20),
        String(ours.length).padStart(8),
        (isChecked ? String(theirs.length) : "-").padStart(8),
        isChecked
          ? `  ${apart.length} ${apart
              .slice(0, 2)
              .map(({ link }) => link)
              .join(" ")}`
          : "",
      ].join(" "),
    );
  }
  const times = rows.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
  console.log(`cpu ms: median ${times[times.length >> 1]}, most ${times.at(-1)}`);
}

/** Rules about the setting's order and a flask's length, which have no second measure. */
const uncheckedRules = new Set(["set-first", "casting-too-long", "castings-too-close", "wall-below-cast"]);

function measuredRow(kernel: Kernel, name: string, design: Design): Row {
  const sets: StonesInCastings[] = [];
  const before = process.cpuUsage();
  const made = pieceCastings(kernel, design, (set) => sets.push(set));
  const { user, system } = process.cpuUsage(before);
  const checker = new Set<string>();
  for (const fit of checkedFits(design, sets, made.fits))
    for (const fault of Object.keys(fitFaults) as FitFault[])
      if (fitFaults[fault](fit)) checker.add(ruleOf[fault]);
  const piece = designPiece(design, 1, "as-cast");
  const metal = filletedParts(design, piece);
  const copies = copiesOf(metal);
  const placeAt = wallPlaces(design, piece);
  const placeOf = (at: Vector) => placeAt(partAt(copies, at), at);
  const meshes = made.castings.map(({ mesh }) => mesh);
  const checked = meshes.map((mesh) => checkCasting(mesh, Infinity, areaMm2));
  const walls = checked.flatMap(({ thin }) => thin).sort((a, b) => a.thicknessMm - b.thicknessMm);
  const isThin = ({ thin }: (typeof checked)[number]) =>
    thin.filter(({ thicknessMm }) => thicknessMm < limits.wallMm).length > limits.wallNoise * thin.length;
  if (checked.some(isThin)) checker.add("wall-too-thin");
  const kinds = partWalls(walls, (at) => (isOnFillet(copies, at) ? null : placeOf(at)));
  if (kinds.some(isBelowFinished)) checker.add("wall-below-finished");
  if (longestSharpMm(meshes, isAtJoint()) > limits.cornerMm) checker.add("inner-corner");
  const opens = !["needn't", "moving parts", "slips on"].includes(made.opens ?? "");
  if (opens && closesLoop(meshes)) checker.add("does-not-open");
  if (checked.some(({ isClosed }) => !isClosed)) checker.add("not closed");
  if (checked.some(({ crossings }) => crossings > 0)) checker.add("crossings");
  if (made.castings.reduce((sum, { count }) => sum + count, 0) !== expectedCastings(design, piece))
    checker.add("bodies unlike the parts");
  return {
    name,
    link: encodeDesign(design) ?? "",
    product: castingRemarks(made).map(({ id }) => id),
    checker: [...checker],
    cpuMs: Math.round((user + system) / 1000),
  };

  function isAtJoint(): (at: Vector) => boolean {
    const jointOf = jointsOf(castParts(design, piece), (at) => placeOf(at) === null);
    return (at) => jointOf(at) !== null;
  }
}

function isBelowFinished({ p1Mm, limit }: PartWalls): boolean {
  return p1Mm < limit.finishedMm - limits.wallWithinMm;
}
