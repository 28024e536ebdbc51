import { test } from "@playwright/test";
import { isFullRun } from "../faults/run-size.ts";
import { databaseRows } from "./database-rows.ts";
import { deskColumn } from "./desk.ts";
import { formsColumn, tickerColumn } from "./forms-over-http.ts";
import { mailRows } from "./mail-rows.ts";
import {
  type Column,
  type ColumnLetter,
  columnLetters,
  type FailureRow,
  type Scene,
} from "./matrix-types.ts";
import { checkoutColumn, depositColumn } from "./over-http.ts";
import { ownRows } from "./own-rows.ts";
import { browseColumn, builderColumn, cartColumn, pieceColumn } from "./pages.ts";
import { providerRows } from "./provider-rows.ts";
import { stripeRows } from "./stripe-rows.ts";

const columns: Record<ColumnLetter, Column> = {
  A: browseColumn,
  B: pieceColumn,
  C: cartColumn,
  D: builderColumn,
  E: checkoutColumn,
  F: depositColumn,
  G: formsColumn,
  H: tickerColumn,
  I: deskColumn,
};

const rows: FailureRow[] = [...providerRows, ...databaseRows, ...ownRows, ...mailRows, ...stripeRows];

for (const row of rows)
  test.describe(`G-28 ${row.name}`, () => {
    let scene: Scene | undefined;

    test.beforeAll(async () => {
      const reason = row.cannot?.() ?? null;
      test.skip(reason !== null, reason ?? "");
      const opened = await row.open();
      scene = opened;
      // Only visitors of the cells to be checked act before the failure.
      for (const letter of columnLetters)
        if (isFullRun || letter === row.smoke) await columns[letter].prepare?.(opened);
      await opened.fail();
    });
    test.afterAll(() => scene?.close());

    for (const letter of columnLetters) testCell(row, letter, () => scene!);
    for (const { name, check } of row.after ?? []) test(`RES-${row.number}${name}`, () => check(scene!));
  });

function testCell(row: FailureRow, letter: ColumnLetter, scene: () => Scene): void {
  const standing = row.cells[letter];
  if (standing === "not built") return;
  const { name, shows, isInBrowser } = columns[letter];
  const check = shows[standing];
  if (!check) throw new Error(`${name} cannot be "${standing}", so RES-${row.number}${letter} says nothing.`);
  const title = `RES-${row.number}${letter} ${name}: ${standing}`;
  const details = { tag: row.smoke === letter ? ["@smoke"] : [] };
  if (isInBrowser) test(title, details, ({ page }) => check(scene(), page));
  else test(title, details, () => check(scene(), undefined as never));
}
