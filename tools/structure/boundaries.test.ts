import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  findCycles,
  findUnusedPermissions,
  forbiddenImports,
  importsOf,
  listModuleArrows,
  resolveImport,
} from "./boundaries.ts";
import { features } from "./features.ts";
import { modules } from "./import-rules.ts";
import { moduleOf } from "./source-files.ts";

function project(files: Record<string, string>): ReturnType<typeof importsOf> {
  const root = mkdtempSync(join(tmpdir(), "modules-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return importsOf(Object.keys(files), root);
}

/** Imports as the files they resolve to. */
function arrows(files: Record<string, string>) {
  return project(files).map(({ from, to }) => ({ from, to: resolveImport(to, entries) }));
}

const entries = { "#money": "./foundation/money/money.ts", "#jewelry/*": "./jewelry/*.ts" };

test("allows entry points and imports within the module", () => {
  const imports = project({
    "jewelry/price.ts": `import { formatMoney } from "#money"; import { a } from "./a.ts";`,
    "jewelry/a.ts": "export const a = 1;",
  });
  expect(imports).toHaveLength(2);
  expect(forbiddenImports(imports, { modules, features })).toEqual([]);
});

test("any module may have a migration, which only the server imports", () => {
  const imports = project({
    "foundation/database/migration-context.ts": "export const sqlOf = 1;",
    "modules/stock/migrations/0050-links.ts": `import { sqlOf } from "../../../foundation/database/migration-context.ts";`,
    "modules/stock/open-stock.ts": `import { sqlOf } from "../../foundation/database/migration-context.ts";`,
    "server/open-store-database.ts": `import * as links from "../modules/stock/migrations/0050-links.ts";`,
  });
  expect(forbiddenImports(imports, { modules, features })).toEqual([
    expect.stringContaining("modules/stock/open-stock.ts imports foundation/database/migration-context.ts"),
  ]);
});

test.each([
  ["foundation/money/money.ts", `import "zod";`],
  ["jewelry/price.ts", `import { readFileSync } from "node:fs";`],
  ["jewelry/shape.ts", `export * from "react";`],
  ["app/store/home/home.tsx", `import type { Shop } from "#commerce";`],
  ["app/store/cart/cart.tsx", `const cart = () => import("#commerce");`],
  ["modules/commerce/open-shop.ts", `import { openServices } from "#services";`],
  ["modules/clients/request.ts", `import { openJobs } from "#workshop";`],
  ["foundation/records/secret.ts", `import { openShop } from "#commerce";`],
  ["app/ui/button.tsx", `import { formatMoney } from "#money";`],
  ["app/preview/live-piece.tsx", `import { Link } from "react-router";`],
  ["nowhere/a.ts", `import "zod";`],
])("%s may not import %s", (path, text) => {
  const imports = project({ "shop.config.ts": "export const shop = {};", [path]: text });
  expect(forbiddenImports(imports, { modules, features })).toHaveLength(1);
});

test("a feature may import from another only what the table allows, even types; files at app's root may import any", () => {
  const list = [{ path: "app/store/list/", open: ["list-address.ts"] }];
  const imports = project({
    "app/store/list/list.tsx": `import { row } from "./row.tsx";`,
    "app/store/list/row.tsx": "export const row = 1;",
    "app/store/list/list-address.ts": "export const listAddress = 1;",
    "app/store/home/home.tsx": `import { listAddress } from "../list/list-address.ts";`,
    "app/store/home/tile.tsx": `import type { row } from "../list/row.tsx";`,
    "app/routes.ts": `import { row } from "./store/list/row.tsx";`,
  });
  expect(imports).toHaveLength(4);
  expect(forbiddenImports(imports, { modules, features: list })).toEqual([
    "app/store/home/tile.tsx imports app/store/list/row.tsx, which app/store/list/ keeps to itself: open it in the table, or move it.",
  ]);
});

test("rejects an import from another feature unless the table allows it", () => {
  const imports = project({
    "app/desk/reviews/reviews.tsx": "export const list = 1;",
    "app/desk/audit/audit.tsx": `import { list } from "../reviews/reviews.tsx";`,
  });
  expect(forbiddenImports(imports, { modules, features: [] })).toEqual([
    expect.stringContaining("which app/desk/reviews/ keeps to itself"),
  ]);
});

test("reports what the table allows but nothing uses", () => {
  const imports = project({
    "app/store/list/list.tsx": `import { row } from "./row.tsx";`,
    "app/store/list/row.tsx": "export const row = 1;",
    "app/store/list/address.ts": "export const address = 1;",
    "app/store/home/home.tsx": `import { address } from "../list/address.ts"; import "zod";`,
  });
  const table = {
    modules: [{ path: "app/", may: ["zod", "react"] }],
    features: [{ path: "app/store/list/", open: ["address.ts", "row.tsx"] }],
  };
  expect(findUnusedPermissions(imports, table)).toEqual([
    "The table lets app/ import react, which it does not: drop it.",
    "The table opens app/store/list/row.tsx, which nothing outside imports: drop it.",
  ]);
});

test("only the server may import the sample people, so no bundle contains them", () => {
  const imports = project({
    "content/samples/people.ts": "export const people = [];",
    "server/sources.ts": `const people = () => import("../../content/samples/people.ts");`,
    "app/store/home/home.tsx": `import { people } from "../../../content/samples/people.ts";`,
    "modules/clients/people.ts": `const people = () => import("../../content/samples/people.ts");`,
  });
  const faults = forbiddenImports(imports, { modules, features });
  expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
    "app/store/home/home.tsx",
    "modules/clients/people.ts",
  ]);
});

