import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { purposeOf, sourceFiles } from "../../tools/structure/source-files.ts";
import { findSampleTraces } from "./sample-traces.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Content is the demo's own text, and migrations are frozen. */
const own =
  /^(shop\.config\.ts|content\/|seed\/|foundation\/settings\/)|\/migrations\/|\.d\.ts$|ny-zips|new-york-zips/;
const files = sourceFiles(root)
  .filter((file) => purposeOf(file) === "store" && !own.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Calls `visit` with every node and whether it is outside functions, that is, evaluated when its module loads. */
function walk(node: unknown, visit: (node: Node, isOutside: boolean) => void, isOutside = true): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, isOutside);
  else if (node !== null && typeof node === "object" && "type" in node) {
    visit(node as Node, isOutside);
    const isInside = /Function|ArrowFunction|PropertyDefinition/.test(String(node.type));
    for (const child of Object.values(node)) walk(child, visit, isOutside && !isInside);
  }
}

const reads =
  /^(settings|salesTax|formatMoney|formatMoneyExact|moneySign|currencyWords|policies|navigationGroups)$/;

test("no module reads a shop fact at import time, since facts can change at run time", () => {
  const early: string[] = [];
  for (const { file, text } of files) {
    if (!text.includes("#settings") && !text.includes("#money")) continue;
    walk(parseSync(file, text).program.body, (node, isOutside) => {
      const { type, name } = (node.callee ?? {}) as { type?: string; name?: string };
      if (isOutside && node.type === "CallExpression" && type === "Identifier" && reads.test(name ?? ""))
        early.push(`${file}: ${text.slice(node.start, node.start + 60)}`);
    });
  }
  expect(files.length).toBeGreaterThan(1_000);
  expect(early).toEqual([]);
});

/** Allowed: the table of locales, US laws, and machine-readable formats. */
const mayName: readonly RegExp[] = [
  /^foundation\/money\/money\.ts: .*en-US/,
  /^(foundation\/records\/calendar-day|modules\/clients\/desk\/opening-hours|app\/store\/frame\/showroom-hours|jewelry\/making\/files\/three-mf-file|modules\/imports\/files\/shown-cell)\.ts: .*en-US/,
];

test("no code mentions the demo shop, its places, currency or locale", () => {
  const named: string[] = [];
  for (const { file, text } of files) {
    if (findSampleTraces(text).length === 0) continue;
    walk(parseSync(file, text).program.body, (node) => {
      const value = (node.value ?? "") as string | { raw?: string };
      const said = typeof value === "string" ? value : (value.raw ?? "");
      if (/^(Literal|JSXText|TemplateElement)$/.test(node.type))
        named.push(...findSampleTraces(said).map((trace) => `${file}: ${trace}`));
    });
  }
  expect(named.filter((trace) => !mayName.some((one) => one.test(trace)))).toEqual([]);
});
