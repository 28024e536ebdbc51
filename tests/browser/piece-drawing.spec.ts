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
