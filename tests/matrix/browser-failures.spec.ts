import { test } from "@playwright/test";
import { type BrowserRow, browserRows } from "./browser-rows.ts";
import type { ColumnLetter } from "./matrix-types.ts";
import { type OpenedStore, openUncachedStore } from "./scene.ts";

let opened: OpenedStore | undefined;

test.beforeAll(async () => {
  opened = await openUncachedStore();
});
test.afterAll(() => opened?.close());

for (const row of browserRows)
  for (const [letter, cell] of Object.entries(row.cells)) testCell(row, letter as ColumnLetter, cell);

function testCell(row: BrowserRow, letter: ColumnLetter, [standing, check]: [string, CellCheck]): void {
  const details = { tag: row.smoke === letter ? ["@smoke"] : [] };
  test(`G-28 ${row.name}: RES-${row.number}${letter} ${standing}`, details, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: "reduce", ...row.context });
    if (row.lacks) await context.addInitScript(row.lacks);
    try {
      await check({ page: await context.newPage(), origin: opened!.store.origin });
    } finally {
      await context.close();
    }
  });
}

type CellCheck = NonNullable<BrowserRow["cells"][ColumnLetter]>[1];
