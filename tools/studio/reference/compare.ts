import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { flipDifference } from "./flip.ts";
import { linearPlanes } from "./picture-planes.ts";
import { matchingExposure, screenPicture } from "./screen-picture.ts";

/*
 * `node tools/studio/reference/compare.ts FOLDER [OTHER]`: FOLDER is what `export.ts` wrote and `trace.py` traced. Writes its
 * light as traced.png; with OTHER, the other tracer's light (RGBA of 32-bit floats, the bottom row first), writes other.png at
 * the same exposure and prints the mean FLIP difference.
 */

const [folder = "", otherFile] = process.argv.slice(2);
const plate = [0.012, 0.014, 0.013] as const;
const size: { width: number; height: number } = JSON.parse(readFileSync(`${folder}/scene.json`, "utf8"));
const reference = floats(`${folder}/traced.rgba32`);
const shown = await picture("traced", reference, 1);
if (otherFile) {
  const other = floats(otherFile);
  const compared = await picture("other", other, matchingExposure(reference, other));
  console.log(`mean FLIP difference ${flipDifference(shown, compared).mean.toFixed(4)}`);
}

function floats(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

async function picture(name: string, light: Float32Array, exposure: number) {
  const bytes = screenPicture(light, size, exposure, plate);
  const { width, height } = size;
  writeFileSync(
    `${folder}/${name}.png`,
    await sharp(bytes, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  return linearPlanes(bytes, width, height);
}
