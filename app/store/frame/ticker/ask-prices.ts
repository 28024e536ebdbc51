import type { MarketAnswer } from "./market-answer.ts";

const retries = 3;
const timeoutMs = 8_000;

/**
 * Asks our server, and after a failure three times more, 1, 2 and 4 s later. A server that says that it has no prices has
 * tried as often itself, so it is not asked again at once. Null: no prices, or `signal` ended it. Never throws.
 */
export async function askPrices(signal: AbortSignal): Promise<MarketAnswer | null> {
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
