import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { type OptionPicture, optionPictures } from "./option-pictures/shots.ts";
import { withPhotographer } from "./photographs/photographer.ts";

/** Maximum bytes of a card's picture. */
const limit = 12_000;

const folder = new URL("../../public/options/", import.meta.url);
const pictures: [name: string, file: Buffer][] = [];
await withPhotographer(async ({ photograph }) => {
  for (const [name, shot] of Object.entries<OptionPicture>(optionPictures)) {
    pictures.push([name, await fileOf(await photograph(shot))]);
    console.log(name);
  }
}, "any device");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, file] of pictures) writeFileSync(new URL(`${name}.webp`, folder), file);
console.log(`${pictures.length} pictures in public/options/.`);

/** As WebP, in the highest quality the limit allows. */
async function fileOf(png: Buffer): Promise<Buffer> {
  for (const quality of [88, 80, 72, 64, 56, 48]) {
    const file = await sharp(png).webp({ quality, alphaQuality: 80, effort: 6 }).toBuffer();
    if (file.length <= limit) return file;
  }
  throw new Error(`No picture of ${limit} bytes: make it smaller.`);
}
