import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rooms = "{app,commerce,database,jewelry,keeping,mail,money,server,showroom}";
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
  expect(filesWith(/\.(exec|prepare|query)\(\s*`[^`]*\$\{/)).toEqual([]);
  expect(filesWith(/\.(exec|prepare|query)\(\s*["'`][^"'`]*["'`]\s*\+/)).toEqual([]);
});

test("SEC-06: every redirect is checked: nobody else takes the router's own", () => {
  const taken = /import\s*\{[^}]*\b(redirect|redirectDocument|replace)\b[^}]*\}\s*from "react-router"/;
  expect(filesWith(taken, [/^app\/parts\/safe-redirect\.ts$/])).toEqual([]);
  expect(filesWith(/Response\.redirect\(/)).toEqual([]);
});

test("SEC-02: markup as text comes only from our own elements, drawn before", () => {
  const ours = [/^app\/parts\/drawn-(once|by-server)\.tsx$/];
  expect(
    filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/, ours),
  ).toEqual([]);
});

test("SEC-13: no file that a browser may get reads the environment, and none runs text", () => {
  expect(filesWith(/process\.env|import\.meta\.env\.(?!PROD|DEV|SSR)/, [/^(server|keeping)\//])).toEqual([]);
  expect(filesWith(/\beval\(|new Function\(|vm\.run/)).toEqual([]);
});
