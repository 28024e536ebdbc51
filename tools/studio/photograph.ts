import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type ListedPicture, pictureList } from "../../seed/picture-list.ts";
import { type Model, type ModelShot, pictureSize } from "./models/model.ts";
import { models } from "./models/models.ts";
import { madeFrom, studioDigest } from "./photographs/made-from.ts";
import { type Photographer, withPhotographer } from "./photographs/photographer.ts";
import { pictureWidths, writePicture } from "./photographs/picture-files.ts";

/*
 * `npm run photograph -- [HANDLE...]`: photographs the named pieces, or all, that changed since; writes the pictures to
 * `public/pictures/`, their data to `seed/pictures.json`, and the versions of the shop's own to
 * `app/store/pictures/shop-pictures.json`.
 */

const frames = 6;
const folder = new URL("../../public/pictures/", import.meta.url);
const listFile = new URL("../../seed/pictures.json", import.meta.url);
const houseFile = new URL("../../app/store/pictures/shop-pictures.json", import.meta.url);

const asked = process.argv.slice(2);
for (const handle of asked)
  if (!models[handle]) {
    console.error(
      `There is no model of "${handle}", so it cannot be photographed. Give it one in tools/studio/models/.`,
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
      list[handle] = await pictures(photographer, handle, shots);
      save();
    }
}, "any device");
for (const handle of Object.keys(list)) if (!models[handle]) delete list[handle];
save();
removeUnlisted();
console.log(`${taken} pictures taken in ${Math.round((performance.now() - begun) / 1000)} s.`);

/** Takes a piece's pictures one after the other, and writes each while the next is taken. */
async function pictures({ photographModel }: Photographer, handle: string, shots: Model) {
  const written: Promise<ListedPicture>[] = [];
  for (const [index, shot] of shots.entries()) {
    const source = madeFrom(shot, digest);
    const known = list[handle]?.find((listed) => listed.name === shot.name);
    if (known?.madeFrom === source && hasFiles(handle, known))
      written.push(Promise.resolve({ ...known, ...words(shot) }));
    else {
      const png = await photographModel(handle, index, { ...pictureSize(shot), frames });
      written.push(write(handle, shot, png, source));
    }
  }
  return Promise.all(written);
}

function words({ alt, options }: ModelShot): Pick<ListedPicture, "alt" | "options"> {
  return { alt, ...(options && { options: { ...options } }) };
}

async function write(handle: string, shot: ModelShot, png: Buffer, source: string): Promise<ListedPicture> {
  const { name } = shot;
  const { bytes, ...impression } = await writePicture(new URL(`${handle}/`, folder), name, png);
  taken += 1;
  console.log(`${handle} ${name}: ${Math.round(bytes / 1000)} kB`);
  return { name, ...words(shot), ...pictureSize(shot), ...impression, madeFrom: source };
}

function hasFiles(handle: string, { name, width }: ListedPicture): boolean {
  return pictureWidths(width).every((each) =>
    ["avif", "webp"].every((format) => existsSync(new URL(`${handle}/${name}-${each}.${format}`, folder))),
  );
}

function save(): void {
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(listFile, `${JSON.stringify(sorted, null, 2)}\n`);
  const house = Object.fromEntries((list.house ?? []).map(({ name, version }) => [name, version]));
  writeFileSync(houseFile, `${JSON.stringify(house, null, 2)}\n`);
}

/** Picture files no longer listed. */
function removeUnlisted(): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [, handle, name, width] = /^([^/]+)\/(.+)-(\d+)\.\w+$/.exec(file) ?? [];
    const listed = list[handle ?? file]?.find((each) => each.name === name);
    const isKept = name ? listed && pictureWidths(listed.width).includes(Number(width)) : list[file];
    if (!isKept) rmSync(new URL(file, folder), { recursive: true, force: true });
  }
}
