import type { Page } from "@playwright/test";
import { expect, test } from "./store.ts";
import { marketAnswer, stubMarketPrices, tickerBar, tickerItems } from "./ticker-visit.ts";

const four = {
  ...marketAnswer(148.27),
  prices: ["tether-gold", "bitcoin", "ethereum", "solana"].map((id) => ({
    id,
    symbol: id.slice(0, 3).toUpperCase(),
    name: id,
    price: 1_000,
    change24h: -1,
    type: "crypto",
  })),
};
const view = (page: Page) => tickerBar(page).getByRole("region", { name: "Prices" });
const belt = (page: Page) => view(page).locator("> div");

async function expectNoGap(page: Page): Promise<void> {
  for (const width of [320, 1440, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    const half = await belt(page).evaluate((element) => element.getBoundingClientRect().width / 2);
    expect(half).toBeGreaterThan(await view(page).evaluate((element) => element.clientWidth - 1));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

test.beforeEach(async ({ page }) => {
  await stubMarketPrices(page, four);
});

test.describe("with motion allowed", () => {
  test.use({ reducedMotion: "no-preference" });

  test("prices arrive without layout shift, are read once, and pause on hover, focus or button", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      type Shift = PerformanceEntry & { sources: { node?: Node }[] };
      new PerformanceObserver((list) => {
        for (const { node } of (list.getEntries() as Shift[]).flatMap((entry) => entry.sources))
          if (document.querySelector("section[aria-label='Market prices']")?.contains(node ?? null))
            moved.push(node?.textContent ?? "");
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await expect(tickerItems(page)).toHaveCount(4);
    await test.step("nothing in the bar shifts during hydration", async () => {
      await expect(
        tickerBar(page)
          .getByText(/^Showroom (open|by)/)
          .last(),
      ).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    });
    await test.step("a screen reader reads each price once, and no update is announced", async () => {
      await expect(tickerItems(page).first()).toHaveText("TET $1,000.00 ↓ down 1.0%");
      await expect(tickerBar(page).locator("[aria-live], [role=status], [role=alert]")).toHaveCount(0);
    });
    await test.step("the ticker loops in 30 s, evenly, and pauses on hover and focus", async () => {
      await expect(belt(page)).toHaveCSS("animation-duration", "30s");
      await expect(belt(page)).toHaveCSS("animation-timing-function", "linear");
      await expect(belt(page)).toHaveCSS("animation-play-state", "running");
      await view(page).hover();
      await expect(belt(page)).toHaveCSS("animation-play-state", "paused");
      await page.mouse.move(700, 600);
      await expect(belt(page)).toHaveCSS("animation-play-state", "running");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(view(page)).toBeFocused();
      await expect(belt(page)).toHaveCSS("animation-play-state", "paused");
    });
    await test.step("the ticker has no gap at any screen width", () => expectNoGap(page));
    await test.step("a 44 px button pauses the ticker by keyboard, even through an update, and resumes it", async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      const pause = tickerBar(page).getByRole("button", { name: "Pause market prices" });
      expect(await pause.boundingBox()).toMatchObject({ width: 44, height: 44 });
      await pause.focus();
      await page.keyboard.press("Enter");
      const play = tickerBar(page).getByRole("button", { name: "Play market prices" });
      await expect(play).toBeFocused();
      await expect(belt(page)).toHaveCSS("animation-play-state", "paused");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => view(page).evaluate((element) => element.scrollLeft)).toBe(40);
      await play.press("Space");
      await page.mouse.move(200, 600);
      await expect(belt(page)).toHaveCSS("animation-play-state", "running");
      expect(await view(page).evaluate((element) => element.scrollLeft)).toBe(0);
    });
  });

  test("the ticker has no gap at any screen width, even with a single price", { tag: "@full" }, async ({
    page,
  }) => {
    await page.unroute("**/api/market-prices");
    await stubMarketPrices(page, marketAnswer(1));
    await page.goto("/");
    await expectNoGap(page);
  });
});

test("with reduced motion the ticker stands still, has no pause button, and scrolls by hand to the last price", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(belt(page)).toHaveCSS("animation-name", "none");
  await expect(tickerBar(page).getByRole("button", { name: /market prices/ })).toBeHidden();
  await expect(tickerItems(page).last()).not.toBeInViewport({ ratio: 1 });
  await view(page).focus();
  await expect(async () => {
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press("ArrowRight");
    await expect(tickerItems(page).last()).toBeInViewport({ ratio: 0.95, timeout: 500 });
  }).toPass();
});
