import type { Locator, Page } from "@playwright/test";
import { m } from "#messages";
import { expect, test } from "./store.ts";

const carousel = (page: Page): Locator => page.getByRole("region", { name: m.home.featuredPieces });
const item = (page: Page, number: number): Locator =>
  carousel(page).getByRole("button", { name: `Item ${number} of 4` });
const shown = (page: Page): Locator => carousel(page).locator("button[aria-current]");
const names = ["Rolex Submariner", "Oval", "Miami Cuban", "Pendant"];

/** Opens home with a stopped clock, just after the first piece appeared. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-03-04T15:00:00Z" });
  await page.goto("/");
  await expect(carousel(page).getByRole("button", { name: "Pause featured pieces" })).toBeVisible();
  await page.clock.pauseAt("2026-03-04T15:30:00Z");
  await startAgain(page);
}

/** Shows the first piece for its full time. */
async function startAgain(page: Page): Promise<void> {
  await item(page, 1).click();
  await page.mouse.move(2, 2);
  await expect(carousel(page)).toHaveAttribute("data-moving", "true");
}

async function expectItem(page: Page, number: number): Promise<void> {
  await expect(shown(page)).toHaveAttribute("aria-label", `Item ${number} of 4`);
}

test.describe("with motion allowed", () => {
  test.use({ reducedMotion: "no-preference" });

  test("shows a selected piece and its name while its picture loads", {
    tag: "@full",
  }, async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    let isHeld = true;
    await page.route(/engagement-ring-oval[^?]*front/, async (route) => {
      if (isHeld) held.push(() => route.continue());
      else await route.continue();
    });
    await openStill(page);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.clock.runFor(4_500);
    await expectItem(page, 1);
    await expect(carousel(page).getByRole("link", { name: new RegExp(names[0]!) })).toBeVisible();
    await item(page, 2).click();
    await expectItem(page, 1);
    isHeld = false;
    await Promise.all(held.map((release) => release()));
    await expectItem(page, 2);
    await expect(carousel(page).getByRole("link", { name: new RegExp(names[1]!) })).toBeVisible();
  });

  test("rotates four pieces, pauses on hover or focus, and can be controlled by dots and swiping", async ({
    page,
  }) => {
    await openStill(page);
    await test.step("shows each of four pieces for 4 seconds, then starts over", async () => {
      await startAgain(page);
      for (const next of [2, 3, 4, 1]) {
        await page.clock.runFor(3_999);
        await expectItem(page, next === 1 ? 4 : next - 1);
        await page.clock.runFor(1);
        await expectItem(page, next);
        await expect(carousel(page).getByRole("link", { name: new RegExp(names[next - 1]!) })).toBeVisible();
      }
      await expect(carousel(page).getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/shop");
    });
    await test.step("pauses for pointer or keyboard focus, and keeps the remaining time", async () => {
      await startAgain(page);
      await page.clock.runFor(3_000);
      await carousel(page).getByRole("link", { name: "Shop Now" }).hover();
      await page.clock.runFor(9_000);
      await expectItem(page, 1);
      await page.mouse.move(2, 2);
      await expect(carousel(page)).toHaveAttribute("data-moving", "true");
      await page.clock.runFor(999);
      await expectItem(page, 1);
      await page.clock.runFor(1);
      await expectItem(page, 2);
      await page.keyboard.press("Tab");
      await item(page, 2).focus();
      await expect(carousel(page)).toHaveAttribute("data-moving", "false");
      await page.clock.runFor(9_000);
      await expectItem(page, 2);
    });
    await test.step("the pause button stops the rotation until pressed again", async () => {
      await startAgain(page);
      await carousel(page).getByRole("button", { name: "Pause featured pieces" }).click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(9_000);
      await expectItem(page, 1);
      await carousel(page).getByRole("button", { name: "Play featured pieces" }).click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(4_000);
      await expectItem(page, 2);
    });
    await test.step("a dot shows its piece for the full time, while the ring around the dot fills up", async () => {
      await startAgain(page);
      await page.clock.runFor(3_000);
      await item(page, 3).click();
      await page.mouse.move(2, 2);
      await expect(carousel(page)).toHaveAttribute("data-moving", "true");
      const quarters = carousel(page).locator("[data-state]");
      await expect(quarters.nth(1)).toHaveAttribute("data-state", "full");
      await expect(quarters.nth(2)).toHaveAttribute("data-state", "filling");
      await expect(quarters.nth(3)).toHaveAttribute("data-state", "empty");
      const durations = await quarters
        .nth(2)
        .evaluate((quarter) =>
          quarter.getAnimations({ subtree: true }).map((each) => each.effect?.getTiming().duration),
        );
      expect(durations).toEqual([4_000, 4_000]);
      await page.clock.runFor(3_999);
      await expectItem(page, 3);
      await page.clock.runFor(1);
      await expectItem(page, 4);
    });
    await test.step("a horizontal swipe shows the next piece, and a vertical one does not", async () => {
      await startAgain(page);
      const draw = async (x: number, y: number) => {
        const finger = { pointerType: "touch", isPrimary: true, bubbles: true };
        const stage = carousel(page).locator(".hero-stage");
        await stage.dispatchEvent("pointerdown", { ...finger, clientX: 200, clientY: 500 });
        await stage.dispatchEvent("pointerup", { ...finger, clientX: 200 + x, clientY: 500 + y });
      };
      await draw(-80, 10);
      await expectItem(page, 2);
      await draw(80, 0);
      await draw(80, 0);
      await expectItem(page, 4);
      await draw(-60, 90);
      await expectItem(page, 4);
    });
  });
});

test("with reduced motion nothing rotates, the dots work, and the first picture loads first", {
  tag: "@full",
}, async ({ page, store }) => {
  const html = await (await page.request.get(store.origin)).text();
  expect(html.match(/<img[^>]+fetchPriority="high"/gi)).toHaveLength(1);
  await page.clock.install();
  await page.goto("/");
  const pictures = carousel(page).getByRole("presentation");
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
  await expect(pictures.nth(1)).toHaveAttribute("loading", "lazy");
  await item(page, 2).click();
  await expectItem(page, 2);
  await page.mouse.move(2, 2);
  await page.clock.runFor(9_000);
  await expectItem(page, 2);
  await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.playState === "running" && !(each instanceof CSSTransition)),
  );
  expect(moving).toHaveLength(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the first piece without controls that need scripts", async ({ page }) => {
    await page.goto("/");
    await expect(carousel(page).getByRole("link", { name: /Rolex Submariner/ })).toBeVisible();
    await expect(carousel(page).getByRole("link", { name: "Shop Now" })).toBeVisible();
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
  });
});
