import { openStore } from "../store/open-store.ts";
import { fourPrices, openPriceServer, type PriceAnswer } from "./price-server.ts";
import { expect, test } from "./store.ts";
import { bar, expectWholeHome, quotes, unavailable } from "./ticker-visit.ts";

const { solana: _, ...withoutSolana } = fourPrices;
const absurd = { usd: -5, usd_24h_change: 1 };

const cases: [what: string, answer: PriceAnswer, shown: number][] = [
  ["is down", "hang up", 0],
  ["answers 500", { status: 500, body: "" }, 0],
  [
    "answers 429",
    { status: 429, headers: { "retry-after": "120" }, body: { status: { error_code: 429 } } },
    0,
  ],
  ["answers with a page of HTML", { body: "<!doctype html><title>Just a moment...</title>" }, 0],
  ["never answers", "silence", 0],
  ["names absurd prices only", { body: { bitcoin: absurd, solana: { usd: "1e999" } } }, 0],
  ["names one absurd price", { body: { ...fourPrices, bitcoin: absurd } }, 3],
  ["leaves a coin out", { body: withoutSolana }, 3],
];

for (const [what, answer, shown] of cases)
  test(`home is whole while the price service ${what}`, async ({ page }) => {
    const prices = await openPriceServer(answer);
    const { store, close } = await openStore({ MARKET_PRICES_URL: prices.url });
    try {
      await page.goto(store.origin);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 800 });
        if (shown === 0) await expect(bar(page)).toContainText(unavailable);
        await expect(quotes(page)).toHaveCount(shown);
        await expectWholeHome(page);
      }
      const response = await page.request.get(`${store.origin}/api/market-prices`);
      expect(response.status()).toBe(200);
      expect((await response.json()).prices).toHaveLength(shown);
      expect(prices.questions.length).toBeLessThanOrEqual(4);
    } finally {
      await close();
      await prices.close();
    }
  });
