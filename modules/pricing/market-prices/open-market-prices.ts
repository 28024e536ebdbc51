import { fetchPrices, PriceServiceError } from "./fetch-prices.ts";
import type { MarketPrice } from "./parse-price-response.ts";

/** Latest prices of the service; never empty. */
export interface MarketReading {
  prices: MarketPrice[];
  /** Time of the prices, ISO 8601. */
  asOf: string;
  /** Age of the prices by a monotonic clock. */
  ageSeconds: number;
  /** True if a newer reading is overdue. Show the time of this one. */
  isStale: boolean;
}

/** Market prices of this process. */
export type MarketPrices = ReturnType<typeof openMarketPrices>;

interface MarketPricesOptions {
  /** Base URL of the price service, without a trailing slash. */
  url: string;
  /** The service's demo key; null if none. */
  demoKey: string | null;
  /** Called with the reason when a round of requests fails. */
  reportFault: (fault: unknown) => void;
  fetch?: typeof fetch;
  /** Milliseconds since the Unix epoch, for display. */
  now?: () => number;
  /** Monotonic milliseconds, for ages and pauses. */
  elapsed?: () => number;
}

const keepMs = 15 * 60_000;
const lateMs = 30_000;
const firstWaitMs = 5_000;
const retries = 3;
const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/**
 * Caches the latest prices for all visitors. Requests are made only on demand, in one round at a time (a request and up
 * to three retries), at most every 60 s (300 s with a demo key, longer if the service asks for it). Until then, the
 * last reading is served for up to 15 minutes.
 */
export function openMarketPrices(options: MarketPricesOptions) {
  const { url, demoKey, reportFault, now = Date.now, elapsed = () => performance.now() } = options;
  const service = { url, demoKey, fetch: options.fetch ?? fetch };
  const intervalMs = demoKey ? 300_000 : 60_000;
  let kept: { prices: MarketPrice[]; asOf: string; at: number } | null = null;
  let round: Promise<void> | null = null;
  let restUntil = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    let restMs = intervalMs;
    try {
      const prices = await askPatiently(() => fetchPrices(service));
      kept = { prices, asOf: new Date(now()).toISOString(), at: elapsed() };
    } catch (fault) {
      if (fault instanceof PriceServiceError && fault.restMs) restMs = Math.max(restMs, fault.restMs);
      reportFault(fault);
    }
    restUntil = elapsed() + restMs;
    round = null;
  }

  function reading(): MarketReading | null {
    if (!kept) return null;
    const ageMs = elapsed() - kept.at;
    if (ageMs > keepMs) return null;
    const { prices, asOf } = kept;
    return { prices, asOf, ageSeconds: Math.round(ageMs / 1000), isStale: ageMs > intervalMs + lateMs };
  }

  return {
    /** The cached reading, or the first one within five seconds; null if there is none. Never throws. */
    async read(): Promise<MarketReading | null> {
      if (!round && elapsed() >= restUntil) round = ask();
      const shown = reading();
      if (shown || !round) return shown;
      await Promise.race([round, pause(firstWaitMs)]);
      return reading();
    },
  };
}

/** Retries three times, after 1, 2 and 4 s or after the service's requested pause of up to 30 s. */
async function askPatiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask();
    } catch (fault) {
      const pauseMs = pauseAfter(fault, tried);
      if (pauseMs === null) throw fault;
      await pause(pauseMs);
    }
  }
}

function pauseAfter(fault: unknown, tried: number): number | null {
  if (!(fault instanceof PriceServiceError) || !fault.mayRetry || tried === retries) return null;
  const pauseMs = Math.max(fault.restMs ?? 0, firstPauseMs * 2 ** tried);
  return pauseMs > maxPauseMs ? null : pauseMs;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
