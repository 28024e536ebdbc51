import { readFileSync } from "node:fs";
import { bareTexts } from "./bare-text.ts";
import { findCycles, findUnusedPermissions, forbiddenImports } from "./boundaries.ts";
import { features } from "./features.ts";
import { modules } from "./import-rules.ts";
import { readStructure } from "./structure.ts";

const root = new URL("../..", import.meta.url).pathname;
const { files, imports, requests, arrows, shopArrows } = readStructure(root);
const screens = files
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));
const faults = [
  ...forbiddenImports(requests, { modules, features }),
  ...findUnusedPermissions(requests, { modules, features }),
  ...findCycles(imports).map((circle) => `A circle of imports: ${circle.join(", ")}.`),
  ...findCycles(arrows).map((circle) => `A circle of modules: ${circle.join(", ")}.`),
  ...findCycles(shopArrows).map((circle) => `A circle of folders of the shop: ${circle.join(", ")}.`),
  ...bareTexts(screens).map(
    ({ file, line, reason, code }) =>
      `${file}:${line}: bare text ${reason}, which crashes a translated page. Give it an element of its own: ${code}`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(
  `Boundaries: ${files.length} files, ${imports.length} imports; translated pages: ${screens.length} screens; ${faults.length} faults.`,
);
process.exit(faults.length === 0 ? 0 : 1);
