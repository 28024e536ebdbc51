import { test } from "@playwright/test";
import { isFull } from "../faults/size.ts";
import { databaseRows } from "./database-rows.ts";
import { desk } from "./desk.ts";
import { forms, ticker } from "./forms-over-http.ts";
import { mailRows } from "./mail-rows.ts";
import { checkout, deposit } from "./over-http.ts";
import { ownRows } from "./own-rows.ts";
import { browse, builder, cart, piece } from "./pages.ts";
import { providerRows } from "./provider-rows.ts";
import { type Column, type Letter, letters, type Row, type Scene } from "./standing.ts";
import { stripeRows } from "./stripe-rows.ts";

const columns: Record<Letter, Column> = {
  A: browse,
  B: piece,
  C: cart,
  D: builder,
  E: checkout,
  F: deposit,
  G: forms,
  H: ticker,
  I: desk,
};

const rows: Row[] = [...providerRows, ...databaseRows, ...ownRows, ...mailRows, ...stripeRows];

for (const row of rows)
  test.describe(`G-28 ${row.name}`, () => {
    let scene: Scene | undefined;

    test.beforeAll(async () => {
      const reason = row.cannot?.() ?? null;
      test.skip(reason !== null, reason ?? "");
      const opened = await row.open();
      scene = opened;
      // Only visitors of the cells to be checked act before the failure.
      for (const letter of letters)
        if (isFull || letter === row.smoke) await columns[letter].prepare?.(opened);
      await opened.fail();
    });
    test.afterAll(() => scene?.close());

    for (const letter of letters) testCell(row, letter, () => scene!);
    for (const { name, check } of row.after ?? []) test(`RES-${row.number}${name}`, () => check(scene!));
  });

function testCell(row: Row, letter: Letter, scene: () => Scene): void {
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
