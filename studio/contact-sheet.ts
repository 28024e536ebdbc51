import { mkdirSync, writeFileSync } from "node:fs";
import { differenceFloor, sheets } from "./contact-sheet/sheets.ts";
import { withPhotographer } from "./photographs/photographer.ts";

/*
 * Photographs every option, lays each beside its neighbors in `docs/pictures/`, and ends with an error where two neighbors cannot be
 * told apart.
 */

const folder = new URL("../docs/pictures/", import.meta.url);
mkdirSync(folder, { recursive: true });
const faults: string[] = [];
await withPhotographer(async ({ contactSheet }) => {
  for (const [name, sheet] of Object.entries(sheets)) {
    const { file, differences } = await contactSheet(sheet);
    writeFileSync(new URL(`sheet-${name}.webp`, folder), file);
    console.log(`${name}: ${differences.map((value) => value.toFixed(2)).join(" ")}`);
    differences.forEach((value, i) => {
      if (value < differenceFloor)
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
