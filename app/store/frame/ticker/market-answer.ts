import type { Services } from "#services";

/** Response of `/api/market-prices` if there are prices: US dollars, metals per troy ounce; changes in percent. */
export type MarketAnswer = NonNullable<Awaited<ReturnType<Services["marketPrices"]["read"]>>>;
export type MarketQuote = Omit<MarketAnswer["prices"][number], "icon">;
