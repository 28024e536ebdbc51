/**
 * Regenerates the golden designs' sheets and appends their links to the golden ones: `npm run golden-sheets`. Review
 * the changes before committing.
 */
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { goldenSheet } from "#jewelry/making/golden/golden-sheet.sample";
import { goldenDesigns } from "#jewelry/making/golden-designs";

const folder = new URL("../../jewelry/making/golden/", import.meta.url);
const linksFile = new URL("../../tests/jewelry/golden-links.txt", import.meta.url);
const links = await readFile(linksFile, "utf8");
for (const { name, design } of goldenDesigns) {
  await writeFile(new URL(`${name}.txt`, folder), goldenSheet(design));
  const link = encodeDesign(design);
  if (!links.includes(`${link}\t`))
    await appendFile(linksFile, `${link}\t${JSON.stringify(decodeDesign(link))}\n`);
}
console.log(`${goldenDesigns.length} sheets lie in jewelry/making/golden/.`);
