import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const importPattern = /^(?:import|export) (?:[^;"']*? from )?"([^"]+)";/gm;

/** All modules reachable from `file`, each with its package imports. */
function reached(file: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file.pathname)) return seen;
  const sources = [...readFileSync(file, "utf8").matchAll(importPattern)].map((match) => match[1]!);
  const isOwn = (source: string) => source.startsWith(".");
  seen.set(
    file.pathname,
    sources.filter((source) => !isOwn(source)),
  );
  for (const source of sources) if (isOwn(source)) reached(new URL(source, file), seen);
  return seen;
}

test.each([
  "cart/cart-store.ts",
  "saved/saved-store.ts",
  "builder/designs/draft-store.ts",
  "builder/designs/designs-store.ts",
])("the core %s imports neither React nor rendering code", (core) => {
  const modules = reached(new URL(`../../store/${core}`, import.meta.url));
  const packages = new Set([...modules.values()].flat());
  expect(
    [...packages].filter(
      (name) => !/^(zustand\/vanilla|#messages|#money|#settings|#jewelry\/.+)$/.test(name),
    ),
  ).toEqual([]);
  expect(modules.size).toBeGreaterThan(1);
});
