import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type ListedPicture, pictureList } from "../../seed/picture-list.ts";
import { type ModelShot, pictureSize } from "./models/model.ts";
import { models } from "./models/models.ts";
import { madeFrom, studioDigest } from "./photographs/made-from.ts";
import { type Photographer, withPhotographer } from "./photographs/photographer.ts";
import { pictureWidths, writePicture } from "./photographs/picture-files.ts";
import { pictureCare } from "./photographs/traced-tiles.ts";

/*
 * `npm run photograph -- [HANDLE[:PICTURE]...]`: photographs the named pieces, or all that changed, main pictures first. Writes
 * them to `public/pictures/`, their data to `seed/pictures.json`, and the versions of the shop's own to
 * `app/store/pictures/shop-pictures.json`. Takes hours on two cores, and resumes where it was stopped.
 */

const folder = new URL("../../public/pictures/", import.meta.url);
const listFile = new URL("../../seed/pictures.json", import.meta.url);
const houseFile = new URL("../../app/store/pictures/shop-pictures.json", import.meta.url);

const asked = process.argv.slice(2).map((word) => word.split(":"));
for (const [handle = "", name] of asked)
  if (!models[handle] || (name && !models[handle].some((shot) => shot.name === name))) {
    console.error(
      `There is no model of "${handle}"${name ? ` with a picture "${name}"` : ""}, so it cannot be photographed. Give it one in tools/studio/models/.`,
    );
    process.exit(1);
  }

const list = pictureList();
const digest = studioDigest();
const begun = performance.now();
const isAsked = (handle: string, name?: string) =>
  asked.length === 0 ||
  asked.some(([wanted, only]) => wanted === handle && (!name || !only || only === name));
const due = Object.keys(models)
  .filter((handle) => isAsked(handle))
  .flatMap(dueShots)
  .filter(({ handle, shot }) => isAsked(handle, shot.name))
  .sort((a, b) => a.rank - b.rank);
for (const handle of Object.keys(list)) if (!models[handle]) delete list[handle];
save();
console.log(`${due.length} pictures to take.`);
let taken = 0;
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), due.length) }, () =>
    withPhotographer(takeDue, "any device"),
  ),
);
removeUnlisted();
console.log(`${taken} pictures taken in ${Math.round((performance.now() - begun) / 1000)} s.`);

interface DueShot {
  handle: string;
  index: number;
  shot: ModelShot;
  source: string;
  /** The shop's own come first, then each piece's main picture. */
  rank: number;
}

/** The shots of a piece whose pictures are missing or outdated. Updates the texts of the others. */
function dueShots(handle: string): DueShot[] {
  const shots = models[handle]!;
  const known = new Map((list[handle] ?? []).map((listed) => [listed.name, listed]));
  list[handle] = shots.flatMap((shot) => {
    const listed = known.get(shot.name);
    return listed ? [{ ...listed, options: undefined, ...words(shot) }] : [];
  });
  return shots.flatMap((shot, index) => {
    const source = madeFrom(shot, digest);
    const listed = known.get(shot.name);
    if (listed?.madeFrom === source && hasFiles(handle, listed)) return [];
    return [{ handle, index, shot, source, rank: handle === "house" ? 0 : index + 1 }];
  });
}

async function takeDue({ photographModel }: Photographer): Promise<void> {
  for (let next = due.shift(); next; next = due.shift()) {
    const { handle, index, shot } = next;
    const png = await photographModel(handle, index, { ...pictureSize(shot), traced: pictureCare });
    const picture = await write(next, png);
    const others = list[handle]!.filter(({ name }) => name !== shot.name);
    const place = (name: string) => models[handle]!.findIndex((each) => each.name === name);
    list[handle] = [...others, picture].sort((a, b) => place(a.name) - place(b.name));
    save();
  }
}

function words({ alt, options }: ModelShot): Pick<ListedPicture, "alt" | "options"> {
  return { alt, ...(options && { options: { ...options } }) };
}

async function write({ handle, shot, source }: DueShot, png: Buffer): Promise<ListedPicture> {
  const { name } = shot;
  const { bytes, ...impression } = await writePicture(new URL(`${handle}/`, folder), name, png);
  taken += 1;
  console.log(`${handle} ${name}: ${Math.round(bytes / 1000)} kB, ${due.length} left`);
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

function removeUnlisted(): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [, handle, name, width] = /^([^/]+)\/(.+)-(\d+)\.\w+$/.exec(file) ?? [];
    const listed = list[handle ?? file]?.find((each) => each.name === name);
    const isKept = name ? listed && pictureWidths(listed.width).includes(Number(width)) : list[file];
    if (!isKept) rmSync(new URL(file, folder), { recursive: true, force: true });
  }
}
