import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deferHydration } from "./deferred-hydration.ts";

/** A document's scripts as the router writes them. */
const document =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/store.js"/></head>' +
  '<body><main>Words</main><script>window.first=1</script><script type="module" async="">' +
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n' +
  '  window.__reactRouterManifest = {\n  "url": "/m.js"\n};\n' +
  '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script></body></html>';

test("loads no script before the page is ready, then loads all of them", () => {
  const late = deferHydration(document);
  expect(late).not.toContain('modulepreload" href');
  expect(late).not.toMatch(/import \*|import "/);
  expect(late).toContain('["/assets/entry.js","/assets/store.js"]');
  for (const file of ["root", "home"]) expect(late).toContain(`=await import("/assets/${file}.js");`);
  expect(late).toContain('await pause();await import("/assets/entry.js");');
  expect(late).toContain('__reactRouterManifest = {"url":"/m.js"};');
});

test("generates a valid browser script", () => {
  const [, script] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(deferHydration(document))!;
  expect(() => new Function(`return async () => {${script}}`)).not.toThrow();
});

test("leaves the rest of the document unchanged", () => {
  const late = deferHydration(document);
  expect(late).toMatch(/^<html><head><\/head><body><main>Words<\/main><script>window\.first=1<\/script>/);
  expect(late).toMatch(/<\/script><\/body><\/html>$/);
});

test("leaves a document without scripts unchanged", () => {
  expect(deferHydration("<p>Words</p>")).toBe("<p>Words</p>");
});

test("matches the markup of the installed router version", () => {
  const { version } = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve("react-router/package.json")), "utf8"),
  );
  expect(
    version,
    "react-router is another version. deferHydration rewrites by pattern what its <Scripts> writes: compare a page of the new build with `document` above (the links to preload, the module script, its imports and its manifest), mend deferred-hydration.ts and `document` where they differ, then name the new version here.",
  ).toBe("8.4.0");
});
