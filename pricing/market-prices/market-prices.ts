/** What the bar tells of one thing that is traded. */
export interface MarketPrice {
  /** The price service's name for it. */
  id: string;
  symbol: string;
  name: string;
  /** US dollars; of gold, for a troy ounce. Above 0, at most a thousand million. */
  price: number;
  /** Percent in the last 24 hours; null when the service does not say. */
  change24h: number | null;
  /** One or two characters that stand for it. */
  icon: string;
  type: "metal" | "crypto";
}

/** The last prices that the service told, never empty. */
export interface MarketReading {
  prices: MarketPrice[];
  /** When they were told, ISO 8601. */
  asOf: string;
  /** How old they are, by a clock that nobody can set. */
  ageSeconds: number;
  /** A newer reading was due and is not there yet: whoever shows this one says of when it is. */
  isStale: boolean;
}

/** The market prices of this process. */
export interface MarketPrices {
  /** The kept reading at once, or the first one within five seconds; null when there is none to show. Never throws. */
  read(): Promise<MarketReading | null>;
}
