import { readFileSync } from "node:fs";
import sharp from "sharp";
import { floatsOf, pairOf } from "./pair.ts";

/*
 * `node tools/studio/reference/compare.ts FOLDER OTHER`: FOLDER was written by `export.ts` and traced by `trace.py`;
 * OTHER is the other tracer's light (RGBA of 32-bit floats, bottom row first). Writes both as traced.png and other.png
 * at the same exposure and prints the mean FLIP difference.
 */

const [folder = "", otherFile = ""] = process.argv.slice(2);
const { width, height }: { width: number; height: number } = JSON.parse(
  readFileSync(`${folder}/scene.json`, "utf8"),
);
const pair = pairOf(floatsOf(`${folder}/traced.rgba32`), floatsOf(otherFile), { width, height });
for (const [name, bytes] of [
  ["traced", pair.reference],
  ["other", pair.other],
] as const)
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(`${folder}/${name}.png`);
console.log(`mean FLIP difference ${pair.mean.toFixed(4)}`);
