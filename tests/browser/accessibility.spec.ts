import type { Page } from "@playwright/test";
import { axeFaults, themesAndWidths } from "./axe.ts";
import { expect, test } from "./store.ts";
import { storePages } from "./sweep-pages.ts";

/** Has the page that is open change to a theme and a width. */
async function dress(page: Page, theme: "dark" | "light", width: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const html = page.locator("html");
  const isDark = /\bdark\b/.test((await html.getAttribute("class")) ?? "");
  if (isDark !== (theme === "dark"))
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
  await expect(html).toHaveClass(theme === "dark" ? /dark/ : /^((?!dark).)*$/);
  await page.setViewportSize({ width, height: 900 });
}

test(`axe finds nothing, ${themesAndWidths.map(([theme, width]) => `${theme}, ${width} px`).join("; ")}`, async ({
  page,
}) => {
  for (const path of storePages) {
    await page.goto(path);
    for (const [theme, width] of themesAndWidths) {
      await test.step(`${path}, ${theme}, ${width} px`, async () => {
        await dress(page, theme, width);
        expect(await axeFaults(page), `${path}, ${theme}, ${width} px`).toEqual([]);
      });
    }
  }
});

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
