import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { parseSync } from "oxc-parser";
import type { Feature } from "./features.ts";
import { alwaysAllowed, type Module } from "./import-rules.ts";

/** One file or module imports another. */
export interface Arrow {
  from: string;
  to: string;
}

/** One import, including types: from a file, to a project file, an entry point or a package. */
export interface Import extends Arrow {
  isTypeOnly: boolean;
}

/** Reads every import and re-export in the files. Paths are relative to `root` and use `/`. */
export function importsOf(files: readonly string[], root: string): Import[] {
  const known = new Set(files);
  return files.flatMap((from) => {
    const source = readFileSync(`${root}/${from}`, "utf8");
    const { module } = parseSync(from, source);
    const found: { request: string; isTypeOnly: boolean }[] = [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        request: moduleRequest.value,
        isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      })),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest ? [{ request: moduleRequest.value, isTypeOnly: isType }] : [],
        ),
      ),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
        const text = source.slice(start, end);
        return /^["'].*["']$/.test(text) ? [{ request: text.slice(1, -1), isTypeOnly: false }] : [];
      }),
    ];
    return found.flatMap(({ request, isTypeOnly }) => {
      const to = request.startsWith(".") ? posix.join(dirname(from), request) : request;
      const isGenerated = request.includes("+types/") || (request.startsWith(".") && !known.has(to));
      return isGenerated ? [] : [{ from, to, isTypeOnly }];
    });
  });
}

interface Table {
  modules: readonly Module[];
  features: readonly Feature[];
}

/** Describes every import the table forbids. */
export function forbiddenImports(imports: readonly Import[], { modules, features }: Table): string[] {
  return imports.flatMap(({ from, to }) => {
    const module = modules.find(({ path }) => from.startsWith(path));
    if (!module) return [`${from} is in no module of the table: give it one.`];
    const isOpen =
      to.startsWith(module.path) ||
      module.may.some((pattern) => matches(pattern, to)) ||
      alwaysAllowed.some((one) => matches(one.from, from) && matches(one.to, to));
    if (!isOpen)
      return [
        `${from} imports ${to}: ${module.path} may import only itself and ${module.may.join(", ") || "nothing"}.`,
      ];
    const feature = features.find(({ path }) => to.startsWith(path)) ?? unlisted(to);
    if (!feature || from.startsWith(feature.path) || isAppRoot(from)) return [];
    if (feature.open.some((pattern) => matches(pattern, to.slice(feature.path.length)))) return [];
    return [
      `${from} imports ${to}, which ${feature.path} keeps to itself: open it in the table, or move it.`,
    ];
  });
}

/** A feature without public files. */
function unlisted(to: string): Feature | null {
  const [path] = /^app\/(store|client|desk)\/[^/]+\//.exec(to) ?? [];
  return path === undefined ? null : { path, open: [] };
}

/** Describes everything the table allows that is unused. */
export function findUnusedPermissions(imports: readonly Import[], { modules, features }: Table): string[] {
  const ofModules = modules.flatMap((module) => {
    const own = imports.filter(({ from }) => modules.find(({ path }) => from.startsWith(path)) === module);
    return module.may
      .filter((pattern) => !own.some(({ to }) => matches(pattern, to)))
      .map((pattern) => `The table lets ${module.path} import ${pattern}, which it does not: drop it.`);
  });
  const ofFeatures = features.flatMap(({ path, open }) =>
    open
      .filter(
        (pattern) => !imports.some(({ from, to }) => !from.startsWith(path) && matches(path + pattern, to)),
      )
      .map((pattern) => `The table opens ${path}${pattern}, which nothing outside imports: drop it.`),
  );
  return [...ofModules, ...ofFeatures];
}

/** Lists every cycle, each as the files or modules on it. */
export function findCycles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  // Tarjan's strongly connected components, https://doi.org/10.1137/0201010.
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(file: string): number {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const to of next.get(file) ?? []) {
      const reached = index.has(to) ? (stack.includes(to) ? (index.get(to) ?? own) : own) : visit(to);
      low.set(file, Math.min(low.get(file) ?? own, reached));
    }
    if (low.get(file) === own) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) found.push(component.sort());
    }
    return low.get(file) ?? own;
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** Sorted, unique pairs of modules in which one imports the other. `imports` point to files, not entry points. */
export function listModuleArrows(
  imports: readonly Arrow[],
  files: readonly string[],
  moduleOf: (file: string) => string,
): Arrow[] {
  const known = new Set(files);
  const pairs = imports.flatMap(({ from, to }) => {
    const arrow = [moduleOf(from), moduleOf(to)] as const;
    return known.has(to) && arrow[0] !== arrow[1] ? [arrow.join(" ")] : [];
  });
  return [...new Set(pairs)].sort().map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return { from, to };
  });
}

/** The file an import resolves to. Returns package names unchanged. */
export function resolveImport(request: string, entries: Readonly<Record<string, string>>): string {
  const exact = entries[request];
  if (exact) return exact.slice(2);
  for (const [name, path] of Object.entries(entries)) {
    const [before = "", after] = name.split("*");
    if (after !== undefined && request.startsWith(before))
      return path.slice(2).replace("*", request.slice(before.length));
  }
  return request;
}

/** Files in `app` outside any feature, such as its root. */
function isAppRoot(path: string): boolean {
  return /^app\/[^/]+$/.test(path) || path.startsWith("tools/");
}

function matches(pattern: string, to: string): boolean {
  if (pattern.includes("*"))
    return new RegExp(`^${pattern.replace(/[.+?^$()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(to);
  return pattern.endsWith("/") ? to.startsWith(pattern) : to === pattern;
}
