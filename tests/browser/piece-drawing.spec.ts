import { ringDesign } from "../jewelry/sample-designs.ts";
import { reviewPath } from "./design-visit.ts";
import { expect, test } from "./store.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared design is drawn and described", async ({ page }) => {
    await page.goto(reviewPath(ringDesign()));
    const drawing = page.getByRole("img", { name: /^Ring, solitaire, in 18K yellow gold/ });
    await expect(drawing).toBeVisible();
    await expect(page.getByRole("button", { name: "Zoom preview" })).toBeHidden();
  });
});

test("a design in the cart has its drawing beside its name", async ({ page }) => {
  await page.goto(reviewPath(ringDesign()));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
  await page.goto("/cart");
  const drawing = page.locator('img[src^="/custom-builder/drawing.svg"]');
  await expect(drawing).toBeVisible();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
});
