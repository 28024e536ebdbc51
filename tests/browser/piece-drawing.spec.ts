import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { reviewPath } from "./design-visit.ts";
import { expect, test } from "./store.ts";

test("a design's drawing is a file of the store, and a damaged link has none", async ({ request }) => {
  const answer = await request.get(`/custom-builder/drawing.svg?design=${encodeDesign(ringDesign())}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  expect(answer.headers()["cache-control"]).toContain("max-age=3600");
  expect(await answer.text()).toMatch(/^<svg /);
  for (const text of ["", "nonsense", `${encodeDesign(ringDesign())}A`, "%00"]) {
    const refused = await request.get(`/custom-builder/drawing.svg?design=${text}`);
    expect(refused.status(), text).toBe(404);
  }
});

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
