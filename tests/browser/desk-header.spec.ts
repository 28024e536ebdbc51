import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("at 1440 px, the header's search and New menu work by keyboard, and Escape closes the menu", async ({
  page,
}) => {
  await visitDesk(page, "/desk/orders");
  const header = page.getByRole("banner");
  const summary = header.locator("summary");
  const quote = header.getByRole("link", { name: "Quote", exact: true });
  await header.getByRole("combobox", { name: "Find anything" }).focus();
  await page.keyboard.press("Tab");
  await expect(header.getByRole("link", { name: "Sell" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(summary).toBeFocused();
  await expect(quote).toBeHidden();
  for (let theme = 0; theme < 2; theme++) {
    await summary.press("Enter");
    await expect(header.locator("details").getByRole("link")).toHaveText([
      ...["Take a payment", "Visit", "Client", "Quote", "Repair intake", "Appraisal", "Product", "Review"],
    ]);
    expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(header.getByRole("link", { name: "Take a payment" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(quote).toBeHidden();
    await expect(summary).toBeFocused();
    await header.getByRole("button", { name: /theme$/ }).press("Enter");
  }
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(quote).toBeVisible();
  await header.getByRole("combobox").focus();
  await expect(quote).toBeHidden();
  await summary.focus();
  await page.keyboard.press("Enter");
  await quote.press("Enter");
  await expect(page).toHaveURL("/desk/quotes/new");
  await expect(quote).toBeHidden();
  // A control that regains focus is not under the header.
  await page.setViewportSize({ width: 1440, height: 400 });
  const fields = page.getByRole("main").getByRole("textbox");
  await fields.last().focus();
  for (const field of (await fields.all()).toReversed()) {
    await field.focus();
    const { bottom } = await header.evaluate((bar) => bar.getBoundingClientRect());
    expect((await field.boundingBox())!.y).toBeGreaterThanOrEqual(bottom);
  }
});

test("at 390 px, the header has search, New and theme, and Escape returns the focus from New and the menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitDesk(page, "/desk/orders");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button")).toHaveCount(1);
  const bar = page.getByRole("navigation", { name: "Sections" });
  const summary = bar.locator(":scope > details > summary");
  const newMenu = header.locator("summary");
  for (let theme = 0; theme < 2; theme++) {
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(bar.getByRole("button", { name: "Sign out" })).toBeVisible();
    expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(summary).toBeFocused();
    await newMenu.press("Enter");
    await expect(header.getByRole("link", { name: "Repair intake" })).toBeVisible();
    expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(newMenu).toBeFocused();
    await header.getByRole("button").press("Enter");
  }
  await newMenu.press("Enter");
  await header.getByRole("link", { name: "Take a payment" }).press("Enter");
  await expect(page).toHaveURL("/desk/payments");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // At 400% zoom the header scrolls with the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(header).toHaveCSS("position", "static");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the New menu opens and leads to a form", async ({ page }) => {
    await visitDesk(page, "/desk/orders");
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("banner").getByRole("link", { name: "Repair intake" }).click();
    await expect(page).toHaveURL("/desk/repairs/new");
  });
});
