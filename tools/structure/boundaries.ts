import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { parseSync } from "oxc-parser";
import type { Room } from "./table.ts";

/** One import of the house: from a file, to a file of the house, a door or a package. */
export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

/** Reads every import and re-export of the files; paths are relative to `root` and use `/`. */
export function importsOf(files: readonly string[], root: string): Import[] {
  const known = new Set(files);
  return files.flatMap((from) => {
    const source = readFileSync(`${root}/${from}`, "utf8");
    const { module } = parseSync(from, source);
    const found: { request: string; isTypeOnly: boolean }[] = [
      ...module.staticImports.map((i) => ({
        request: i.moduleRequest.value,
        isTypeOnly: i.entries.length > 0 && i.entries.every((entry) => entry.isType),
      })),
      ...module.staticExports.flatMap((e) =>
        e.entries.flatMap((entry) =>
          entry.moduleRequest ? [{ request: entry.moduleRequest.value, isTypeOnly: entry.isType }] : [],
        ),
      ),
      ...module.dynamicImports.flatMap((i) => {
        const text = source.slice(i.moduleRequest.start, i.moduleRequest.end);
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

/** Lists, as sentences, every import that the table forbids. */
export function forbiddenImports(imports: readonly Import[], rooms: readonly Room[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const room = rooms.find((candidate) => from.startsWith(candidate.room));
    if (!room) return [`${from} stands in no room of the table: give it one.`];
    const isOwn =
      to.startsWith(room.room) && !(room.apart && screenOf(from, room.room) !== screenOf(to, room.room));
    if (isOwn || room.may.some((pattern) => matches(pattern, to))) return [];
    return [
      `${from} imports ${to}: ${room.room} may import only itself and ${room.may.join(", ") || "nothing"}.`,
    ];
  });
}

/** Lists every circle of imports that run at load time; type imports and `import()` do not close one. */
export function cycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (isTypeOnly) continue;
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  function visit(file: string, path: string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push(
        `${[...path.slice(at), file].join(" -> ")} is a circle: move what both need to a third file.`,
      );
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  }
  for (const file of next.keys()) visit(file, []);
  return found;
}

function screenOf(path: string, room: string): string {
  return path.slice(room.length).split(/[./]/)[0] ?? "";
}

function matches(pattern: string, to: string): boolean {
  if (pattern.endsWith("*")) return to.startsWith(pattern.slice(0, -1));
  return pattern.endsWith("/") ? to.startsWith(pattern) : to === pattern;
}
