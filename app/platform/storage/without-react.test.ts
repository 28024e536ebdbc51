import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const importPattern = /^(?:import|export) (?:[^;"']*? from )?"([^"]+)";/gm;

/** Every module that `file` reaches, with what it imports from packages. */
function reached(file: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file.pathname)) return seen;
  const sources = [...readFileSync(file, "utf8").matchAll(importPattern)].map((match) => match[1]!);
  seen.set(
    file.pathname,
    sources.filter((source) => !source.startsWith("../../stores")),
  );
  for (const source of sources) if (source.startsWith("../../stores")) reached(new URL(source, file), seen);
  return seen;
}

test.each(["cart-store.ts", "saved-store.ts", "draft-store.ts", "designs-store.ts"])(
  "the core %s reaches neither React nor anything that draws",
  (core) => {
    const modules = reached(new URL(core, import.meta.url));
    const packages = new Set([...modules.values()].flat());
    expect([...packages].filter((name) => !/^(zustand\/vanilla|#money|#jewelry\/.+)$/.test(name))).toEqual(
      [],
    );
    expect(modules.size).toBeGreaterThan(1);
  },
);
