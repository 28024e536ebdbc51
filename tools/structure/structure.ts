import { arrowsOf, fileOf, importsOf } from "./boundaries.ts";
import { entryPoints, moduleOf, purposeOf, sourceFiles } from "./source-files.ts";

/** The files of a store, their imports as the files that they lead to, and the arrows between its modules. */
export function structure(root: string) {
  const entries = entryPoints(root);
  const files = sourceFiles(root).filter((file) => purposeOf(file) === "store");
  const requests = importsOf(files, root);
  const imports = requests.map(({ from, to }) => ({ from, to: fileOf(to, entries) }));
  return { files, requests, imports, arrows: arrowsOf(imports, files, moduleOf) };
}
