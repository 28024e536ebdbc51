import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { pictureList } from "../../seed/picture-list.ts";
import { onPlate, plates, writeTiles } from "./plates.ts";

/*
 * `node tools/studio/picture-pairs.ts COMMIT HANDLE...`: puts each piece's main picture at a commit next to today's, on
 * both plates, in `docs/pictures/pairs-retaken.webp`.
 */

const tile = { width: 300, height: 375 };
const root = new URL("../../", import.meta.url);
const [commit, ...handles] = process.argv.slice(2);
if (!commit || handles.length === 0)
  throw new Error("Name a commit and pieces: node tools/studio/picture-pairs.ts COMMIT HANDLE...");

const pictures = pictureList();
const tiles: Buffer[] = [];
for (const handle of handles) {
  const name = pictures[handle]?.[0]?.name;
  if (!name) throw new Error(`"${handle}" has no picture.`);
  const path = `public/pictures/${handle}/${name}-640.webp`;
  const before = execFileSync("git", ["show", `${commit}:${path}`], {
    cwd: fileURLToPath(root),
    maxBuffer: 10_000_000,
  });
  const now = readFileSync(new URL(path, root));
  for (const plate of Object.values(plates))
    for (const [word, file] of [
      [`${handle}, before`, before],
      ["traced", now],
    ] as const)
      tiles.push(await onPlate(await sharp(file).resize(tile).png().toBuffer(), word, plate, tile));
}
await writeTiles(new URL("docs/pictures/pairs-retaken.webp", root), tiles, 4, tile);
console.log(`${tiles.length / 2} pairs in docs/pictures/pairs-retaken.webp.`);
