import { readFileSync } from "node:fs";
import { circles, forbiddenImports, importsOf, unusedRows } from "./boundaries.ts";
import { features } from "./features.ts";
import { purposeOf, sourceFiles } from "./source-files.ts";
import { modules } from "./table.ts";

const root = new URL("../..", import.meta.url).pathname;
const { imports: entries } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
const files = sourceFiles(root).filter((file) => purposeOf(file) === "store");
const imports = importsOf(files, root);
const faults = [
  ...forbiddenImports(imports, { modules, features }),
  ...unusedRows(imports, { modules, features }),
  ...circles(imports, entries).map((files) => `A circle of imports: ${files.join(", ")}.`),
];
for (const fault of faults) console.error(fault);
console.log(`Boundaries: ${files.length} files, ${imports.length} imports, ${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
