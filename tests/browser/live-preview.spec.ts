import { ringDesign } from "../jewelry/sample-designs.ts";
import { expectNoFaults, keepDraft, reviewPath } from "./design-visit.ts";
import { imageDifference } from "./image-difference.ts";
import { atRest, canvas, draws, expect, live, plate, stillPicture, test } from "./live-visit.ts";

interface Shift {
  value: number;
  sources: { node: Element | null }[];
}

/** Of 255: a turn by a few degrees changes the stage's picture by more than this. */
const floor = 1;
const builder = "/custom-builder/configurator";

test.describe("the live piece", () => {
  test.beforeEach(async ({ page }) => {
    await keepDraft(page, ringDesign());
  });

  test("comes without moving anything, is turned, looked at, changed and zoomed", async ({ page }) => {
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
    await live(page);
    const shown = () => stillPicture(page, canvas(page));
    const difference = (one: Buffer, other: Buffer) => imageDifference(page, one, other);
    const first = await shown();

    await test.step("comes without moving anything, says what it shows, and has no faults", async () => {
      await expect(plate(page).getByRole("img")).toHaveAccessibleName(
        /^Ring, solitaire, in 18K yellow gold, with an oval diamond of 1\.50 ct/,
      );
      await expect(page.getByText("Your ring, live")).toBeVisible();
      await expect(page.getByText("Drag to turn, pinch to zoom")).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
      await expectNoFaults(page);
    });

    await test.step("turns by mouse and by keyboard, and a double click brings it back", async () => {
      const box = (await canvas(page).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 90, y + 10, { steps: 6 });
      await page.mouse.up();
      let before = await shown();
      expect(await difference(first, before)).toBeGreaterThan(floor);
      await canvas(page).focus();
      for (const key of ["ArrowLeft", "ArrowUp", "+"]) {
        await page.keyboard.press(key);
        const after = await shown();
        expect(await difference(before, after), key).toBeGreaterThan(floor);
        before = after;
      }
      await page.mouse.dblclick(x, y);
      await canvas(page).blur();
      expect(await difference(first, await shown())).toBeLessThan(floor);
    });

    await test.step("zooms in a dialog with a picture of its own, only while it is open", async () => {
      await page.getByRole("button", { name: "Zoom preview" }).click();
      const dialog = page.getByRole("dialog", { name: "Preview of your design" });
      await expect(dialog.locator("canvas")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.locator("canvas")).toHaveCount(1);
      await expect(page.getByRole("button", { name: "Zoom preview" })).toBeFocused();
    });

    await test.step("has named views in a menu that the keyboard opens and leaves", async () => {
      const pictures = [first];
      const views = page.getByRole("button", { name: "Views" });
      await views.press("Enter");
      for (const name of ["Front", "Side", "Top"]) {
        await page.getByRole("button", { name, exact: true }).click();
        pictures.push(await shown());
      }
      for (const [i, one] of pictures.entries())
        for (const other of pictures.slice(i + 1))
          expect(await difference(one, other)).toBeGreaterThan(floor);
      await page.keyboard.press("Escape");
      await expect(views).toBeFocused();
      await expect(page.getByRole("button", { name: "Front" })).toBeHidden();
    });

    await test.step("says politely what a choice changed, and shows it", async () => {
      await page.getByRole("button", { name: "Views" }).click();
      await page.getByRole("button", { name: "Reset", exact: true }).click();
      await page.keyboard.press("Escape");
      const before = await shown();
      await page
        .getByRole("group", { name: "Surface finish" })
        .getByRole("radio", { name: /^Hammered/ })
        .check();
      await expect(page.locator("[data-preview-change]")).toHaveText("Finishing: Hammered, rounded edge.");
      expect(await difference(before, await shown())).toBeGreaterThan(floor / 4);
    });
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("one finger turns it and two make it larger, while the page stands still", async ({ page }) => {
      await page.goto(builder);
      await live(page);
      const box = (await canvas(page).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const client = await page.context().newCDPSession(page);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        ...touchPoints: { x: number; y: number }[]
      ) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
      const pictures = [await stillPicture(page, canvas(page))];
      await touch("touchStart", { x, y });
      for (const way of [20, 40, 60, 80]) await touch("touchMove", { x: x + way, y: y + way / 2 });
      await touch("touchEnd");
      pictures.push(await stillPicture(page, canvas(page)));
      await touch("touchStart", { x: x - 30, y }, { x: x + 30, y });
      for (const way of [40, 55, 70]) await touch("touchMove", { x: x - way, y }, { x: x + way, y });
      await touch("touchEnd");
      pictures.push(await stillPicture(page, canvas(page)));
      expect(await imageDifference(page, pictures[0]!, pictures[1]!)).toBeGreaterThan(floor);
      expect(await imageDifference(page, pictures[1]!, pictures[2]!)).toBeGreaterThan(floor);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test("draws nothing at rest or out of sight, and follows a choice", async ({ page }) => {
    await page.goto(reviewPath(ringDesign()));
    await live(page);
    await atRest(page);
    const resting = await draws(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page
      .getByRole("button", { name: /light|dark/i })
      .first()
      .click();
    await atRest(page);
    expect(await draws(page)).toBe(resting);
    await plate(page).scrollIntoViewIfNeeded();
    await expect.poll(() => draws(page)).toBeGreaterThan(resting);
  });
});
