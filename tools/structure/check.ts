import { circles, forbiddenImports, unusedRows } from "./boundaries.ts";
import { features } from "./features.ts";
import { structure } from "./structure.ts";
import { modules } from "./table.ts";

const { files, imports, requests, arrows } = structure(new URL("../..", import.meta.url).pathname);
const faults = [
  ...forbiddenImports(requests, { modules, features }),
  ...unusedRows(requests, { modules, features }),
  ...circles(imports).map((circle) => `A circle of imports: ${circle.join(", ")}.`),
  ...circles(arrows).map((circle) => `A circle of modules: ${circle.join(", ")}.`),
];
for (const fault of faults) console.error(fault);
console.log(`Boundaries: ${files.length} files, ${imports.length} imports, ${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
