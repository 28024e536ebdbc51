import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { features } from "./features.ts";
import { modules } from "./import-rules.ts";
import { sourceFiles } from "./source-files.ts";

const root = new URL("../..", import.meta.url).pathname;
const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(Boolean);

/** Paths in a document's backticks that match `pattern`. */
function namedPaths(document: string, pattern: RegExp): string[] {
  const text = readFileSync(`${root}/${document}`, "utf8").replace(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/`([\w./*-]+)`/g)].flatMap(([, code = ""]) => (pattern.test(code) ? [code] : []));
}

/** Paths that exist neither in the root nor in the document's folder. */
function missingPaths(document: string, pattern: RegExp): string[] {
  const places = [root, `${root}/${dirname(document)}`];
  return namedPaths(document, pattern).filter(
    (path) =>
      !places.some((cwd) =>
        path.includes("*") ? globSync(path, { cwd }).length > 0 : existsSync(`${cwd}/${path}`),
      ),
  );
}

const fileInFolder = /^[a-z][\w.-]*\/[\w./*-]+\.[a-z]+$/;
const fileOrFolder = /^[a-z][\w.-]*\/([\w.-]+\/?)*$|^[\w/-]+(\.[a-z]+)?\.(tsx?|json|graphql)$/;

test("every file path in a document exists", () => {
  expect(documents.length).toBeGreaterThan(100);
  const missing = documents.flatMap((document) =>
    missingPaths(document, fileInFolder).map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("every link between documents resolves", () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(`${root}/${document}`, "utf8").matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g)].map(
      ([, to = ""]) => ({
        document,
        to,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ document, to }) => !existsSync(`${root}/${dirname(document)}/${to}`))).toEqual([]);
});

test("every file and folder named by the architecture and the READMEs exists", () => {
  expect(namedPaths("docs/architecture.md", fileOrFolder).length).toBeGreaterThan(100);
  const missing = documents
    .filter((document) => document === "docs/architecture.md" || document.endsWith("README.md"))
    .flatMap((document) => missingPaths(document, fileOrFolder).map((path) => `${document}: ${path}`));
  expect(missing).toEqual([]);
});

test("every npm script and Node program in a document exists", () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = documents.flatMap((document) => {
    const text = readFileSync(`${root}/${document}`, "utf8");
    return [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)|\bnode ([\w/.-]+\.ts)\b/g)].map(
      ([, script, program]) => ({ document, script, program }),
    );
  });
  expect(commands.length).toBeGreaterThan(60);
  expect(
    commands.filter(({ script, program }) =>
      program ? !existsSync(`${root}/${program}`) : !scripts[script ?? ""],
    ),
  ).toEqual([]);
});

test("every generated report starts with its command, and npm run reports runs it", () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
    scripts: Record<string, string>;
  };
  const printed = documents.flatMap((document) => {
    const text = readFileSync(`${root}/${document}`, "utf8");
    if (!/do not edit by hand/.test(text)) return [];
    const [, command = ""] = /^# .+\n\nPrinted by `npm run ([\w:]+)/.exec(text) ?? [];
    return [{ document, command }];
  });
  expect(printed.length).toBeGreaterThan(3);
  const reports = scripts.reports?.split("; ") ?? [];
  expect(
    printed.filter(({ command }) => !scripts[command] || !reports.includes(`npm run ${command}`)),
  ).toEqual([]);
});

const decisions = documents.filter((document) => /^docs\/decisions\/\d/.test(document));
const decisionText = (document: string) => readFileSync(`${root}/${document}`, "utf8");

test("every dependency is justified in a decision", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const text = decisions.map(decisionText).join("\n");
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test("the decision index lists each decision by number and title", () => {
  const rows = decisionText("docs/decisions/README.md").matchAll(/^\| \[(\d+)\]\((\S+)\) \| (.*?) \|/gm);
  expect(Array.from(rows, ([, number, file, title]) => `${file}: # ${number} ${title}`).sort()).toEqual(
    decisions.map(
      (document) => `${document.slice("docs/decisions/".length)}: ${decisionText(document).split("\n")[0]}`,
    ),
  );
});

test("every top-level source folder opens with a README", () => {
  const folders = new Set(sourceFiles(root).flatMap((file) => /^[^/]+\//.exec(file) ?? []));
  expect([...folders].filter((folder) => !documents.includes(`${folder}README.md`))).toEqual([]);
});

test("every path in the module and feature tables exists", () => {
  expect([...modules, ...features].filter(({ path }) => !existsSync(`${root}/${path}`))).toEqual([]);
});
