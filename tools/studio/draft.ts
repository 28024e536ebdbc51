import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { models } from "./models/models.ts";
import { withPhotographer } from "./photographs/photographer.ts";
import { pictureCare } from "./photographs/traced-tiles.ts";

/* `node tools/studio/draft.ts FOLDER HANDLE[:SHOT]... [--large | --quick]`: pictures on both plates, for use while modeling. */
/* Quick ones are small and grainy. */

const [folder = "drafts", ...rest] = process.argv.slice(2);
const sizes = { "--large": [1200, 1500], "--quick": [440, 550] } as const;
const named = (["--large", "--quick"] as const).find((name) => rest.includes(name));
const [width, height] = named ? sizes[named] : [560, 700];
const samples = named === "--quick" ? 24 : pictureCare.samples;
const care = { width, height, traced: { ...pictureCare, samples } };
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
