import type { Page } from "@playwright/test";
import { sampleItems } from "../faults/run-size.ts";
import { axeFaults, faultsInThemes } from "./axe.ts";
import { expect, test } from "./store.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search pieces, collections and designs" });
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Search" });
const options = (page: Page) => page.getByRole("listbox", { name: "Pieces" }).getByRole("option");

test("by mouse: hovering loads the panel, typing shows suggestions, and a filter can be removed", {
  tag: "@full",
}, async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  const panels = () => files.filter((path) => path.includes("search-panel"));
  await page.goto("/shop");
  await page.waitForLoadState("networkidle");
  expect(panels()).toEqual([]);
  await opener(page).hover();
  await expect.poll(panels).not.toEqual([]);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill("oval halo under 4k");
  await expect(options(page).first()).toContainText("Oval Halo Lab-Grown Diamond Engagement Ring");
  await expect(page.getByRole("button", { name: "Show 1 piece" })).toBeVisible();
  expect(await axeFaults(page, { part: "dialog[open]", withBestPractices: true })).toEqual([]);

  await page.getByRole("button", { name: "Remove Under $4,000" }).click();
  await expect(field(page)).toHaveValue("oval halo");
  await options(page).first().click();
  await expect(page).toHaveURL("/product/engagement-ring-oval-halo-lab-150-14k");
  await expect(page.getByRole("dialog", { name: "Search the store" })).toBeHidden();
});

test("by keyboard: opens, moves to and opens a piece; Escape leaves the list, then the panel", async ({
  page,
}) => {
  await page.goto("/policies/returns");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("rolex");
  await expect(options(page)).toHaveCount(5);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");

  const active = () => options(page).and(page.locator("[aria-selected=true]"));
  await expect(active()).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(active()).toContainText("GMT-Master II");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active().getAttribute("id")) ?? "none",
  );
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(active()).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(active()).toHaveCount(1);

  await page.keyboard.press("Escape");
  await expect(active()).toHaveCount(0);
  await expect(field(page)).toHaveValue("rolex");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press(" ");
  await page.keyboard.type("126710");
  await expect(options(page).first()).toContainText("126710BLRO");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/product/rolex-gmt-master-ii-126710blro");
});

test("at 400% zoom, the panel still opens ready to type", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/shop");
  await opener(page).click();
  await expect(field(page)).toBeFocused();
});

test("Enter without a selected suggestion shows all results, with the sort order in the URL", async ({
  page,
}) => {
  await page.goto("/");
  await opener(page).click();
  await field(page).fill("rolex");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=rolex");
  await expect(page.getByRole("heading", { level: 1, name: "Rolex" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "6 pieces" })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL("/search?q=rolex&sort=price-asc");
  await expect(page.locator(".product-card").first()).toContainText("Rolex Explorer 36");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
});

test("the panel keeps its height while suggestions come and go", { tag: "@full" }, async ({ page }) => {
  await page.goto("/shop");
  await opener(page).click();
  const height = () => page.locator("dialog[open] [data-panel]").evaluate((panel) => panel.clientHeight);
  const empty = await height();
  await field(page).fill("zzqqyy");
  await expect(page.getByText("Everything for “zzqqyy”")).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(empty + 100);
  // Earlier suggestions stay while newer ones load.
  await field(page).fill("rolex");
  await expect(options(page)).toHaveCount(5);
  await page.route("**/api/search-suggestions*", () => {});
  const asked = page.waitForRequest("**/api/search-suggestions*");
  await field(page).fill("rolex s");
  await asked;
  await expect(options(page)).toHaveCount(5);
});

test("opens a piece that isn't made yet in the builder, at the price shown", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/search?q=oval+halo+in+platinum");
  const card = page.getByRole("link", { name: /Oval halo ring in platinum/ });
  const price = /\$\d{1,3}(?:,\d{3})*/.exec((await card.textContent()) ?? "")?.[0];
  expect(price).toMatch(/^\$\d/);
  await card.click();
  await expect(page).toHaveURL(/\/custom-builder\/review\?design=/);
  await expect(page.getByText(price!).first()).toBeVisible();
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the panel fills the screen, and results fit in it", async ({ page }) => {
    await page.goto("/");
    await opener(page).tap();
    await field(page).fill("41 mm steel rolex");
    await expect(options(page).first()).toBeVisible();
    const panel = await page.locator("dialog[open] [data-panel]").boundingBox();
    expect(panel).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await axeFaults(page, { part: "dialog[open]", withBestPractices: true })).toEqual([]);
    await page.getByRole("link", { name: /See all results for/ }).tap();
    await expect(page.getByRole("link", { name: "Remove 41 mm" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  for (const width of sampleItems([320, 360, 390], 3))
    test(`at ${width} px the header's parts do not overlap`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/shop");
      const name = await page.getByRole("banner").getByRole("link", { name: /home/ }).boundingBox();
      const search = await opener(page).boundingBox();
      const menu = await page.getByRole("button", { name: "Open menu" }).boundingBox();
      expect(menu!.x + menu!.width).toBeLessThanOrEqual(name!.x);
      expect(name!.x + name!.width).toBeLessThanOrEqual(search!.x);
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to the search page, which works without scripts", { tag: "@full" }, async ({
    page,
  }) => {
    await page.goto("/shop");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByLabel("Search pieces, collections and designs").fill("eternity band");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: /Eternity Wedding Band/ })).toBeVisible();
    await page.getByRole("link", { name: "Remove Eternity band" }).click();
    await expect(page).toHaveURL("/search");
  });
});
