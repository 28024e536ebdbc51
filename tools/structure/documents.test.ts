import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { features } from "./features.ts";
import { sourceFiles } from "./source-files.ts";
import { modules } from "./table.ts";

const root = new URL("../..", import.meta.url).pathname;
const readmes = execFileSync("git", ["ls-files", "README.md", "*/README.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(Boolean);

/** Files and folders that a document names in backticks. */
function namedPaths(document: string): string[] {
  const text = readFileSync(`${root}/${document}`, "utf8").replace(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/`([\w./-]+)`/g)].flatMap(([, code = ""]) =>
    /^[a-z][\w.-]*\/([\w.-]+\/?)*$|^[\w/-]+(\.[a-z]+)?\.(tsx?|json|graphql)$/.test(code) ? [code] : [],
  );
}

test("every path that the architecture names exists", () => {
  const paths = namedPaths("docs/architecture.md");
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
});

test.each(readmes)("every path that %s names exists, from its folder or from the root", (readme) => {
  const places = [`${root}/${dirname(readme)}`, root];
  expect(
    namedPaths(readme).filter((path) => !places.some((place) => existsSync(`${place}/${path}`))),
  ).toEqual([]);
});

test("every top-level folder of sources opens with a README", () => {
  const folders = new Set(sourceFiles(root).flatMap((file) => /^[^/]+\//.exec(file) ?? []));
  expect([...folders].filter((folder) => !readmes.includes(`${folder}README.md`))).toEqual([]);
});

test("what the tables name exists", () => {
  expect([...modules, ...features].filter(({ path }) => !existsSync(`${root}/${path}`))).toEqual([]);
});
