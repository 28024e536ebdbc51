import type { Page } from "@playwright/test";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { sampleItems } from "../faults/run-size.ts";
import { askForQuote, buy } from "../http/shopper.ts";
import { axeFaults, faultsInThemes } from "./axe.ts";
import { createApprovedJob } from "./create-approved-job.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const halo = goldenDesigns.find(({ name }) => name === "halo")!.design;

for (const width of sampleItems([390, 320], 2))
  test(`the menu on a ${width} px phone works by keyboard; Escape returns the focus, and tapping outside closes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await visitDesk(page, "/desk/orders");
    const bar = page.getByRole("navigation", { name: "Sections" });
    await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
    await expect(bar.getByRole("link", { name: /^Today|^Sell|^Clients|^Jobs/ })).toHaveCount(4);
    const menu = bar.locator(":scope > details > summary");
    const products = bar.getByRole("link", { name: "Products" });
    await expect(products).toBeHidden();
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(products).toBeVisible();
    for (const one of await bar.locator("details a:visible").all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press("Tab");
    await expect(bar.locator("details a").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(products).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(products).toBeVisible();
    // Clicks the search field: above it, the click would open the first page.
    await page.mouse.click(width / 2, 30);
    await expect(products).toBeHidden();
    await menu.click();
    await bar.locator("details").getByRole("link", { name: "Stock", exact: true }).click();
    await expect(page).toHaveURL("/desk/stock");
    await expect(products).toBeHidden();
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the phone menu opens, rows have checkboxes, and the bulk action bar has a button", async ({
    page,
    store,
  }) => {
    await buy(store.origin, "womens-hoop-earrings-14k-30mm", "noscript@example.com");
    await page.setViewportSize({ width: 390, height: 844 });
    await visitDesk(page, "/desk/orders");
    await page.getByRole("navigation", { name: "Sections" }).getByText("Menu", { exact: true }).click();
    await page.locator("nav > details").getByRole("link", { name: "Clients" }).click();
    await expect(page).toHaveURL("/desk/clients");
    await page.goto("/desk/orders");
    await page
      .getByRole("checkbox", { name: /^Select order/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Print selected" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "One order to print" })).toBeVisible();
  });
});

test("shortcut keys move, select, open, switch sections and list themselves, but not while typing", async ({
  page,
  store,
}) => {
  for (const index of [1, 2, 3])
    await buy(store.origin, "womens-hoop-earrings-14k-30mm", `keys${index}@example.com`);
  await visitDesk(page, "/desk/orders");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  const links = page.getByRole("row").getByRole("link", { name: /^LI-/ });
  const [first, second] = [await links.nth(0).textContent(), await links.nth(1).textContent()];
  await page.keyboard.press("j");
  expect(await focusedText(page)).toBe(first);
  await page.keyboard.press("ArrowDown");
  expect(await focusedText(page)).toBe(second);
  await page.keyboard.press("k");
  expect(await focusedText(page)).toBe(first);
  await page.keyboard.press("x");
  await expect(page.getByText("One order selected").last()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 orders selected").last()).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  await page.getByLabel("Number, name, email, phone or serial").focus();
  await page.keyboard.type("gj?x/k");
  await expect(page.getByLabel("Number, name, email, phone or serial")).toHaveValue("gj?x/k");
  await expect(page).toHaveURL("/desk/orders");
  await expect(page.getByText("2 orders selected").last()).toBeVisible();
  await links.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${second}`);

  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL("/desk/clients");
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeFocused();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/desk/clients");
  // Works on a narrow screen too, where the button is hidden.
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("checkbox", { name: /^Single-letter shortcuts/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  for (const key of ["?", "g", "o", "/"]) await page.keyboard.press(key);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/desk/clients");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByRole("checkbox", { name: /^Single-letter shortcuts/ }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
});

test("selects all rows at once, counts them, applies an action, and clears the selection", {
  tag: "@full",
}, async ({ page, store }) => {
  for (const name of ["Ada Rows", "Ben Rows"])
    await askForQuote(store.origin, name, `${name.slice(0, 3)}@example.com`);
  await visitDesk(page, "/desk?kind=quote");
  const rows = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { name: /^Select Custom ring/ }) });
  const count = await rows.count();
  const bar = page.getByRole("form", { name: "Selected entries" });
  await expect(bar).toBeHidden();
  const all = page.getByRole("checkbox", { name: `Select all ${count} rows` });
  await all.check();
  await expect(bar.getByText(`${count} entries selected`)).toBeVisible();
  await rows.first().getByRole("checkbox").uncheck();
  await expect(
    bar.getByText(count === 2 ? "One entry selected" : `${count - 1} entries selected`),
  ).toBeVisible();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await bar.getByRole("button", { name: "Save for all" }).dblclick();
  await expect(page.getByRole("status").first()).toContainText(/entr(y|ies): done\./);
  await expect(rows).toHaveCount(1);
  await expect(bar).toBeHidden();
});

test("a job's piece is visible without scrolling at 1440 and 390 px, and axe reports no errors", {
  tag: "@full",
}, async ({ page, store }) => {
  const path = createApprovedJob(store, "hand", halo);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visitDesk(page, path);
    // Without WebGL the drawing is shown.
    const piece = page.locator("main [data-preview]");
    const box = (await piece.boundingBox())!;
    expect(box.y + box.height / 2).toBeLessThan(height);
    await expect(piece.locator("svg, img").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  }
});
