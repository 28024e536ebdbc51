import type { Page } from "@playwright/test";
import { designPiece } from "#jewelry/shapes/design-piece";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { readStoredText, reviewPath } from "./design-visit.ts";
import {
  density,
  dimensionOverlay,
  drawCallCount,
  expect,
  previewFrame,
  stillPicture,
  test,
  waitUntilAtRest,
  waitUntilLive,
} from "./live-visit.ts";

test("doesn't redraw a resting or hidden piece, has named views, and shows its actual size", {
  tag: "@full",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(reviewPath(ringDesign()));
  await waitUntilLive(page);

  await test.step("draws nothing while at rest or out of view, and redraws after a choice", async () => {
    await waitUntilAtRest(page);
    const resting = await drawCallCount(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page
      .getByRole("button", { name: /light|dark/i })
      .first()
      .click();
    await waitUntilAtRest(page);
    expect(await drawCallCount(page)).toBe(resting);
    await previewFrame(page).scrollIntoViewIfNeeded();
    await expect.poll(() => drawCallCount(page)).toBeGreaterThan(resting);
  });

  await test.step("jumps to a named view with reduced motion, and eases to it otherwise", async () => {
    await page.getByRole("button", { name: "Measurements" }).click();
    await dimensionOverlay(page).evaluate((drawing) => {
      const line = drawing.querySelector("path")!;
      const place = () => line.getAttribute("d");
      const path = {
        seen: new Set<string | null>(),
        begin() {
          path.seen = new Set([place()]);
        },
      };
      Object.assign(window, { path });
      new MutationObserver(() => path.seen.add(place())).observe(line, { attributes: true });
    });
    await page.getByRole("button", { name: "Views" }).click();
    const places = () =>
      page.evaluate(() => (window as unknown as { path: { seen: Set<string> } }).path.seen.size);
    const placesOnTheWayTo = async (name: string, atLeast: number) => {
      await page.evaluate(() => (window as unknown as { path: { begin(): void } }).path.begin());
      await page.getByRole("button", { name, exact: true }).click();
      // Follows the path in small steps, however slowly each is rendered.
      for (let step = 0; step < 30 || (step < 300 && (await places()) < atLeast); step++) {
        await page.clock.runFor(20);
        await page.waitForTimeout(100);
      }
      return await places();
    };
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    expect(await placesOnTheWayTo("Front", 2)).toBe(2);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await placesOnTheWayTo("Reset", 3)).toBeGreaterThan(2);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.resume();
    await page.keyboard.press("Escape");
  });

  await test.step("shows the actual size after calibrating with a credit card, and remembers it for the next visit", async () => {
    const open = async () => {
      await page.getByRole("button", { name: "Views" }).click();
      await page.getByRole("button", { name: "Actual size" }).click();
    };
    await open();
    const dialog = page.getByRole("dialog", { name: "Actual size" });
    const slider = dialog.getByRole("slider", { name: "Width of the card's outline" });
    await slider.fill("5");
    await dialog.getByRole("button", { name: "Larger" }).click();
    const card = (await dialog.locator("[data-card]").boundingBox())!;
    expect(card.width).toBeCloseTo(85.6 * 5.02, 0);
    expect(card.height).toBeCloseTo(53.98 * 5.02, 0);
    await dialog.getByRole("button", { name: "It matches" }).click();
    expect(await readStoredText(page, "screen-scale")).toBe((5.02 * density).toFixed(4));

    const view = dialog.locator("canvas");
    await expect(view).toBeVisible();
    const picture = await stillPicture(page, view);
    const { sizeMm } = designPiece(ringDesign()).measures;
    const seen = await goldWidth(page, picture);
    expect(Math.abs(seen / (sizeMm[0] * 5.02 * density) - 1)).toBeLessThan(0.06);

    await page.keyboard.press("Escape");
    await open();
    await expect(dialog.getByRole("button", { name: "Match the card again" })).toBeVisible();
  });
});

/** Width of the yellow area in a picture, in px. */
function goldWidth(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
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
