import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { models } from "./models/models.ts";
import { withPhotographer } from "./photographs/photographer.ts";
import { pictureCare } from "./photographs/traced-tiles.ts";

/* `node tools/studio/draft.ts FOLDER HANDLE[:SHOT]... [--large]`: pictures on both plates, for use while modeling. */

const [folder = "drafts", ...rest] = process.argv.slice(2);
const size = rest.includes("--large") ? { width: 1200, height: 1500 } : { width: 560, height: 700 };
const care = { ...size, traced: pictureCare };
mkdirSync(folder, { recursive: true });
await withPhotographer(async ({ photographModel }) => {
  for (const asked of rest.filter((word) => !word.startsWith("--"))) {
    const [handle = "", name] = asked.split(":");
    for (const [index, shot] of (models[handle] ?? []).entries()) {
      if (name && shot.name !== name) continue;
      const begun = performance.now();
      const picture = await photographModel(handle, index, care);
      for (const [plate, color] of [
        ["dark", "#1e2322"],
        ["light", "#e9e5dc"],
      ] as const)
        writeFileSync(
          `${folder}/${handle}-${shot.name}-${plate}.png`,
          await sharp(picture).flatten({ background: color }).png().toBuffer(),
        );
      console.log(`${handle} ${shot.name} ${Math.round(performance.now() - begun)} ms`);
    }
  }
}, "any device");
