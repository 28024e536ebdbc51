import type { MarketAnswer, MarketQuote } from "./market-answer.ts";

export type TickerState =
  | { state: "loading" | "unavailable" }
  | { state: "shown"; prices: MarketQuote[]; asOf: string; isStale: boolean };

const everyMs = 10_000;
const freshMs = 8_000;
const keepMs = 15 * 60_000;

/** Polls prices every ten seconds while visible, and at once on return if older than eight. Returns how to stop it. */
export function pollPrices(show: (market: TickerState) => void): () => void {
  let last: { answer: MarketAnswer; bornAt: number } | null = null;
  let hasFailed = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: AbortController | null = null;
  let timer: number | undefined;

  function tell(): void {
    if (last && performance.now() - last.bornAt > keepMs) last = null;
    if (last) {
      const { prices, asOf, isStale } = last.answer;
      show({ state: "shown", prices, asOf, isStale: isStale || hasFailed });
    } else show({ state: hasFailed ? "unavailable" : "loading" });
  }

  async function ask(): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    const answer = await askPrices(mine.signal);
    if (mine.signal.aborted) return;
    asking = null;
    askedAt = performance.now();
    hasFailed = answer === null;
    if (answer) last = { answer, bornAt: askedAt - answer.ageSeconds * 1000 };
    tell();
    timer = window.setTimeout(ask, everyMs);
  }

  function rest(): void {
    window.clearTimeout(timer);
    asking?.abort();
    asking = null;
  }

  function wake(): void {
    if (asking && !document.hidden) return;
    rest();
    if (document.hidden) return;
    const ageMs = performance.now() - askedAt;
    if (ageMs > freshMs) {
      tell();
      void ask();
    } else timer = window.setTimeout(ask, everyMs - ageMs);
  }

  document.addEventListener("visibilitychange", wake);
  window.addEventListener("focus", wake);
  window.addEventListener("online", wake);
  wake();
  return () => {
    document.removeEventListener("visibilitychange", wake);
    window.removeEventListener("focus", wake);
    window.removeEventListener("online", wake);
    rest();
  };
}

const retries = 3;
const timeoutMs = 8_000;

/**
 * Fetches prices from our server, retrying after 1, 2 and 4 s unless it has none. Null if none, or aborted. Never throws.
 */
async function askPrices(signal: AbortSignal): Promise<MarketAnswer | null> {
  for (let tried = 0; !signal.aborted; tried += 1) {
    const answer = await askOnce(signal).catch(() => null);
    if (answer === "none") return null;
    if (answer || tried === retries) return answer;
    await pause(1_000 * 2 ** tried, signal);
  }
  return null;
}

async function askOnce(signal: AbortSignal): Promise<MarketAnswer | "none" | null> {
  const late = new AbortController();
  const end = () => late.abort();
  const timer = window.setTimeout(end, timeoutMs);
  signal.addEventListener("abort", end);
  try {
    const response = await fetch("/api/market-prices", { signal: late.signal });
    const answer = response.ok ? ((await response.json()) as MarketAnswer) : null;
    return answer?.prices?.length === 0 ? "none" : answer;
  } finally {
    window.clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
