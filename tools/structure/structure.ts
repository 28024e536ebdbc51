import { importsOf, listModuleArrows, resolveImport } from "./boundaries.ts";
import { entryPoints, moduleOf, purposeOf, sourceFiles } from "./source-files.ts";

/** The folders of the shop. Each imports only those below it. */
function folderOfShop(file: string): string {
  return /^modules\/commerce\/[^/]+\//.exec(file)?.[0] ?? "";
}

/**
 * A store's files, their imports as resolved files, and the dependencies between its modules and between the shop's
 * folders.
 */
export function readStructure(root: string) {
  const entries = entryPoints(root);
  const files = sourceFiles(root).filter((file) => purposeOf(file) === "store");
  const requests = importsOf(files, root);
  const imports = requests.map(({ from, to }) => ({ from, to: resolveImport(to, entries) }));
  const inShop = imports.filter(({ from, to }) => folderOfShop(from) && folderOfShop(to));
  return {
    ...{ files, requests, imports },
    arrows: listModuleArrows(imports, files, moduleOf),
    shopArrows: listModuleArrows(inShop, files, folderOfShop),
  };
}
