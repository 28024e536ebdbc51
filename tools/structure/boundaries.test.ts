import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { cycles, forbiddenImports, importsOf } from "./boundaries.ts";
import { rooms } from "./table.ts";

function house(files: Record<string, string>): ReturnType<typeof importsOf> {
  const root = mkdtempSync(join(tmpdir(), "rooms-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return importsOf(Object.keys(files), root);
}

test("a door and the own room are open", () => {
  const imports = house({
    "jewelry/price.ts": `import { formatMoney } from "#money"; import { a } from "./a.ts";`,
    "jewelry/a.ts": "export const a = 1;",
  });
  expect(forbiddenImports(imports, rooms)).toEqual([]);
});

test.each([
  ["money/money.ts", `import "zod";`],
  ["jewelry/price.ts", `import { readFileSync } from "node:fs";`],
  ["jewelry/shape.ts", `export * from "react";`],
  ["app/screens/home.tsx", `import type { Shop } from "#commerce";`],
  ["app/parts/cart.tsx", `const cart = () => import("#commerce");`],
  ["commerce/open-shop.ts", `import { house } from "#house";`],
  ["app/ui/button.tsx", `import { formatMoney } from "#money";`],
])("%s may not say %s", (path, text) => {
  expect(forbiddenImports(house({ [path]: text }), rooms)).toHaveLength(1);
});

test("a screen may not import another screen, but its own folder", () => {
  const imports = house({
    "app/store/list/shop.tsx": `import { L } from "./list.tsx"; import { H } from "../../tests/home.tsx";`,
    "app/store/list/list.tsx": "export const L = 1;",
    "app/screens/home.tsx": "export const H = 1;",
  });
  expect(forbiddenImports(imports, rooms)).toEqual([expect.stringContaining("imports app/screens/home.tsx")]);
});

test("invented people are loaded by the server alone, so that no bundle holds them", () => {
  const imports = house({
    "content/samples/people.ts": "export const people = [];",
    "server/sources.ts": `const people = () => import("../../tests/content/samples/people.ts");`,
    "app/screens/home.tsx": `import { people } from "../../content/samples/people.ts";`,
    "showroom/people.ts": `const people = () => import("../../tests/content/samples/people.ts");`,
  });
  const faults = forbiddenImports(imports, rooms);
  expect(faults.map((fault) => fault.split(" ")[0])).toEqual(["app/screens/home.tsx", "showroom/people.ts"]);
});

test("a circle is found; a circle of types is none", () => {
  const circle = { "money/a.ts": `import { b } from "./b.ts";`, "money/b.ts": `import { a } from "./a.ts";` };
  expect(cycles(house(circle))).toHaveLength(1);
  const types = { ...circle, "money/b.ts": `import type { a } from "./a.ts";` };
  expect(cycles(house(types))).toEqual([]);
});
