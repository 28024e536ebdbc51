import { expect, type Page } from "@playwright/test";
import { picturedRing, servePictures, test } from "./picture-visit.ts";

/** The zoom percentage shown in the dialog. */
const size = (page: Page) => page.getByRole("dialog").getByLabel("Size");

async function openZoom(page: Page): Promise<{ x: number; y: number }> {
  await servePictures(page.context());
  await page.goto(`/product/${picturedRing.handle}`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Zoom image" }).click();
  await expect(size(page)).toHaveText("100%");
  const box = (await page.getByRole("dialog").locator(".plate").boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function shift(page: Page): Promise<string> {
  return page
    .getByRole("dialog")
    .locator("[style*=transform]")
    .evaluate((one) => one.style.transform);
}

test("zooms, pans and resets the picture by keyboard, buttons, wheel, double click and dragging; Escape closes it", async ({
  page,
}) => {
  const { x, y } = await openZoom(page);
  await page.keyboard.press("+");
  await expect(size(page)).toHaveText("150%");
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shift(page)).toContain("translate(-12%");
  await page.keyboard.press("-");
  await expect(size(page)).toHaveText("150%");
  await page.keyboard.press("0");
  await expect(size(page)).toHaveText("100%");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Zoom image" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(size(page)).toHaveText("100%");
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(size(page)).toHaveText("150%");
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("button", { name: "Zoom out" })).toHaveAttribute("aria-disabled", "true");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(size(page)).toHaveText("272%");
  await page.mouse.wheel(0, 4_000);
  await expect(size(page)).toHaveText("100%");
  await page.mouse.dblclick(x, y);
  await expect(size(page)).toHaveText("250%");
  const before = await shift(page);
  await page.mouse.move(x + 40, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 20, { steps: 4 });
  await page.mouse.up();
  expect(await shift(page)).not.toBe(before);
});

test("two fingers zoom the picture", { tag: "@full" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { x, y } = await openZoom(page);
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", reach: number | null) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        reach === null
          ? []
          : [
              { x: x - reach, y, id: 1 },
              { x: x + reach, y, id: 2 },
            ],
    });
  await touch("touchStart", 30);
  for (const reach of [40, 50, 60]) await touch("touchMove", reach);
  await touch("touchEnd", null);
  await expect(size(page)).toHaveText("200%");
  await context.close();
});
