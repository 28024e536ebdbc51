import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { expectNoFaults, keepDraft } from "./design-visit.ts";
import { imageDifference } from "./image-difference.ts";
import { canvas, expect, live, plate, stillPicture, test } from "./live-visit.ts";

/** Of 255: less than a turn by a few degrees changes. */
const floor = 1;
const builder = "/custom-builder/configurator";

/** Takes the graphics device from a page's piece, or gives it back. */
function act(page: Page, name: "loseContext" | "restoreContext"): Promise<void> {
  return canvas(page).evaluate((element, method) => {
    // A lost context has no extensions any more.
    const holder = window as unknown as { loss?: WEBGL_lose_context };
    holder.loss ??= (element as HTMLCanvasElement).getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    holder.loss[method]();
  }, name);
}

test("a piece stands drawn while the graphics device is lost, lives again, and is the same without float textures", async ({
  page,
  context,
}) => {
  await keepDraft(page, ringDesign());
  await page.goto(builder);
  await live(page);
  const before = await stillPicture(page, canvas(page));
  await act(page, "loseContext");
  await expect(plate(page)).toHaveAttribute("data-preview", "lost");
  await expect(plate(page).getByRole("img", { name: /^Ring, solitaire/ })).toBeVisible();
  await act(page, "restoreContext");
  await live(page);
  expect(await imageDifference(page, before, await stillPicture(page, canvas(page)))).toBeLessThan(floor);

  await page.close();

  const poor = await context.newPage();
  await poor.addInitScript(() => {
    const own = WebGL2RenderingContext.prototype.getExtension;
    WebGL2RenderingContext.prototype.getExtension = function refused(
      this: WebGL2RenderingContext,
      name: string,
    ) {
      return /float/.test(name) ? null : (own as (named: string) => unknown).call(this, name);
    } as typeof own;
  });
  await keepDraft(poor, ringDesign());
  await poor.goto(builder);
  await live(poor);
  expect(await imageDifference(poor, before, await stillPicture(poor, canvas(poor)))).toBeLessThan(2 * floor);

  await test.step("also when it is lost in the middle of a turn", async () => {
    const box = (await canvas(poor).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await poor.mouse.move(x, y);
    await poor.mouse.down();
    await poor.mouse.move(x + 40, y, { steps: 4 });
    await act(poor, "loseContext");
    await expect(plate(poor)).toHaveAttribute("data-preview", "lost");
    await poor.mouse.move(x + 90, y, { steps: 4 });
    await poor.mouse.up();
    await act(poor, "restoreContext");
    await live(poor);
    await expectNoFaults(poor);
  });
});

test("a drawing stands where there is no WebGL", async ({ page }) => {
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function refused(
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith("webgl")
        ? null
        : (own as (...given: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof own;
  });
  await keepDraft(page, ringDesign());
  await page.goto(builder);
  await expect(plate(page)).toHaveAttribute("data-preview", "failed");
  const drawing = plate(page).getByRole("img", { name: /^Ring, solitaire/ });
  await expect(drawing).toBeVisible();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(page.getByText("Drawn in lines: this browser shows no live view")).toBeVisible();
  const address = await drawing.getAttribute("src");
  await page
    .getByRole("group", { name: "Edge style" })
    .getByRole("radio", { name: /^Knife/ })
    .check();
  await expect(drawing).not.toHaveAttribute("src", address!);
  await page.getByRole("button", { name: "Measurements" }).click();
  await expect(page.locator("dl[aria-label=Measurements]")).toContainText("16.9 mm");
  await expectNoFaults(page);
});

test("where a live piece would crawl the drawing stays, and a button brings the piece", async ({ page }) => {
  await page.addInitScript((delayMs) => {
    const { fenceSync, getSyncParameter } = WebGL2RenderingContext.prototype;
    let asked = 0;
    WebGL2RenderingContext.prototype.fenceSync = function late(...given) {
      asked = performance.now();
      return fenceSync.apply(this, given);
    };
    WebGL2RenderingContext.prototype.getSyncParameter = function late(...given) {
      const isEarly = performance.now() - asked < delayMs;
      return isEarly ? this.UNSIGNALED : getSyncParameter.apply(this, given);
    };
  }, 200);
  await keepDraft(page, ringDesign());
  await page.goto(builder);
  await expect(plate(page)).toHaveAttribute("data-preview", "slow", { timeout: 30_000 });
  await expect(plate(page).getByRole("img", { name: /^Ring, solitaire/ })).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "See it live" }).press("Enter");
  await expect(plate(page)).toHaveAttribute("data-preview", "live", { timeout: 30_000 });
  await expect(page.getByRole("button", { name: "See it live" })).toHaveCount(0);
  await expect(plate(page)).toBeFocused();
});
