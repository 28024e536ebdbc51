/**
 * Regenerates the golden designs' sheets and appends their links to the golden ones: `npm run golden-sheets`. Review
 * the changes before committing.
 */
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { chooseLength } from "#jewelry/choices";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { goldenSheet } from "#jewelry/making/golden/golden-sheet.sample";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { lengthChoice } from "#jewelry/piece-length";

const folder = new URL("../../jewelry/making/golden/", import.meta.url);
const linksFile = new URL("../../tests/jewelry/golden-links.txt", import.meta.url);
/** Each link version needs a golden link. No golden design has a length of its own. */
const withLengths = goldenDesigns.flatMap(({ design }) =>
  (lengthChoice(design)?.inches ?? []).slice(0, 1).map((inches) => chooseLength(design, inches)),
);
const links = await readFile(linksFile, "utf8");
for (const { name, design } of goldenDesigns)
  await writeFile(new URL(`${name}.txt`, folder), goldenSheet(design));
for (const design of [...goldenDesigns.map(({ design }) => design), ...withLengths]) {
  const link = encodeDesign(design);
  if (!links.includes(`${link}\t`))
    await appendFile(linksFile, `${link}\t${JSON.stringify(decodeDesign(link))}\n`);
}
console.log(`${goldenDesigns.length} sheets lie in jewelry/making/golden/.`);
