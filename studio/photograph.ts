import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { pictureList } from "../seed/picture-list.ts";
import { type ModelShot, pictureSize } from "./models/model.ts";
import { models } from "./models/models.ts";
import { madeFrom, studioDigest } from "./photographs/made-from.ts";
import { type Photographer, withPhotographer } from "./photographs/photographer.ts";
import { pictureWidths, writePicture } from "./photographs/picture-files.ts";

/*
 * `npm run photograph -- [HANDLE...]`: takes the pictures of the named pieces, or of all, that have changed since they were taken;
 * writes them to `public/pictures/` and what is known of them to `seed/pictures.json`.
 */

const frames = 12;
const folder = new URL("../public/pictures/", import.meta.url);
const listFile = new URL("../seed/pictures.json", import.meta.url);

const asked = process.argv.slice(2);
for (const handle of asked)
  if (!models[handle]) {
    console.error(
      `There is no model of "${handle}", so it cannot be photographed. Give it one in studio/models/.`,
    );
    process.exit(1);
  }

const list = pictureList();
const digest = studioDigest();
const begun = performance.now();
let taken = 0;
await withPhotographer(async (photographer) => {
  for (const [handle, shots] of Object.entries(models))
    if (asked.length === 0 || asked.includes(handle)) {
      const pictures = [];
      for (const [index, shot] of shots.entries())
        pictures.push(await picture(photographer, handle, index, shot));
      list[handle] = pictures;
      save();
    }
});
for (const handle of Object.keys(list)) if (!models[handle]) delete list[handle];
save();
removeUnlisted();
console.log(`${taken} pictures taken in ${Math.round((performance.now() - begun) / 1000)} s.`);

async function picture({ photographModel }: Photographer, handle: string, index: number, shot: ModelShot) {
  const { name, alt, options } = shot;
  const { width, height } = pictureSize(shot);
  const source = madeFrom(shot, digest);
  const known = list[handle]?.find((listed) => listed.name === name);
  const words = { name, alt, ...(options && { options: { ...options } }) };
  if (known?.madeFrom === source && existsSync(new URL(`${handle}/${name}-${width}.avif`, folder)))
    return { ...known, ...words };
  const since = performance.now();
  const png = await photographModel(handle, index, { width, height, frames });
  const shotAt = performance.now();
  const { bytes, ...written } = await writePicture(new URL(`${handle}/`, folder), name, png);
  taken += 1;
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${handle} ${name}: ${seconds(since, shotAt)} s, written in ${seconds(shotAt, performance.now())} s, ${Math.round(bytes / 1000)} kB`,
  );
  return { ...words, width, height, ...written, madeFrom: source };
}

function save(): void {
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(listFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Files of pictures that nobody lists any more. */
function removeUnlisted(): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [, handle, name, width] = /^([^/]+)\/(.+)-(\d+)\.\w+$/.exec(file) ?? [];
    const listed = list[handle ?? file]?.find((each) => each.name === name);
    const isKept = name ? listed && pictureWidths(listed.width).includes(Number(width)) : list[file];
    if (!isKept) rmSync(new URL(file, folder), { recursive: true, force: true });
  }
}
