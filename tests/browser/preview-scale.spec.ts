import type { Page } from "@playwright/test";
import { designPiece } from "#jewelry/shapes/design-piece";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { expectNoFaults, keepDraft, reviewPath, storedText } from "./design-visit.ts";
import { canvas, expect, live, stillPicture, test } from "./live-visit.ts";

const overlay = "[data-dimensions]";

test("measures are lines over the piece and words under it, until they are turned off", async ({ page }) => {
  await keepDraft(page, ringDesign());
  await page.goto("/custom-builder/configurator");
  await live(page);
  const toggle = page.getByRole("button", { name: "Measurements" });
  await expect(page.locator(overlay)).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(overlay)).toContainText("16.9 mm");
  const words = page.locator("dl[aria-label=Measurements]");
  await expect(words).toContainText("US 6.5");
  await expect(words).toContainText(/Yellow Gold\s*\d\.\d g/);
  await expectNoFaults(page);
  await toggle.click();
  await expect(page.locator(overlay)).toHaveCount(0);
});

for (const motion of ["reduce", "no-preference"] as const)
  test(`a named view is ${motion === "reduce" ? "cut to" : "eased to"} with ${motion} motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.clock.install();
    await page.goto(reviewPath(ringDesign()));
    await live(page);
    await page.getByRole("button", { name: "Measurements" }).click();
    await page.evaluate((selector) => {
      const line = document.querySelector(`${selector} path`)!;
      const seen = new Set([line.getAttribute("d")!]);
      new MutationObserver(() => seen.add(line.getAttribute("d")!)).observe(line, { attributes: true });
      (window as unknown as { seen: Set<string> }).seen = seen;
    }, overlay);
    await page.getByRole("button", { name: "Views" }).click();
    // The path is walked in small steps, however slowly each is rendered.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.getByRole("button", { name: "Front", exact: true }).click();
    for (let step = 0; step < 30; step++) {
      await page.clock.runFor(20);
      await page.waitForTimeout(100);
    }
    await page.clock.resume();
    await stillPicture(page, canvas(page));
    const places = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
    if (motion === "reduce") expect(places).toBe(2);
    else expect(places).toBeGreaterThan(2);
  });

test("true size is the card's size, stored for the next time", async ({ page }) => {
  await page.goto(reviewPath(ringDesign()));
  await live(page);
  const open = async () => {
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("button", { name: "True size" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "True size" });
  const slider = dialog.getByRole("slider", { name: "Width of the card's outline" });
  await slider.fill("5");
  await dialog.getByRole("button", { name: "Larger" }).click();
  const card = (await dialog.locator("[data-card]").boundingBox())!;
  expect(card.width).toBeCloseTo(85.6 * 5.02, 0);
  expect(card.height).toBeCloseTo(53.98 * 5.02, 0);
  await dialog.getByRole("button", { name: "It matches" }).click();
  expect(await storedText(page, "screen-scale")).toBe("5.0200");

  const view = dialog.locator("canvas");
  await expect(view).toBeVisible();
  const picture = await stillPicture(page, view);
  const { sizeMm } = designPiece(ringDesign()).measures;
  const seen = await goldWidth(page, picture);
  expect(Math.abs(seen / (sizeMm[0] * 5.02) - 1)).toBeLessThan(0.06);

  await page.keyboard.press("Escape");
  await open();
  await expect(dialog.getByRole("button", { name: "Match the card again" })).toBeVisible();
});

/** How wide the yellow in a picture is, px. */
function goldWidth(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let [left, right] = [width, 0];
    for (let i = 0; i < data.length; i += 4)
      if (data[i]! - data[i + 2]! > 36) {
        const x = (i / 4) % width;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
      }
    return right - left;
  }, picture.toString("base64"));
}
