import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importsOf } from "../../tools/structure/boundaries.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rooms = "{app,clients,commerce,database,jewelry,mail,money,operations,pricing,records,server,workshop}";
const files = globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !/\.(test|contract|spec|generated\.d)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));

/** Files whose text has the pattern, but for those that may. */
function filesWith(pattern: RegExp, may: readonly RegExp[] = []): string[] {
  return files
    .filter(({ file, text }) => pattern.test(text) && !may.some((path) => path.test(file)))
    .map(({ file }) => file);
}

test("the rules look at the whole house", () => {
  expect(files.length).toBeGreaterThan(500);
});

test("SEC-03: no text becomes part of a statement: values are bound, and only migrations and the driver write raw SQL", () => {
  expect(
    filesWith(/sql\.(raw|lit|unsafe)\b|\.raw\(/, [
      /^database\/(migrations\/|sqlite-dialect\.ts$)/,
      // Asks for pixels.
      /^commerce\/pictures\/make-picture\.ts$/,
    ]),
  ).toEqual([]);
  expect(
    filesWith(/\.(exec|prepare|query)\(\s*`[^`]*\$\{/, [
      // Names of the database's own tables, which it escapes; a number that SQLite told.
      /^database\/(postgres-vacuum|sqlite-checkpoints)\.ts$/,
    ]),
  ).toEqual([]);
  expect(filesWith(/\.(exec|prepare|query)\(\s*["'`][^"'`]*["'`]\s*\+/)).toEqual([]);
});

test("SEC-06: every redirect is checked: nobody else takes the router's own", () => {
  const taken = /import\s*\{[^}]*\b(redirect|redirectDocument|replace)\b[^}]*\}\s*from "react-router"/;
  expect(filesWith(taken, [/^app\/platform\/safe-redirect\.ts$/])).toEqual([]);
  expect(filesWith(/Response\.redirect\(/)).toEqual([]);
});

test("SEC-02: markup as text comes only from our own elements, drawn before", () => {
  const ours = [/^app\/platform\/(render-cache|static-component)\.tsx$/];
  expect(
    filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/, ours),
  ).toEqual([]);
});

test("SEC-13: no file that a browser may get reads the environment, and none runs text", () => {
  expect(filesWith(/process\.env|import\.meta\.env\.(?!PROD|DEV|SSR)/, [/^(server|operations)\//])).toEqual(
    [],
  );
  expect(filesWith(/\beval\(|new Function\(|vm\.run/)).toEqual([]);
});

test("geometry is computed in threads: nothing that the event loop of the server loads can make a piece or write its files", () => {
  const aside = /^server\/geometry\/geometry-worker\.ts$|^workshop\/casting\/solid-worker\.ts$/;
  // Loads the makers when the browser asks for the live view.
  const browsersOwn = "app/store/builder/design-preview/category-shapes.ts";
  const all = globSync("{app,clients,commerce,jewelry,mail,pricing,records,server,workshop}/**/*.{ts,tsx}", {
    cwd: root,
  });
  const loaded = importsOf(
    all.filter((file) => !/\.(test|contract|spec|sample|generated\.d)\.tsx?$/.test(file)),
    root,
  ).filter(({ from, isTypeOnly }) => !isTypeOnly && from !== browsersOwn);
  const paths = new Map<string, string>();
  const found = loaded
    .map(({ from }) => from)
    .filter((from) => /^(app|server)\//.test(from) && !aside.test(from));
  for (const from of new Set(found)) paths.set(from, from);
  for (const [file, path] of paths)
    for (const { from, to } of loaded) {
      const next = to === "#workshop" ? "workshop/index.ts" : to.replace(/^#(jewelry\/.*)$/, "$1.ts");
      if (from === file && !paths.has(next)) paths.set(next, `${path} > ${next}`);
    }
  const making =
    /^jewelry\/(shapes\/design-piece|drawing\/(drawing-file|piece-drawing)|making\/(job-sheet|drawing\/dimensioned-drawing|engraving\/engraving-sheet|rules\/bench-rules)|making\/files\/.*-file)\.ts$/;
  expect([...paths].filter(([file]) => making.test(file)).map(([, path]) => path)).toEqual([]);
  expect(paths.has("workshop/casting/casting-files.ts") && paths.has("jewelry/link.ts")).toBe(true);
});
