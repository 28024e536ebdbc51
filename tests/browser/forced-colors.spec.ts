import type { Locator, Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { storeDraft } from "./design-visit.ts";
import { expect, test } from "./store.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** The styles that distinguish a selected control. */
const faceOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineColor, borderTopColor, forcedColorAdjust } =
      getComputedStyle(element);
    return forcedColorAdjust === "none"
      ? [backgroundColor, outlineStyle, outlineColor, borderTopColor].join()
      : outlineStyle;
  });

async function expectApart(chosen: Locator, other: Locator, what: string): Promise<void> {
  await expect(chosen.first(), what).toBeVisible();
  expect.soft(await faceOf(chosen.first()), what).not.toBe(await faceOf(other.first()));
}

/** Expects a visible control, that is, more than one color. */
async function expectDrawn(page: Page, sign: Locator, what: string): Promise<void> {
  await sign.first().scrollIntoViewIfNeeded();
  const picture = (await sign.first().screenshot()).toString("base64");
  const colors = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, picture);
  expect.soft(colors, what).toBeGreaterThan(1);
}

test("distinguishes selected from unselected in forced colors", { tag: "@full" }, async ({ page }) => {
  await page.goto("/product/engagement-ring-oval-halo-lab-150-14k");
  for (const name of ["Size", "Metal"]) {
    const chips = page.getByRole("list", { name }).getByRole("link");
    if ((await chips.count()) < 2) continue;
    await expectApart(
      page.getByRole("list", { name }).locator("a[aria-current]"),
      page.getByRole("list", { name }).locator("a:not([aria-current])"),
      `option ${name}`,
    );
  }
  await expectApart(
    page.locator("a[aria-label^=Picture][aria-current]"),
    page.locator("a[aria-label^=Picture]:not([aria-current])"),
    "thumbnail",
  );
  await page.goto("/shop");
  const pages = page.getByRole("navigation", { name: /pag/i });
  await expectApart(
    pages.locator("[aria-current]"),
    pages.locator("a:not([aria-current])"),
    "page of a list",
  );
  await storeDraft(page, ringDesign());
  for (const step of ["style", "metal", "stone", "setting", "sizing", "engraving", "finishing"]) {
    await page.goto(`/custom-builder/configurator?step=${step}`);
    await expect(page.locator(".choice-card, .scale-cell").first()).toBeVisible();
    for (const kind of [".choice-card", ".scale-cell"]) {
      const chosen = page.locator(`${kind}:has(:checked):visible`);
      if ((await chosen.count()) > 0)
        await expectApart(chosen, page.locator(`${kind}:not(:has(:checked)):visible`), `${step} ${kind}`);
    }
  }
  await page.goto("/visit");
  await expectApart(
    page.locator("a[aria-current=date]"),
    page.locator("a:has(b):not([aria-current])"),
    "day of a visit",
  );
});

test("draws swatches, sliders, icons and dots in forced colors", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await expectDrawn(page, page.locator(".hero-dot:not([aria-current])"), "carousel dot");
  await page.goto("/shop");
  await expectDrawn(page, page.locator("main .fold-sign:visible"), "accordion sign");
  await expectDrawn(page, page.locator("main .minute-rule:visible"), "slider");
  await storeDraft(page, ringDesign());
  await page.goto("/custom-builder/configurator?step=metal");
  await expectDrawn(page, page.locator('[class*="(image:--metal"]:visible'), "swatch");
  await page.goto("/custom-builder/configurator?step=engraving");
  await expectDrawn(page, page.locator(".switch:visible"), "switch");
});

test("distinguishes a selected option in forced colors before any script runs", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/product/engagement-ring-oval-halo-lab-150-14k", { waitUntil: "load" });
  const thumbnails = page.locator("a[aria-label^=Picture]");
  await expectApart(
    thumbnails.and(page.locator("[aria-current]")),
    thumbnails.and(page.locator(":not([aria-current])")),
    "thumbnail",
  );
});
