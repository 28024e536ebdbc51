import type { Page } from "@playwright/test";
import { expect, test } from "./store.ts";

/** What is read of the parts of the page that only the server draws. */
type Reading = "innerHTML" | "textContent";

const read = (page: Page, what: Reading): Promise<string[]> =>
  page.locator("[data-drawn]").evaluateAll((all, of) => all.map((part) => part[of] ?? ""), what);

/** What the server wrote: as a browser that runs no script reads it. */
async function written(page: Page, what: Reading): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  return await page.evaluate(
    ([text, of]) => {
      const parts = new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-drawn]");
      return Array.from(parts, (part) => part[of] ?? "");
    },
    [html, what] as const,
  );
}

/** Waits until scripts run the page. */
async function wake(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Cart, \d+ items?$/ })).toBeVisible();
}

for (const [name, path, count] of [
  ["home", "/", 6],
  ["a list", "/shop", 3],
  ["a product", "/product/rolex-submariner-date-126610ln", 5],
] as const)
  test(`${name} wakes up without the code of what never changes, and leaves it as the server wrote it`, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => /React|hydrat/i.test(message.text()) && faults.push(message.text()));
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(path);
    await wake(page);
    const shown = await read(page, "innerHTML");
    expect(shown).toEqual(await written(page, "innerHTML"));
    expect(shown.filter((html) => html.length > 100)).toHaveLength(count);
    expect(
      scripts.filter((url) => /\/(site-footer|contact|promo-tiles|product-sections)-[^/]+\.js$/.test(url)),
    ).toEqual([]);
    expect(faults).toEqual([]);
  });

test("a change of pages draws the same as a visit", async ({ page }) => {
  await page.goto("/shop");
  await wake(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /, home$/ })
    .click();
  await expect(page.getByRole("heading", { name: "Come and hold it" })).toBeVisible();
  expect(await read(page, "textContent")).toEqual(await written(page, "textContent"));

  await page.locator(".product-card a").first().click();
  await expect(page.getByRole("heading", { name: "DESCRIPTION:" })).toBeVisible();
  expect(await read(page, "textContent")).toEqual(await written(page, "textContent"));
});

test("a link that only the server drew leads on within the page; a held key leaves it to the browser", async ({
  page,
  context,
}) => {
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
