import { expect, type Page } from "@playwright/test";
import { loadAll, picturedRing, servePictures, test } from "./picture-visit.ts";

const broken = { broken: /./ };

/** Waits until every picture was requested and none is broken; returns how many drawings replaced pictures. */
async function drawings(page: Page): Promise<number> {
  await loadAll(page);
  return page.locator(".plate svg use[href^='/drawings/']").count();
}

test("shows a line drawing wherever a picture fails to load", { tag: "@full" }, async ({ page, context }) => {
  await servePictures(context, broken);
  await page.goto("/shop", { waitUntil: "networkidle" });
  await expect.poll(() => drawings(page)).toBeGreaterThan(2);
  await page.locator(".product-card").first().hover();
  await page
    .getByRole("button", { name: /^Quick View/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").locator(".plate svg use")).toHaveCount(1);
  await page.keyboard.press("Escape");

  await page.goto(`/product/${picturedRing.handle}`, { waitUntil: "networkidle" });
  await expect.poll(() => drawings(page)).toBe(10);
  await page.getByRole("link", { name: "Zoom image" }).click();
  await expect(page.getByRole("dialog").locator(".plate svg use[href*=ring]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  // Leaving the page immediately would add nothing to the cart.
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();

  await page.goto("/saved", { waitUntil: "networkidle" });
  await expect.poll(() => drawings(page)).toBe(1);
  await page.goto("/cart", { waitUntil: "networkidle" });
  await expect.poll(() => drawings(page)).toBeGreaterThan(0);
});

test("replaces a picture that failed before hydration with a drawing afterwards", {
  tag: "@full",
}, async ({ page, context }) => {
  await servePictures(context, broken);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/product/${picturedRing.handle}`, { waitUntil: "commit" });
  const first = page.locator("main .plate > img").first();
  await expect
    .poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
    .toBe(true);
  expect(await page.locator(".plate svg use[href^='/drawings/']").count()).toBe(0);
  held.resolve();
  await expect.poll(() => drawings(page)).toBe(10);
});

test("shows a drawing in the checkout too", async ({ page, context }) => {
  await servePictures(context, broken);
  await page.goto(`/product/${picturedRing.handle}`, { waitUntil: "domcontentloaded" });
  const merchandiseId = await page.locator("input[name=merchandiseId]").first().inputValue();
  const answer = await page.request.post("/cart", { form: { merchandiseId, quantity: "1" } });
  await page.goto(answer.url(), { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/checkout/);
  await expect.poll(() => drawings(page)).toBe(1);
});

test("without scripts, shows a drawing on the frame's color for a broken picture", async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await servePictures(context, broken);
  const page = await context.newPage();
  await page.goto(`/product/${picturedRing.handle}`, { waitUntil: "networkidle" });
  const strip = page.getByRole("list", { name: "3 pictures, scroll sideways" });
  const look = (query: string) => page.evaluate(query);
  await expect(strip.locator("img").first()).toBeVisible();
  expect(
    await look(`getComputedStyle(document.querySelector("main .plate > img"), "::after").backgroundImage`),
  ).toContain("gem.svg");
  await context.close();
});
