import { execFileSync } from "node:child_process";
import { cycles, forbiddenImports, importsOf } from "./boundaries.ts";
import { rooms } from "./table.ts";

const root = new URL("../..", import.meta.url).pathname;
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter(Boolean);
const house = files.filter(
  (file) =>
    !/^(tests|studio)\/|\.(test|contract|spec)\.tsx?$|\.d\.ts$|^[^/]+\.config\.ts$|^commerce\/(proof|truth|contract)\//.test(
      file,
    ) || file === "shop.config.ts",
);
const imports = importsOf(house, root);
const faults = [...forbiddenImports(imports, rooms), ...cycles(imports)];
for (const fault of faults) console.error(fault);
console.log(`Boundaries: ${house.length} files, ${imports.length} imports, ${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
