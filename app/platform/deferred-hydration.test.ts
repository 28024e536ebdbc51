import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deferHydration } from "./deferred-hydration.ts";

/** The scripts of a document as the router writes them. */
const document =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/store.js"/></head>' +
  '<body><main>Words</main><script>window.first=1</script><script type="module" async="">' +
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n' +
  '  window.__reactRouterManifest = {\n  "url": "/m.js"\n};\n' +
  '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script></body></html>';

test("no file is asked for before the page says so, and none is forgotten", () => {
  const late = deferHydration(document);
  expect(late).not.toContain('modulepreload" href');
  expect(late).not.toMatch(/import \*|import "/);
  expect(late).toContain('["/assets/entry.js","/assets/store.js"]');
  for (const file of ["root", "home"]) expect(late).toContain(`=await import("/assets/${file}.js");`);
  expect(late).toContain('await pause();await import("/assets/entry.js");');
  expect(late).toContain('__reactRouterManifest = {"url":"/m.js"};');
});

test("the script is one that a browser can read", () => {
  const [, script] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(deferHydration(document))!;
  expect(() => new Function(`return async () => {${script}}`)).not.toThrow();
});

test("the rest of the document stays", () => {
  const late = deferHydration(document);
  expect(late).toMatch(/^<html><head><\/head><body><main>Words<\/main><script>window\.first=1<\/script>/);
  expect(late).toMatch(/<\/script><\/body><\/html>$/);
});

test("a document without scripts stays as it is", () => {
  expect(deferHydration("<p>Words</p>")).toBe("<p>Words</p>");
});

test("the patterns were written for the installed version of the router", () => {
  const { version } = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve("react-router/package.json")), "utf8"),
  );
  expect(
    version,
    "react-router is another version. deferHydration rewrites by pattern what its <Scripts> writes: compare a page of the new build with `document` above (the links to preload, the module script, its imports and its manifest), mend deferred-hydration.ts and `document` where they differ, then name the new version here.",
  ).toBe("8.4.0");
});
