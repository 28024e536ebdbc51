import type { Page } from "@playwright/test";
import { faultsInThemes } from "./axe.ts";
import { openPriceServer, type PriceServer } from "./price-server.ts";
import { test as base, expect } from "./store.ts";
import {
  expectHomeIntact,
  marketAnswer,
  stubMarketPrices,
  tickerBar,
  tickerItems,
  unavailableMessage,
} from "./ticker-visit.ts";

const test = base.extend<object, { prices: PriceServer }>({
  prices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const prices = await openPriceServer();
      await use(prices);
      await prices.close();
    },
    { scope: "worker" },
  ],
  storeVariables: [async ({ prices }, use) => use({ MARKET_PRICES_URL: prices.url }), { scope: "worker" }],
});

/** Opens the home page and stops its clock once `text` is in the bar; later requests come after `first`. */
async function openAndStop(page: Page, text: string, first: () => void): Promise<void> {
  await page.clock.install({ time: "2026-11-20T15:05:10Z" });
  await page.goto("/");
  await expect(tickerBar(page)).toContainText(text);
  first();
  await page.clock.pauseAt("2026-11-20T15:06:30Z");
}

/** Simulates switching to another tab and back. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("first shows LIVE and Loading prices..., then formatted prices, and passes axe", async ({
  page,
  prices,
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain("Loading prices...");
  expect(html).toContain(">LIVE<");
  await page.goto("/");
  await expect(tickerItems(page)).toHaveText([
    "Gold $2,418.60 per oz ↑ up 0.6%",
    "BTC $67,204 ↑ up 1.8%",
    "ETH $3,512 ↓ down 0.4%",
    "SOL $148.27 0.0%",
  ]);
  await expect(tickerBar(page).getByText("LIVE", { exact: true })).toBeVisible();
  await expectHomeIntact(page);
  await page.reload();
  await expect(tickerItems(page)).toHaveCount(4);
  expect(prices.questions).toHaveLength(1);
  expect((await request.get("/api/market-prices")).headers()["cache-control"]).toBe("public, max-age=5");
  await test.step("axe reports no errors in the moving ticker", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const part = "section[aria-label='Market prices']";
    expect(await faultsInThemes(page, { part, withBestPractices: true })).toEqual([]);
  });
});

test("polls every 10 s in visible tabs; when the server is down, keeps the last prices for 15 minutes", async ({
  page,
}) => {
  const server = await stubMarketPrices(page, marketAnswer(148.27));
  // Each response has a different price; a pending one times out after 8 s of the page's clock.
  const answered = (price: string) => expect(tickerItems(page)).toHaveText([`SOL $${price} ↑ up 1.0%`]);
  await openAndStop(page, "$148.27", () => {
    server.answer = marketAnswer(148.5);
  });
  await answered("148.50");
  expect(server.count).toBe(2);
  await test.step("polls every 10 s", async () => {
    server.answer = marketAnswer(149);
    await page.clock.runFor(9_900);
    expect(server.count).toBe(2);
    await page.clock.runFor(100);
    await answered("149.00");
    expect(server.count).toBe(3);
  });
  await test.step("a hidden tab doesn't poll, and polls at once when visible again after 8 s", async () => {
    await hide(page, true);
    await page.clock.runFor(120_000);
    expect(server.count).toBe(3);
    server.answer = marketAnswer(149.5);
    await hide(page, false);
    await answered("149.50");
    expect(server.count).toBe(4);
    server.answer = marketAnswer(150);
    await hide(page, true);
    await page.clock.runFor(5_000);
    await hide(page, false);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.clock.runFor(4_900);
    expect(server.count).toBe(4);
    await page.clock.runFor(100);
    await answered("150.00");
    expect(server.count).toBe(5);
  });
  server.answer = 500;
  await page.clock.runFor(10_000);
  for (const pause of [1_000, 2_000, 4_000]) {
    const before = server.count;
    await expect(tickerBar(page)).toContainText("LIVE");
    await expect
      .poll(async () => {
        await page.clock.runFor(pause);
        return server.count;
      })
      .toBeGreaterThan(before);
  }
  await expect(tickerBar(page)).toContainText("as of");
  await answered("150.00");
  await page.clock.fastForward(15 * 60_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return tickerBar(page).textContent();
    })
    .toContain(unavailableMessage);
});

test("shows a loading state without a response, none after three retries, and then recovers", {
  tag: "@full",
}, async ({ page }) => {
  const server = await stubMarketPrices(page, "broken");
  await page.clock.install({ time: "2026-11-20T15:05:10Z" });
  await page.goto("/");
  await expect.poll(() => server.count).toBeGreaterThan(0);
  await expect(tickerBar(page)).toContainText("LIVELoading prices...");
  await expect(tickerBar(page)).toContainText(`MARKET${unavailableMessage}`);
  expect(server.count).toBe(4);
  await expectHomeIntact(page);
  server.answer = marketAnswer(150);
  await page.clock.runFor(10_000);
  await expect(tickerItems(page)).toHaveText(["SOL $150.00 ↑ up 1.0%"]);
});

test("the home page works with and without prices, and doesn't retry a server that has none", {
  tag: "@full",
}, async ({ page }) => {
  const [btc, eth, sol] = ["bitcoin", "ethereum", "solana"].map((id) => ({
    id,
    symbol: id.slice(0, 3).toUpperCase(),
    name: id,
    price: 100,
    change24h: 1,
    type: "crypto",
  }));
  const none = { error: "Failed to fetch crypto prices", prices: [] };
  const server = await stubMarketPrices(page, none);
  for (const [answer, shown] of [
    [none, 0],
    [marketAnswer(100, { prices: [btc, eth, sol] }), 3],
  ] as const) {
    server.answer = answer;
    await page.goto("/");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      if (shown === 0) await expect(tickerBar(page)).toContainText(unavailableMessage);
      await expect(tickerItems(page)).toHaveCount(shown);
      await expectHomeIntact(page);
    }
    if (shown === 0) expect(server.count).toBe(1);
  }
});

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "en-US" });

  test("shows when stale prices were updated, in the visitor's time zone", { tag: "@full" }, async ({
    page,
  }) => {
    await stubMarketPrices(page, marketAnswer(148.27, { isStale: true }));
    await page.goto("/");
    await expect(tickerBar(page)).toContainText(/MARKET\s*as of 12:05am/);
    await expect(tickerItems(page)).toHaveCount(1);
    await expectHomeIntact(page);
  });
});

test("refetches the price script after it failed", { tag: "@full" }, async ({ page }) => {
  await page.clock.install();
  let isLost = true;
  await page.route("**/live-ticker-*.js", (route) => (isLost ? route.abort() : route.continue()));
  await page.goto("/");
  await expect(tickerBar(page)).toContainText(unavailableMessage);
  await expectHomeIntact(page);
  isLost = false;
  await page.clock.fastForward(10_000);
  await expect(tickerItems(page)).toHaveCount(4);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows when the showroom opens instead of a loading state", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(tickerBar(page).getByText("Loading prices...")).toBeHidden();
      await expect(
        tickerBar(page).getByText("Showroom open Tuesday to Saturday, 10am-5:30pm").filter({ visible: true }),
      ).toHaveCount(1);
      expect(await tickerBar(page).boundingBox()).toMatchObject({ height: 60 });
    }
  });
});
