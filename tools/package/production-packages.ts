import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages whose dependencies only their own command line loads. */
const alone: readonly string[] = ["manifold-3d"];

/**
 * Folders below `root` of the installed packages that `names` need at run time, themselves included, as Node finds them:
 * in the `node_modules` of the package that asks, then of each folder above. An optional one that isn't installed on this
 * platform is left out; any other throws.
 */
export function productionPackages(root: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const open = names.map((name) => ({ name, from: "", isOptional: false }));
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = findPackage(root, next);
    if (folder === null) {
      if (next.isOptional) continue;
      throw new Error(`${next.name} isn't installed. Run npm ci.`);
    }
    if (found.has(folder)) continue;
    found.add(folder);
    if (alone.includes(next.name)) continue;
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8"),
    ) as Manifest;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      open.push({ name, from: folder, isOptional: name in optionalDependencies });
  }
  return [...found].sort();
}

function findPackage(root: string, { name, from }: { name: string; from: string }): string | null {
  for (let above = from; ; above = above.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const folder = above ? `${above}/node_modules/${name}` : `node_modules/${name}`;
    if (existsSync(join(root, folder, "package.json"))) return folder;
    if (!above) return null;
  }
}
