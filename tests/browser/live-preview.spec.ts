import { ringDesign } from "../jewelry/sample-designs.ts";
import { expectNoFaults, storeDraft } from "./design-visit.ts";
import { imageDifference } from "./image-difference.ts";
import {
  dimensionLinePositions,
  dimensionOverlay,
  expect,
  previewCanvas,
  previewFrame,
  stillPicture,
  test,
  waitUntilLive,
} from "./live-visit.ts";

interface Shift {
  value: number;
  sources: { node: Element | null }[];
}

/** Turning by a few degrees changes the picture by more than this (0 to 255). */
const floor = 1;
const builder = "/custom-builder/configurator";

test.describe("the live preview", () => {
  test.beforeEach(async ({ page }) => {
    await storeDraft(page, ringDesign());
  });

  test("loads the preview without layout shift, and can measure, turn, change and zoom it", async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      const counter = window as unknown as { shift: number };
      counter.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as Shift[])
          if (entry.sources.some(({ node }) => node?.closest?.("aside"))) counter.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(builder);
    await waitUntilLive(page);
    const shown = () => stillPicture(page, previewCanvas(page));
    const difference = (one: Buffer, other: Buffer) => imageDifference(page, one, other);
    const first = await shown();

    await test.step("loads without layout shift, describes itself to screen readers, and logs no errors", async () => {
      await expect(previewFrame(page).getByRole("img")).toHaveAccessibleName(
        /^Ring, solitaire, in 18K yellow gold, with a 1\.50 ct oval diamond/,
      );
      await expect(page.getByText("Your ring, live")).toBeVisible();
      await expect(page.getByText("Drag to turn, pinch to zoom")).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
      await expectNoFaults(page);
    });

    await test.step("shows dimension lines and text until they are turned off", async () => {
      const toggle = page.getByRole("button", { name: "Measurements" });
      await expect(dimensionOverlay(page)).toHaveCount(0);
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-pressed", "true");
      await expect(dimensionOverlay(page)).toContainText("16.9 mm");
      const words = page.locator("dl[aria-label=Measurements]");
      await expect(words).toContainText("US 6.5");
      await expect(words).toContainText(/Yellow Gold\s*\d\.\d g/);
      await expectNoFaults(page);
    });

    const box = (await previewCanvas(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const drag = async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 90, y + 10, { steps: 6 });
      await page.mouse.up();
    };
    const start = await dimensionLinePositions(page);

    await test.step("turns by mouse and by keyboard, and a double click resets it", async () => {
      await drag();
      let before = await dimensionLinePositions(page);
      expect(before).not.toBe(start);
      await previewCanvas(page).focus();
      for (const key of ["ArrowLeft", "ArrowUp", "+"]) {
        await page.keyboard.press(key);
        await expect.poll(() => dimensionLinePositions(page), key).not.toBe(before);
        before = await dimensionLinePositions(page);
      }
      await page.mouse.dblclick(x, y);
      await previewCanvas(page).blur();
      await expect.poll(() => dimensionLinePositions(page)).toBe(start);
    });

    await test.step("offers a menu of named views that works by keyboard", async () => {
      const places = [start];
      const views = page.getByRole("button", { name: "Views" });
      await views.press("Enter");
      for (const name of ["Front", "Side", "Top"]) {
        await page.getByRole("button", { name, exact: true }).click();
        await expect.poll(() => dimensionLinePositions(page), name).not.toBe(places.at(-1));
        places.push(await dimensionLinePositions(page));
      }
      expect(new Set(places).size).toBe(4);
      await page.getByRole("button", { name: "Reset", exact: true }).click();
      await expect.poll(() => dimensionLinePositions(page)).toBe(start);
      await page.keyboard.press("Escape");
      await expect(views).toBeFocused();
      await expect(page.getByRole("button", { name: "Front" })).toBeHidden();
    });

    await test.step("looks different when turned, and the same when turned back", async () => {
      await page.getByRole("button", { name: "Measurements" }).click();
      await expect(dimensionOverlay(page)).toHaveCount(0);
      await drag();
      expect(await difference(first, await shown())).toBeGreaterThan(floor);
      await page.mouse.dblclick(x, y);
      expect(await difference(first, await shown())).toBeLessThan(floor);
    });

    await test.step("announces politely what a choice changed, and shows it", async () => {
      await page
        .getByRole("group", { name: "Surface finish" })
        .getByRole("radio", { name: /^Hammered/ })
        .check();
      await expect(page.locator("[data-preview-change]")).toHaveText("Finishing: Hammered, rounded edge.");
      expect(await difference(first, await shown())).toBeGreaterThan(floor / 4);
    });

    await test.step("opens its own picture in a zoom dialog", async () => {
      await page.getByRole("button", { name: "Zoom preview" }).click();
      const dialog = page.getByRole("dialog", { name: "Preview of your design" });
      await expect(dialog.locator("canvas")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.locator("canvas")).toHaveCount(1);
      await expect(page.getByRole("button", { name: "Zoom preview" })).toBeFocused();
    });
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("one finger turns the piece and two zoom it, while the page stays still", { tag: "@full" }, async ({
      page,
    }) => {
      await page.goto(builder);
      await waitUntilLive(page);
      const box = (await previewCanvas(page).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const client = await page.context().newCDPSession(page);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        ...touchPoints: { x: number; y: number }[]
      ) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
      await page.getByRole("button", { name: "Measurements" }).click();
      const places = [await dimensionLinePositions(page)];
      await touch("touchStart", { x, y });
      for (const way of [20, 40, 60, 80]) await touch("touchMove", { x: x + way, y: y + way / 2 });
      await touch("touchEnd");
      await expect.poll(() => dimensionLinePositions(page)).not.toBe(places[0]);
      places.push(await dimensionLinePositions(page));
      await touch("touchStart", { x: x - 30, y }, { x: x + 30, y });
      for (const way of [40, 55, 70]) await touch("touchMove", { x: x - way, y }, { x: x + way, y });
      await touch("touchEnd");
      await expect.poll(() => dimensionLinePositions(page)).not.toBe(places[1]);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
});
