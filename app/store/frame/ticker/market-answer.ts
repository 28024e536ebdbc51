import type { Services } from "#services";

/** Answer of `/api/market-prices` with prices: US dollars, of a metal for a troy ounce; changes in percent. */
export type MarketAnswer = NonNullable<Awaited<ReturnType<Services["marketPrices"]["read"]>>>;
export type MarketQuote = Omit<MarketAnswer["prices"][number], "icon">;
