import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages don't scroll sideways, and every button does something", { tag: "@full" }, async ({ page }) => {
    for (const path of storePages) {
      await page.goto(path);
      for (const width of [1440, 1200, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        await expect(page.getByRole("button", { name: /theme|Quick View/ })).toHaveCount(0);
      }
    }
  });
});
