export interface MarketQuote {
  id: string;
  symbol: string;
  name: string;
  /** US dollars; of a metal, for a troy ounce. */
  price: number;
  /** Percent in 24 hours; null when nobody says. */
  change24h: number | null;
  type: "metal" | "crypto";
}

export interface MarketAnswer {
  prices: MarketQuote[];
  /** ISO 8601. */
  asOf: string;
  /** How old the prices were when the answer left, whatever the clocks say. */
  ageSeconds: number;
  isStale: boolean;
}
