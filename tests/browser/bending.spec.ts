import { newDesign } from "#jewelry/choices";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { imageDifference } from "./image-difference.ts";
import { expect, previewCanvas, previewFrame, stillPicture, test, waitUntilLive } from "./live-visit.ts";

/** Another picture of the piece differs by at least this much (0 to 255). */
const floor = 1;

test("a button straightens a tennis bracelet and bends it again; a ring has no such button", {
  tag: "@full",
}, async ({ page }) => {
  test.slow();
  const ring = ringDesign();
  const bracelet = { ...ring, ...newDesign("bracelet"), style: "tennis" as const };
  const design = { ...bracelet, metal: ring.metal, primaryStone: ring.primaryStone, setting: ring.setting };
  await page.goto(`/custom-builder/review?design=${encodeDesign({ ...design, finishing: ring.finishing })}`);
  await waitUntilLive(page);
  const shown = () => stillPicture(page, previewCanvas(page));
  const difference = (one: Buffer, other: Buffer) => imageDifference(page, one, other);
  const worn = await shown();
  const button = previewFrame(page).getByRole("button", { name: m.builder.layStraight });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => await difference(worn, await shown())).toBeGreaterThan(floor);
  await button.click();
  await expect.poll(async () => await difference(worn, await shown())).toBeLessThan(floor / 2);
  await page.goto(`/custom-builder/review?design=${encodeDesign(ring)}`);
  await waitUntilLive(page);
  await expect(button).toHaveCount(0);
});
