import { decodeDesign } from "#jewelry/link";
import { writeScene } from "./write-scene.ts";

/*
 * `node tools/studio/reference/export.ts FOLDER LINK [light|dark|white] [WIDTH HEIGHT]`: exports a design to scene.json
 * and light.hdr for another path tracer: `blender --background --python tools/studio/reference/trace.py -- FOLDER
 * SAMPLES`.
 */

const [folder = "", link = "", named = "dark", width = "400", height = "500"] = process.argv.slice(2);
const design = decodeDesign(link);
if (!folder || !design) throw new Error("Say a folder and the text of a design link.");
const light = named === "light" || named === "white" ? named : "dark";
writeScene(folder, design, light, { name: "three-quarter", width: Number(width), height: Number(height) });
