import type { Page } from "@playwright/test";
import { tradeInPhoto } from "../counter/trade-in-input.ts";
import { deskToken } from "../http/desk.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because its pieces change. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const field = (page: Page) => page.getByRole("combobox", { name: "Scan or search" });
const lines = (page: Page) => page.getByRole("list", { name: "On this ticket" }).getByRole("listitem");

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: label === "Allowed" || label === "Weight" }).fill(text);
}

test("a watch is traded in on a sale, lowers its tax, waits on hold, and is in the record for the police", async ({
  page,
  own,
}) => {
  const [piece] = own.rows(
    `select u.id, v.price_cents as cents from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' and v.price_cents > 200000 order by v.price_cents, u.id limit 1`,
  );
  const cents = Number(piece?.cents);
  await visitDesk(page, "/desk/sell");
  await field(page).fill(`P-${10_000 + Number(piece?.id)}`);
  await field(page).press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await page.locator("summary").filter({ hasText: "Service, custom item or trade-in" }).click();
  await page.getByRole("main").getByRole("link", { name: "Trade-in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Trade-in", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add to sale" }).click();
  await expect(page.getByText("Enter what you allow for it.")).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Kind").selectOption("watch");
  await page.getByLabel(/^Maker/).fill("Rolex");
  await fill(page, { "What it is": "Datejust 36, steel and gold", "Case serial": "F 218 844" });
  await fill(page, { Allowed: "500.00", "Full name, as on the ID": "Iris Kwan" });
  await page.getByLabel("For resale").selectOption("yes");
  await page.getByRole("textbox", { name: "Address" }).fill("22 Tern Court\nHarrow Bay, NY 11700");
  await page.getByLabel("ID", { exact: true }).selectOption("license");
  await fill(page, { "ID number": "K12-4471-9920", "Date of birth": "1988-04-09" });
  await page.getByLabel("Or type your name to sign").fill("Iris Kwan");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "watch.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await tradeInPhoto()) });
  await page.getByRole("button", { name: "Add to sale" }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).last()).toContainText("−$500.00");
  const tax = ((cents - 50_000) * 0.0875) / 100;
  const shown = tax.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect(page.getByRole("main")).toContainText(`$${shown}`);
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("F9");
  await expect(page.getByRole("radio", { name: "Card", exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText("Trade-in");

  await page.goto("/desk/trade-ins");
  await expect(page.getByRole("main")).toContainText("Iris Kwan");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.goto("/desk/trade-ins/BUY-1001");
  await expect(page.getByRole("main")).not.toContainText("K12-4471-9920");
  await page.getByRole("button", { name: "Show ID number" }).click();
  await expect(page.getByRole("main")).toContainText("K12-4471-9920");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.goto("/desk/trade-ins/BUY-1001/bill");
  await expect(page.getByRole("main")).toContainText("Iris Kwan");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  await page.goto("/desk/trade-ins/record");
  await expect(page.getByRole("main")).toContainText("1 piece");
  await page.getByRole("button", { name: "Download record" }).click();
  await expect(page.getByText("Choose the first day.")).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2099-12-31");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download record" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("dealer-record-2020-01-01-2099-12-31.csv");
  const text = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(text as Buffer[]).toString()).toContain("K12-4471-9920");
  const shows = own.rows("select count(*) as count from audit where action = 'buy.id_shown'");
  expect(shows).toEqual([{ count: 2 }]);
});
