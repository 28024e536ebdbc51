import type { Page } from "@playwright/test";
import { expect } from "./store.ts";

export const tickerBar = (page: Page) => page.getByRole("region", { name: "Market prices", exact: true });
export const tickerItems = (page: Page) => tickerBar(page).getByRole("listitem");
export const unavailableMessage = "Market data temporarily unavailable";

/** Our server's response about the market, with `solana` as its price. */
export function marketAnswer(solana: number, change: object = {}): object {
  return {
    prices: [{ id: "solana", symbol: "SOL", name: "Solana", price: solana, change24h: 1, type: "crypto" }],
    asOf: "2026-11-20T15:05:00.000Z",
    ageSeconds: 10,
    isStale: false,
    ...change,
  };
}

export interface MarketPricesStub {
  /** Number of requests from the page so far. */
  count: number;
  /** The response: a JSON body, an HTTP status, a broken connection, or none. */
  answer: object | number | "broken" | "silence";
}

/** Answers the page's price requests in place of our server. */
export async function stubMarketPrices(
  page: Page,
  answer: MarketPricesStub["answer"],
): Promise<MarketPricesStub> {
  const server: MarketPricesStub = { count: 0, answer };
  await page.route("**/api/market-prices", async (route) => {
    server.count++;
    if (server.answer === "silence") return;
    if (server.answer === "broken") await route.abort();
    else if (typeof server.answer === "number")
      await route.fulfill({ status: server.answer, body: "<h1>No</h1>" });
    else await route.fulfill({ json: server.answer });
  });
  return server;
}

/** Expects the bar at its usual height, and the page below it intact. */
export async function expectHomeIntact(page: Page): Promise<void> {
  expect(await tickerBar(page).boundingBox()).toMatchObject({ y: 0, height: 60 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add to Cart/ }).first()).toBeAttached();
}
