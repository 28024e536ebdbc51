import { buy } from "../http/shopper.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
// The second store: its drawer is counted and its day closed.
import { spareTest as test } from "./own-store.ts";
import { expect } from "./store.ts";

test("compares the count with the journal while typing, and closes the day once", async ({
  page,
  own: store,
}) => {
  await buy(store.origin, "womens-bar-necklace-14k", "count@example.com");
  await visitDesk(page, "/desk/money?period=today");
  await page.getByRole("heading", { name: "Cash drawer" }).click();
  await page.getByLabel("Amount, in dollars").fill("400");
  await page.getByLabel("Amount, in dollars").press("Enter");
  await expect(page.getByText("Cash added to the drawer.")).toBeVisible();

  const close = page.getByRole("region", { name: "Close the day" });
  const button = close.getByRole("button", { name: /^Close / });
  await expect(button).toHaveText(/^Close \w+day$/);
  await close.getByLabel("Number of $100 bills").fill("3");
  await expect(button).toHaveText(/\$100\.00 short$/);
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await expect(button).toHaveText(/no differences$/);
  await close.getByLabel("Coins total, in dollars").fill("0.25");
  await expect(button).toHaveText(/\$0\.25 over$/);
  await close.getByLabel("Left in the drawer, in dollars").fill("300");
  await expect(close.getByText("$100.25 goes to the bank.")).toBeVisible();
  await button.click();
  await expect(close.getByText(/^The count is \$0\.25 over the journal's \$400\.00/)).toBeVisible();
  await expect(close.getByLabel("Reason for the difference")).toBeFocused();
  expect(await faultsInThemes(page)).toEqual([]);
  await page.keyboard.type("Found a quarter");
  await button.dblclick();
  await expect(page.getByText(/is closed, \$0\.25 over, recorded in the journal\./)).toBeVisible();
  expect(store.rows("select float_cents, to_bank_cents from day_close")).toEqual([
    { float_cents: 30_000, to_bank_cents: 10_025 },
  ]);

  await page.getByRole("region", { name: "Journal" }).getByText("Day close difference").click();
  await page
    .getByRole("link", { name: /^Entry / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Entry \d+$/ })).toBeVisible();
  expect(await faultsInThemes(page)).toEqual([]);
});
