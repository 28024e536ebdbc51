import { readFileSync } from "node:fs";
import type { Design } from "../../jewelry/design.ts";
import { decodeDesign } from "../../jewelry/link.ts";
import { goldenDesigns } from "../../jewelry/making/golden-designs.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { printFits, randomDesigns } from "./fit.ts";
import { heading, measuredCastings, nameOf, tableLine } from "./measured-castings.ts";
import { printPartWalls } from "./part-walls.ts";
import { randomCastings } from "./random-castings.ts";
import { printRuleTable } from "./rule-table.ts";
import { printRules } from "./rules.ts";
import { thinPlaces } from "./thin-places.ts";
import { weightHeading, weightLine } from "./trade-weights.ts";

/**
 * For the named golden designs (by default all), prints their castings: count and expected count, whether closed and
 * free of crossings, walls by the store's measure and by rays, and metal inside stones. `npm run castings --
 * halo,tennis`.
 *
 * `npm run castings -- random 500 [seed]` measures random designs more coarsely and prints failures; `npm run castings
 * -- links FILE` measures the designs whose links are in a file, with every kind of place below the limit.
 *
 * `npm run castings -- fit random 50 [seed]`, `fit links FILE`, `fit design NAMES` and `fit link LINK` print how stones
 * are held, with every stone for the last two. With `rays` at the end, the independent checker measures them too.
 * `walls 50 [seed]` prints walls by kind, `rules 50 [seed]` or `rules link LINK` the violated rules
 * as the sheet says them. `table 50 5001 FILE` or `table links LINKS FILE` counts the designs that break each rule by the
 * product and by the checker, and keeps each design's line in FILE.
 */
const [what, count = "40", seed = "1", tableFile = "castings.jsonl"] = process.argv.slice(2);
const kernel = await openKernel();
const closely = { areaMm2: 0.03, raysMm2: 0.06, points: 3000 };
if (what === "fit") printFit(process.argv.slice(3));
else if (what === "walls") printPartWalls(kernel, randomDesigns(Number(count), Number(seed)));
else if (what === "rules")
  printRules(
    kernel,
    count === "link" ? linkedDesigns(process.argv.slice(4)) : randomDesigns(Number(count), Number(seed)),
  );
else if (what === "table")
  printRuleTable(
    kernel,
    count === "links"
      ? linkedDesigns(readFileSync(seed, "utf8").split(/\s+/))
      : randomDesigns(Number(count), Number(seed)),
    tableFile,
  );
else if (what === "random") randomCastings(kernel, Number(count), Number(seed));
else if (what === "links") {
  console.log("style, accents, prongs, cut ".padEnd(44), heading);
  for (const link of readFileSync(count, "utf8").split(/\s+/)) {
    const design = decodeDesign(link);
    if (!design) continue;
    console.log(nameOf(design).padEnd(44), tableLine(measuredCastings(kernel, design, closely)), link);
    for (const place of thinPlaces(kernel, design, closely)) console.log(place);
  }
} else {
  const names = what?.split(",");
  const designs = [...goldenDesigns, { name: "tennis-5ct", design: tennisOf5Carats() }];
  const weights: string[] = [];
  console.log("design".padEnd(12), heading);
  for (const { name, design } of designs.filter((one) => !names || names.includes(one.name))) {
    const measured = measuredCastings(kernel, design, closely);
    console.log(name.padEnd(12), tableLine(measured));
    weights.push(weightLine(name, design, measured.volumeMm3));
  }
  console.log(`\n${weightHeading}\n${weights.join("\n")}`);
}

function printFit([which, ...rest]: readonly string[]): void {
  if (which === "random") {
    const designs = randomDesigns(Number(rest[0] ?? 50), Number(rest[1] ?? 101));
    printFits(kernel, designs, { isChecked: rest[2] === "rays" });
    return;
  }
  const isNamed = which === "design";
  const named = goldenDesigns.filter(({ name }) => !rest[0] || rest[0].split(",").includes(name));
  const links = which === "links" ? readFileSync(rest[0]!, "utf8").split(/\s+/) : rest;
  const linked = linkedDesigns(links);
  printFits(kernel, isNamed ? named : linked, {
    isVerbose: which !== "links",
    isChecked: rest[1] === "rays",
  });
}

function linkedDesigns(links: readonly string[]): { name: string; design: Design }[] {
  return links.flatMap((link) => {
    const design = decodeDesign(link);
    return design ? [{ name: nameOf(design), design }] : [];
  });
}

/** The golden tennis bracelet with as many carats as the weighed trade examples. */
function tennisOf5Carats(): Design {
  const { design } = goldenDesigns.find(({ name }) => name === "tennis")!;
  return { ...design, primaryStone: { ...design.primaryStone!, carat: 5 } };
}
