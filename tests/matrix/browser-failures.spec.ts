import { test } from "@playwright/test";
import { type BrowserRow, browserRows } from "./browser-rows.ts";
import { type OpenedStore, openPrepared } from "./scene.ts";
import type { Letter } from "./standing.ts";

let opened: OpenedStore | undefined;

test.beforeAll(async () => {
  opened = await openPrepared();
});
test.afterAll(() => opened?.close());

for (const row of browserRows)
  for (const [letter, cell] of Object.entries(row.cells)) testCell(row, letter as Letter, cell);

function testCell(row: BrowserRow, letter: Letter, [standing, check]: [string, CellCheck]): void {
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

type CellCheck = NonNullable<BrowserRow["cells"][Letter]>[1];
