import fc from "fast-check";
import type { Design } from "../../jewelry/design.ts";
import { encodeDesign } from "../../jewelry/link.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import {
  bodiesOf,
  heading,
  type Looking,
  type MeasuredCastings,
  measuredCastings,
  nameOf,
  tableLine,
} from "./measured-castings.ts";

/** Coarser than for golden designs. Failures may be due to a single sample, so they are measured again as closely. */
const looking = { areaMm2: 0.1, raysMm2: 0.15, points: 600 };
const closely = { areaMm2: 0.03, raysMm2: 0.06, points: 3000 };
/** Surface share that sampling may find below the limit, minimum 1st percentile, mm, and minimum casting volume, mm³. */
const [noise, leastP1Mm, chipMm3] = [0.0005, 0.4, 0.6];

interface Row {
  design: Design;
  /** Null if casting failed. */
  measured: MeasuredCastings | null;
}

const tests: Record<string, (one: MeasuredCastings) => boolean> = {
  "below 0.35 mm": ({ shareBelow }) => shareBelow > noise,
  "below 0.35 mm by rays": ({ shareBelowRays }) => shareBelowRays > noise,
  "p1 below 0.40 mm": ({ p1Mm }) => p1Mm < leastP1Mm,
  "metal in stones": ({ inStones }) => inStones > 0,
  "not closed": ({ isClosed }) => !isClosed,
  crossings: ({ crossings }) => crossings > 0,
  "bodies unlike the parts": (one) => bodiesOf(one) !== one.expected,
  chips: ({ leastMm3 }) => leastMm3 < chipMm3,
};

/**
 * Measures random designs a visitor could make, deterministic for a seed. Prints each with metal below 0.35 mm, chips,
 * crossings or an unexpected number of castings, then how many fail by measure and style, and the worst ten.
 */
export function randomCastings(kernel: Kernel, count: number, seed: number): void {
  console.log("style, accents, prongs, cut ".padEnd(44), heading);
  const rows = fc.sample(anyDesign, { numRuns: count, seed }).map((design): Row => {
    const coarse = { design, measured: measuredOr(kernel, design, looking) };
    const row =
      failures(coarse).length > 0 ? { design, measured: measuredOr(kernel, design, closely) } : coarse;
    if (!row.measured) console.log(nameOf(design).padEnd(44), "COULD NOT BE CAST", encodeDesign(design));
    else if (failures(row).length > 0)
      console.log(nameOf(design).padEnd(44), tableLine(row.measured), encodeDesign(design));
    return row;
  });
  console.log(
    `\n${rows.length} designs, ${rows.filter(({ measured }) => !measured).length} could not be cast`,
  );
  for (const [name, fails] of Object.entries(tests))
    console.log(`${rows.filter(({ measured }) => measured && fails(measured)).length} ${name}`);
  printStyles(rows);
  printWorst(rows, "largest share below 0.35 mm", ({ shareBelow }) => -shareBelow);
  printWorst(rows, "largest share below 0.35 mm by rays", ({ shareBelowRays }) => -shareBelowRays);
  printWorst(rows, "least p1", ({ p1Mm }) => p1Mm);
}

function measuredOr(kernel: Kernel, design: Design, how: Looking): MeasuredCastings | null {
  try {
    return measuredCastings(kernel, design, how);
  } catch {
    return null;
  }
}

function failures({ measured }: Row): string[] {
  if (!measured) return ["not cast"];
  return Object.keys(tests).filter((name) => tests[name]!(measured));
}

function printStyles(rows: readonly Row[]): void {
  const styles = new Map<string, [number, number]>();
  for (const row of rows) {
    const { category, style, accentStones } = row.design;
    const key = `${style ?? category} ${accentStones?.configuration ?? "none"}`;
    const [all, bad] = styles.get(key) ?? [0, 0];
    styles.set(key, [all + 1, bad + (failures(row).some((name) => !name.startsWith("p1")) ? 1 : 0)]);
  }
  const failing = [...styles].filter(([, [, bad]]) => bad > 0).sort((a, b) => b[1][1] - a[1][1]);
  console.log(
    `\nby style and accents: ${failing.map(([key, [all, bad]]) => `${key} ${bad}/${all}`).join(", ")}`,
  );
}

function printWorst(rows: readonly Row[], name: string, order: (one: MeasuredCastings) => number): void {
  console.log(`\n${name}:`);
  const measured = rows.flatMap(({ design, measured }) => (measured ? [{ design, measured }] : []));
  for (const row of measured.sort((a, b) => order(a.measured) - order(b.measured)).slice(0, 10))
    console.log(nameOf(row.design).padEnd(44), tableLine(row.measured), encodeDesign(row.design));
}
