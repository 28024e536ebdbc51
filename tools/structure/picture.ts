import { readFileSync, writeFileSync } from "node:fs";
import { moduleOf } from "./source-files.ts";
import { readStructure } from "./structure.ts";
import { structureDrawing } from "./structure-drawing.ts";

/** Draws the store's modules and their imports into `docs/`: `npm run structure-picture`. */
const root = new URL("../..", import.meta.url).pathname;
const { files, arrows } = readStructure(root);
const lines = new Map<string, number>();
for (const file of files) {
  const module = moduleOf(file);
  const count = readFileSync(`${root}/${file}`, "utf8").split("\n").length - 1;
  lines.set(module, (lines.get(module) ?? 0) + count);
}
writeFileSync(`${root}/docs/pictures/structure.svg`, structureDrawing(lines, arrows));
