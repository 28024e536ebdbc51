import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseSync } from "oxc-parser";
import { findCycles, listModuleArrows } from "./boundaries.ts";
import { findPrivateNames } from "./private-names.ts";
import { moduleOf, purposeOf, sourceFiles } from "./source-files.ts";
import { readStructure } from "./structure.ts";

/** Prints the source's size and coupling: `npm run figures -- [--root DIR] [--names]`. */
const { values } = parseArgs({
  options: { root: { type: "string" }, names: { type: "boolean", default: false } },
});
const root = values.root ? resolve(values.root) : new URL("../..", import.meta.url).pathname;

const sources = sourceFiles(root).map((file) => ({
  file,
  purpose: purposeOf(file),
  lines: readFileSync(`${root}/${file}`, "utf8").split("\n").length - 1,
}));
const { files: storeFiles, imports, arrows } = readStructure(root);
const storeLines = sources
  .flatMap(({ purpose, lines }) => (purpose === "store" ? [lines] : []))
  .sort((a, b) => a - b);
const names = sources.flatMap(({ file }) => [
  { name: file, file },
  ...exportedNames(file).map((name) => ({ name, file })),
]);
const found = names.flatMap(({ name, file }) => findPrivateNames([name]).map((word) => ({ ...word, file })));

const rows: [string, ...(string | number)[]][] = [
  ["", "store", "tools", "tests"],
  ["files", ...counts(() => 1)],
  ["lines", ...counts(({ lines }) => lines)],
  ["lines of a file, median", at(0.5)],
  ["lines of a file, 90th percentile", at(0.9)],
  ["files under 15 lines", storeLines.filter((lines) => lines < 15).length],
  ["files with one importer", importersOf().filter((importers) => importers === 1).length],
  ["modules, with the parts of app", new Set(storeFiles.map(moduleOf)).size],
  ["arrows between them", arrows.length],
  ["arrows between top-level modules", listModuleArrows(imports, storeFiles, topModule).length],
  ["circles of files", findCycles(imports).length],
  ["circles of modules", findCycles(arrows).length],
  ["names with a word of the list", found.length],
  ["words of the list found", new Set(found.map(({ instead }) => instead)).size],
];
for (const [label, ...cells] of rows)
  console.log(label.padEnd(34) + cells.map((cell) => cell.toLocaleString("en-US").padStart(10)).join(""));
if (values.names)
  for (const { name, file, instead } of found) console.log(`${file}: ${name} (say ${instead})`);

function counts(of: (source: (typeof sources)[number]) => number): number[] {
  return ["store", "tools", "tests"].map((wanted) =>
    sources.filter(({ purpose }) => purpose === wanted).reduce((sum, source) => sum + of(source), 0),
  );
}

function at(share: number): number {
  return storeLines[Math.floor(share * (storeLines.length - 1))] ?? 0;
}

/** For each store file, how many other store files import it. */
function importersOf(): number[] {
  const importers = new Map<string, Set<string>>(storeFiles.map((file) => [file, new Set()]));
  for (const { from, to } of imports) importers.get(to)?.add(from);
  return [...importers.values()].map((files) => files.size);
}

function topModule(file: string): string {
  const module = moduleOf(file);
  return module.split("/")[0] ?? module;
}

function exportedNames(file: string): string[] {
  const { module } = parseSync(file, readFileSync(`${root}/${file}`, "utf8"));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name && !moduleRequest && exportName.kind === "Name" ? [exportName.name] : [],
    ),
  );
}