test("finds cycles of value imports, type imports and dynamic imports", () => {
  const circle = {
    "foundation/money/a.ts": `import { b } from "./b.ts";`,
    "foundation/money/b.ts": `import { a } from "./a.ts";`,
  };
  const found = [["foundation/money/a.ts", "foundation/money/b.ts"]];
  expect(findCycles(arrows(circle))).toEqual(found);
  const types = { ...circle, "foundation/money/b.ts": `import type { a } from "./a.ts";` };
  expect(project(types).map(({ isTypeOnly }) => isTypeOnly)).toEqual([false, true]);
  expect(findCycles(arrows(types))).toEqual(found);
  const lazy = { ...circle, "foundation/money/b.ts": `export const a = () => import("./a.ts");` };
  expect(findCycles(arrows(lazy))).toEqual(found);
  expect(findCycles(arrows({ ...circle, "foundation/money/b.ts": "export const b = 1;" }))).toEqual([]);
});

test("finds cycles of any length through entry points, each once", () => {
  const imports = arrows({
    "foundation/money/money.ts": `import type { price } from "#jewelry/price/metal"; import "../../seed/start.ts";`,
    "jewelry/price/metal.ts": `import { stone } from "./stone.ts";`,
    "jewelry/price/stone.ts": `import { money } from "#money";`,
    "seed/start.ts": `import "./end.ts";`,
    "seed/end.ts": `import "./start.ts";`,
  });
  expect(findCycles(imports).sort()).toEqual([
    ["foundation/money/money.ts", "jewelry/price/metal.ts", "jewelry/price/stone.ts"],
    ["seed/end.ts", "seed/start.ts"],
  ]);
});

test("draws one arrow between two modules, and none to packages", () => {
  const files = {
    "app/store/cart/cart.tsx": `import { Button } from "../../ui/button.tsx"; import "zod"; import "../a.ts";`,
    "app/store/a.ts": `import { Button } from "../ui/button.tsx"; import { money } from "#money";`,
    "app/ui/button.tsx": "export const Button = 1;",
    "foundation/money/money.ts": "export const money = 1;",
  };
  expect(listModuleArrows(arrows(files), Object.keys(files), moduleOf)).toEqual([
    { from: "app/store", to: "app/ui" },
    { from: "app/store", to: "money" },
  ]);
});

test("resolves an entry point to its file, and leaves a package's name as it is", () => {
  expect(resolveImport("#money", entries)).toBe("foundation/money/money.ts");
  expect(resolveImport("#jewelry/price/metal", entries)).toBe("jewelry/price/metal.ts");
  expect(resolveImport("zod", entries)).toBe("zod");
});
