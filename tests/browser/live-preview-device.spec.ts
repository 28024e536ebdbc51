import type { Page } from "@playwright/test";
import { draftOf, writeDraft } from "#jewelry/draft";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { draftKey, expectNoFaults, storeDraft, storeText } from "./design-visit.ts";
import { imageDifference } from "./image-difference.ts";
import {
  density,
  expect,
  previewCanvas,
  previewFrame,
  stillPicture,
  test,
  waitUntilAtRest,
  waitUntilLive,
} from "./live-visit.ts";

/** Less than the change caused by turning a few degrees (0 to 255). */
const floor = 1;
const builder = "/custom-builder/configurator";

/** Makes a page's WebGL context get lost, or restores it. */
function act(page: Page, name: "loseContext" | "restoreContext"): Promise<void> {
  return previewCanvas(page).evaluate((element, method) => {
    // A lost context returns no extensions, so this one is kept.
    const holder = window as unknown as { loss?: WEBGL_lose_context };
    holder.loss ??= (element as HTMLCanvasElement).getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    holder.loss[method]();
  }, name);
}

test("shows a drawing while the graphics device is lost, then recovers, with or without float textures", {
  tag: "@full",
}, async ({ page, context }) => {
  await storeDraft(page, ringDesign());
  await page.goto(builder);
  await waitUntilLive(page);
  const before = await stillPicture(page, previewCanvas(page));
  await act(page, "loseContext");
  await expect(previewFrame(page)).toHaveAttribute("data-preview", "lost");
  await expect(previewFrame(page).getByRole("img", { name: /^Ring, solitaire/ })).toBeVisible();
  await act(page, "restoreContext");
  await waitUntilLive(page);
  expect(await imageDifference(page, before, await stillPicture(page, previewCanvas(page)))).toBeLessThan(
    floor,
  );

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
  await storeDraft(poor, ringDesign());
  await poor.goto(builder);
  await waitUntilLive(poor);
  expect(await imageDifference(poor, before, await stillPicture(poor, previewCanvas(poor)))).toBeLessThan(
    2 * floor,
  );

  await test.step("recovers from losing the device during a turn", async () => {
    const box = (await previewCanvas(poor).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await poor.mouse.move(x, y);
    await poor.mouse.down();
    await poor.mouse.move(x + 40, y, { steps: 4 });
    await act(poor, "loseContext");
    await expect(previewFrame(poor)).toHaveAttribute("data-preview", "lost");
    await poor.mouse.move(x + 90, y, { steps: 4 });
    await poor.mouse.up();
    await act(poor, "restoreContext");
    await waitUntilLive(poor);
    await expectNoFaults(poor);
  });
});

test("shows a drawing without WebGL", async ({ page }) => {
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
  await storeDraft(page, ringDesign());
  await page.goto(builder);
  await expect(previewFrame(page)).toHaveAttribute("data-preview", "failed");
  const drawing = previewFrame(page).getByRole("img", { name: /^Ring, solitaire/ });
  await expect(drawing).toBeVisible();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(page.getByText(m.builder.drawnOnly)).toBeVisible();
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

test("shows a drawing with a button for the live piece on slow devices", {
  tag: "@full",
}, async ({ page }) => {
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
  await storeDraft(page, ringDesign());
  await page.goto(builder);
  await expect(previewFrame(page)).toHaveAttribute("data-preview", "slow");
  await expect(previewFrame(page).getByRole("img", { name: /^Ring, solitaire/ })).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "See it live" }).press("Enter");
  await expect(previewFrame(page)).toHaveAttribute("data-preview", "live");
  await expect(page.getByRole("button", { name: "See it live" })).toHaveCount(0);
  await expect(previewFrame(page)).toBeFocused();
});

/** The largest opacity in a canvas's picture, right after the page handled a change of its size. */
function opacityAfter(page: Page, width: number): Promise<number> {
  return previewCanvas(page).evaluate(
    (element, to) =>
      new Promise<number>((resolve) => {
        const gl = (element as HTMLCanvasElement).getContext("webgl2")!;
        // Observers are called in order of creation, so this one runs after the page's.
        const sizes = new ResizeObserver(() => {
          if (element.clientWidth !== to) return;
          sizes.disconnect();
          gl.bindFramebuffer(gl.FRAMEBUFFER, null);
          const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
          gl.readPixels(
            0,
            0,
            gl.drawingBufferWidth,
            gl.drawingBufferHeight,
            gl.RGBA,
            gl.UNSIGNED_BYTE,
            pixels,
          );
          resolve(pixels.reduce((most, value, i) => (i % 4 === 3 ? Math.max(most, value) : most), 0));
        });
        sizes.observe(element);
        element.style.width = `${to}px`;
      }),
    width,
  );
}

test("a piece stays visible while its frame resizes, and is sharp on a denser screen", {
  tag: "@full",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const own = window.matchMedia;
    window.matchMedia = function noted(query) {
      const list = own.call(window, query);
      if (query.includes("dppx")) Object.assign(window, { density: list });
      return list;
    };
  });
  await storeDraft(page, ringDesign());
  await page.goto(builder);
  await waitUntilLive(page);
  await waitUntilAtRest(page);
  expect(await opacityAfter(page, 300)).toBeGreaterThan(200);

  const pixels = () => previewCanvas(page).evaluate(({ width }: HTMLCanvasElement) => width);
  const before = await pixels();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", {
    ...page.viewportSize()!,
    deviceScaleFactor: 2 * density,
    mobile: false,
  });
  // Emulation changes the density without notifying listeners.
  await page.evaluate(() =>
    (window as unknown as { density: MediaQueryList }).density.dispatchEvent(new Event("change")),
  );
  await expect.poll(pixels).toBe(2 * before);
});

test("shows an engraving even if its font fails, and marks another category's view as live only once loaded", {
  tag: "@full",
}, async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.route(/pinyon/i, (route) => route.abort());
  const draft = { ...draftOf(ringDesign()), currentPhase: "engraving" } as const;
  await storeText(page, draftKey, JSON.stringify(writeDraft(draft)));
  await page.goto(builder);
  await waitUntilLive(page);
  const before = await stillPicture(page, previewCanvas(page));
  await page.getByRole("textbox", { name: /^Text|Engraving/ }).fill("Mmmmm");
  await expect
    .poll(async () => imageDifference(page, before, await stillPicture(page, previewCanvas(page))))
    .toBeGreaterThan(0.02);
  expect(errors).toEqual([]);

  await page.route(/\/necklace-[\w-]+\.js$/, () => {});
  await page.getByRole("button", { name: /^Category/ }).click();
  await page.getByRole("radio", { name: /^Necklace/ }).click();
  await page.getByRole("button", { name: "Change to a necklace" }).click();
  await expect(previewFrame(page).getByText("Your necklace", { exact: true })).toBeVisible();
  await expect(previewFrame(page)).toHaveAttribute("data-preview", "waiting");
});
