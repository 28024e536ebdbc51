import { expect } from "vitest";
import { openMarketPrices } from "../../modules/pricing/index.ts";
import { fourPrices, openPriceServer, type PriceAnswer } from "../browser/price-server.ts";
import { test } from "./stories.ts";

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
  ["omits a coin", { body: withoutSolana }, 3],
];

test.concurrent.for(cases)(
  "when the price service %s, a visitor still gets a response",
  async ([, answer, shown], { expect }) => {
    const service = await openPriceServer(answer);
    const market = openMarketPrices({ url: service.url, demoKey: null, fetch, reportFault: () => {} });
    try {
      expect((await market.read())?.prices ?? []).toHaveLength(shown);
      expect(service.questions.length).toBeLessThanOrEqual(4);
    } finally {
      await service.close();
    }
  },
);

test("a store without prices returns an empty list, and its home page works", async ({ page }) => {
  const response = await page.request("/api/market-prices");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ prices: [] });
  await page.goto("/");
  expect(page.status).toBe(200);
  expect(page.locator("h1").count()).toBe(1);
  expect(page.getByRole("button", { name: /^Add to Cart/ }).count()).toBe(8);
});
