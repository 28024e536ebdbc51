import { checkoutUrl } from "./checkout-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

test("scripts run without errors on every page when storage is denied", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The user denied it.", "SecurityError");
        },
      });
  });
  for (const path of storePages) await page.goto(path);
  await page.goto(await checkoutUrl(page.request, "womens-stack-ring-14k-rose"));
  await visitDesk(page, "/desk/orders");
  expect(errors).toEqual([]);
});

test("reloading restores the scroll position", { tag: "@full" }, async ({ page }) => {
  await page.goto("/shop");
  await page.evaluate(() => scrollTo(0, 1200));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});
