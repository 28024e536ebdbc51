import { readFileSync } from "node:fs";
import { bareTexts } from "./bare-text.ts";
import { circles, forbiddenImports, unusedRows } from "./boundaries.ts";
import { features } from "./features.ts";
import { structure } from "./structure.ts";
import { modules } from "./table.ts";

const root = new URL("../..", import.meta.url).pathname;
const { files, imports, requests, arrows, shopArrows } = structure(root);
const screens = files
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));
const faults = [
  ...forbiddenImports(requests, { modules, features }),
  ...unusedRows(requests, { modules, features }),
  ...circles(imports).map((circle) => `A circle of imports: ${circle.join(", ")}.`),
  ...circles(arrows).map((circle) => `A circle of modules: ${circle.join(", ")}.`),
  ...circles(shopArrows).map((circle) => `A circle of folders of the shop: ${circle.join(", ")}.`),
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
