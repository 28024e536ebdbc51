import { mkdirSync, writeFileSync } from "node:fs";
import { decodeDesign } from "#jewelry/link";
import { radianceFile } from "./radiance-file.ts";
import { referenceLight, referenceScene } from "./reference-scene.ts";

/*
 * `node tools/studio/reference/export.ts FOLDER LINK [light|dark|white] [WIDTH HEIGHT]`: a design for another path tracer, as
 * scene.json and light.hdr. `blender --background --python tools/studio/reference/trace.py -- FOLDER SAMPLES` traces it.
 */

const [folder = "", link = "", named = "dark", width = "400", height = "500"] = process.argv.slice(2);
const design = decodeDesign(link);
if (!folder || !design) throw new Error("Say a folder and the text of a design link.");
// A white furnace: whatever absorbs nothing is invisible in it.
const isFurnace = named === "white";
const theme = named === "light" ? "light" : "dark";
const view = { name: "three-quarter", width: Number(width), height: Number(height) } as const;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/scene.json`, JSON.stringify(referenceScene(design, theme, view)));
writeFileSync(
  `${folder}/light.hdr`,
  isFurnace ? radianceFile(8, () => [1, 1, 1]) : radianceFile(512, referenceLight(design, theme)),
);
