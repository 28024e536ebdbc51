import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importsOf, resolveImport } from "../../tools/structure/boundaries.ts";
import { entryPoints, purposeOf, sourceFiles } from "../../tools/structure/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const entries = entryPoints(root);
const store = sourceFiles(root).filter((file) => purposeOf(file) === "store");
const files = store.map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));

/** Files whose text matches the pattern, except those in `may`. */
function filesWith(pattern: RegExp, may: readonly RegExp[] = []): string[] {
  return files
    .filter(({ file, text }) => pattern.test(text) && !may.some((path) => path.test(file)))
    .map(({ file }) => file);
}

test("the rules scan more than a thousand files", () => {
  expect(files.length).toBeGreaterThan(1_000);
});

test("SEC-03: binds all values, and only migrations and the driver write raw SQL", () => {
  expect(
    filesWith(/sql\.(raw|lit|unsafe)\b|\.raw\(/, [
      // Tables and columns that the database itself names, which are escaped, for an export and its import.
      /^foundation\/database\/(migration-context|sqlite-dialect|load-rows)\.ts$|^modules\/\w+\/migrations\//,
      // Reads pixels.
      /^modules\/(commerce\/pictures\/process-picture|stored-settings\/files\/process-(?:logo|home-picture))\.ts$/,
    ]),
  ).toEqual([]);
  expect(
    filesWith(/\.(exec|prepare|query)\(\s*`[^`]*\$\{/, [
      // Names of the database's own tables, which are escaped; a number from SQLite.
      /^(foundation\/database\/(postgres-vacuum|snapshot|sqlite-checkpoints)|operations\/copies\/copy-postgres)\.ts$/,
    ]),
  ).toEqual([]);
  expect(filesWith(/\.(exec|prepare|query)\(\s*["'`][^"'`]*["'`]\s*\+/)).toEqual([]);
});

test("SEC-06: every redirect goes through our checked function, never the router's own", () => {
  const taken = /import\s*\{[^}]*\b(redirect|redirectDocument|replace)\b[^}]*\}\s*from "react-router"/;
  expect(filesWith(taken, [/^app\/platform\/safe-redirect\.ts$/])).toEqual([]);
  expect(filesWith(/Response\.redirect\(/)).toEqual([]);
});

test("SEC-02: raw markup comes only from elements we rendered ourselves", () => {
  const ours = [/^app\/platform\/(render-cache|static-component)\.tsx$/];
  expect(
    filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/, ours),
  ).toEqual([]);
});

test("SEC-13: no browser file reads the environment, and none evaluates text", () => {
  expect(filesWith(/process\.env|import\.meta\.env\.(?!PROD|DEV|SSR)/, [/^(server|operations)\//])).toEqual(
    [],
  );
  expect(filesWith(/\beval\(|new Function\(|vm\.run/)).toEqual([]);
});

test("geometry runs in threads: nothing in the server's event loop imports code that builds pieces or their files", () => {
  const aside = /^server\/geometry\/geometry-worker\.ts$|^modules\/workshop\/casting\/solid-worker\.ts$/;
  // Loads the builders when the browser requests the live view.
  const browsersOwn = "app/store/builder/design-preview/category-shapes.ts";
  const next = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of importsOf(store, root))
    if (!isTypeOnly && from !== browsersOwn)
      next.set(from, [...(next.get(from) ?? []), resolveImport(to, entries)]);
  const paths = new Map<string, string>();
  for (const from of next.keys())
    if (/^(app|server)\//.test(from) && !aside.test(from)) paths.set(from, from);
  for (const [file, path] of paths)
    for (const to of next.get(file) ?? []) if (!paths.has(to)) paths.set(to, `${path} > ${to}`);
  const making =
    /^jewelry\/(shapes\/design-piece|drawing\/(drawing-file|piece-drawing)|making\/(job-sheet|drawing\/dimensioned-drawing|engraving\/engraving-sheet|rules\/bench-rules)|making\/files\/(?!zip-)[\w-]+-file)\.ts$/;
  expect([...paths].filter(([file]) => making.test(file)).map(([, path]) => path)).toEqual([]);
  expect(paths.has("modules/workshop/casting/casting-files.ts") && paths.has("jewelry/link.ts")).toBe(true);
});
