import type { Browser, Page, Response } from "@playwright/test";
import { m } from "#messages";
import { sampleItems } from "../faults/run-size.ts";
import { expect, test } from "./store.ts";

type Read = (page: Page) => Promise<string[]>;

/** The parts of the page rendered only by the server. */
const parts = (page: Page) => page.locator("[data-drawn]");
const markup: Read = (page) => parts(page).evaluateAll((all) => all.map((part) => part.innerHTML));
const words: Read = (page) => parts(page).allTextContents();

/** What the server rendered, as read in a browser without scripts. */
async function written(browser: Browser, page: Page, read: Read): Promise<string[]> {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  const found = await read(plain);
  await plain.close();
  return found;
}

/** Waits until the page has hydrated. */
async function wake(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Cart, \d+ items?$/ })).toBeVisible();
}

for (const [name, path, count] of sampleItems(
  [
    ["home", "/", 12],
    ["a list", "/shop", 9],
    ["a product", "/product/rolex-submariner-date-126610ln", 12],
  ] as const,
  3,
))
  test(`${name} hydrates without loading the code of static parts, which stay as rendered`, async ({
    page,
    browser,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => /React|hydrat/i.test(message.text()) && faults.push(message.text()));
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(path);
    await wake(page);
    const shown = await markup(page);
    expect(shown).toEqual(await written(browser, page, markup));
    expect(shown.filter((html) => html.length > 100)).toHaveLength(count);
    expect(scripts.filter((url) => /\/(site-footer|home-parts)-[^/]+\.js$/.test(url))).toEqual([]);
    expect(faults).toEqual([]);
  });

test("client-side navigation renders the same as a page load", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  await page.goto("/shop");
  await wake(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /, home$/ })
    .click();
  await expect(page.getByRole("heading", { name: m.tiles.visitUs })).toBeVisible();
  expect(await words(page)).toEqual(await written(browser, page, words));

  await page.locator(".product-card a").first().click();
  await expect(page.getByRole("heading", { name: "DESCRIPTION:" })).toBeVisible();
  expect(await words(page)).toEqual(await written(browser, page, words));
});

test("no page of the store loads desk code", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const keep = (response: Response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  };
  page.on("response", keep);
  await page.goto("/shop", { waitUntil: "networkidle" });
  await wake(page);
  page.off("response", keep);
  expect(scripts.length).toBeGreaterThan(3);
  // The bar that ends a preview of the settings is the store's own, and posts there.
  for (const script of await Promise.all(scripts))
    expect(script.replaceAll("/desk/settings/preview", "")).not.toContain("/desk/");
});

test("a menu link navigates client-side, and the menu closes", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const menu = page.getByRole("navigation", { name: "Main" });
  const watches = menu.getByRole("button", { name: "Watches" });
  await watches.click();
  await menu.getByRole("link", { name: "Rolex" }).click();
  await expect(page).toHaveURL(/\/category\/rolex$/);
  await expect(watches).toHaveAttribute("aria-expanded", "false");
  await menu.getByRole("link", { name: "Lab Made" }).click();
  await expect(page).toHaveURL(/\/category\/lab-made$/);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a server-rendered link navigates client-side; with a modifier key the browser handles it", {
  tag: "@full",
}, async ({ page, context }) => {
  await page.goto("/");
  await wake(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const saved = page.getByRole("contentinfo").getByRole("link", { name: "Saved pieces" });
  const opened = context.waitForEvent("page");
  await saved.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/saved$/);
  await expect(page).toHaveURL(/\/$/);
  await saved.click();
  await expect(page).toHaveURL(/\/saved$/);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
