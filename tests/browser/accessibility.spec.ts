import { axeFaults, themesAndWidths } from "./axe.ts";
import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

for (const [theme, width] of themesAndWidths) {
  test(`axe finds nothing, ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    for (const path of storePages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("html")).toHaveClass(theme === "dark" ? /dark/ : /^((?!dark).)*$/);
        expect(await axeFaults(page), path).toEqual([]);
      });
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no page scrolls sideways, and no button stands there without effect", async ({ page }) => {
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
