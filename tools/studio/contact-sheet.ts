import { mkdirSync, writeFileSync } from "node:fs";
import { differenceFloor, sheets } from "./contact-sheet/sheets.ts";
import { withPhotographer } from "./photographs/photographer.ts";

/* Photographs every option and puts it next to its neighbors in `docs/pictures/`. Fails if two look the same. */

const folder = new URL("../../docs/pictures/", import.meta.url);
mkdirSync(folder, { recursive: true });
/** Sheet names from the command line; by default all. */
const wanted = process.argv.slice(2);
const faults: string[] = [];
await withPhotographer(async ({ contactSheet }) => {
  for (const [name, sheet] of Object.entries(sheets)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { file, differences } = await contactSheet(sheet);
    writeFileSync(new URL(`sheet-${name}.webp`, folder), file);
    console.log(`${name}: ${differences.map((value) => value.toFixed(2)).join(" ")}`);
    differences.forEach((value, i) => {
      if (value < differenceFloor && !sheet.shots[i + 1]!.isTwin)
        faults.push(
          `${sheet.title}: ${sheet.shots[i]!.name} and ${sheet.shots[i + 1]!.name}, ${value.toFixed(2)}`,
        );
    });
  }
});
if (faults.length > 0) {
  console.error(`Neighbors that differ by less than ${differenceFloor} of 255:\n${faults.join("\n")}`);
  process.exitCode = 1;
}
