/**
 * Writes the sheets of the golden designs anew: `npm run golden-sheets`. Read what changed before it is kept.
 */
import { writeFile } from "node:fs/promises";
import { goldenSheet } from "#jewelry/making/golden/golden-sheet";
import { goldenDesigns } from "#jewelry/making/golden-designs";

const folder = new URL("../../jewelry/making/golden/", import.meta.url);
for (const { name, design } of goldenDesigns)
  await writeFile(new URL(`${name}.txt`, folder), goldenSheet(design));
console.log(`${goldenDesigns.length} sheets lie in jewelry/making/golden/.`);
