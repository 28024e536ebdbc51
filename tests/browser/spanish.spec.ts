import * as es from "../../messages/es.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: { STORE_LANGUAGES: "en,es" } });

test("a visit in Spanish stays in Spanish, without a page reload or errors", async ({ page, context }) => {
  const complaints = collectBrowserErrors(context);
  const outside: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isPage = request.isNavigationRequest() || pathname.endsWith(".data") || /__manifest/.test(pathname);
    if (isPage && !pathname.startsWith("/es")) outside.push(pathname);
  });
  await page.goto("/es");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator("header a[href='/es/shop']").first().click();
  await expect(page).toHaveURL(/\/es\/shop$/);
  await page.locator("main a[href^='/es/product/']").first().click();
  await expect(page).toHaveURL(/\/es\/product\/[^/]+$/);
  const { pathname } = new URL(page.url());
  const links = page.locator("a[data-language-link]");
  for (const place of ["header", "footer"])
    await expect(page.locator(`${place} a[data-language-link]`)).toHaveAttribute(
      "href",
      pathname.slice("/es".length),
    );
  await page.locator("form[action='/es/cart'] button").first().click();
  await page
    .locator("header")
    .getByRole("button", { name: es.frame.cartWith(1) })
    .click();
  await expect(page.getByRole("dialog").locator("form[action='/es/cart']")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  expect(outside).toEqual([]);
  expect(await complaints()).toEqual([]);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`:\\d+${pathname.slice("/es".length)}$`));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("offers the language that was chosen before, and changes nothing by itself", async ({ page }) => {
  await page.goto("/shop");
  const offer = page.locator(".language-offer");
  await expect(offer).toBeHidden();
  await page.locator("header a[data-language-link]").click();
  await expect(page).toHaveURL(/\/es\/shop$/);
  await expect(offer).toBeHidden();
  await page.goto("/policies/privacy");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await offer.click();
  await expect(page).toHaveURL(/\/es\/policies\/privacy$/);
  await expect(offer).toBeHidden();
});
