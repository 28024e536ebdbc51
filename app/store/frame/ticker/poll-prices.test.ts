import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollPrices, type TickerState } from "./poll-prices.ts";

let signals: AbortSignal[] = [];
let shown: TickerState[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  signals = [];
  shown = [];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal(
    "window",
    Object.assign(new EventTarget(), {
      setTimeout: (call: () => void, ms: number) => setTimeout(call, ms),
      clearTimeout: (timer: never) => clearTimeout(timer),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function neverAnswers(_: unknown, { signal }: { signal: AbortSignal }): Promise<never> {
  signals.push(signal);
  return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

test("aborts its request and stops polling once closed", async () => {
  vi.stubGlobal("fetch", neverAnswers);
  const end = pollPrices((market) => shown.push(market));
  expect(signals).toHaveLength(1);
  end();
  expect(signals[0]?.aborted).toBe(true);
  const said = shown.length;
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(signals).toHaveLength(1);
  expect(shown).toHaveLength(said);
});

test("aborts a request without a response after 8 s and retries", async () => {
  vi.stubGlobal("fetch", neverAnswers);
  const end = pollPrices((market) => shown.push(market));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  expect(shown.at(-1)).toEqual({ state: "loading" });
  end();
});

test("computes age from the server's value, not this machine's clock", async () => {
  const answer = {
    prices: [{ id: "solana" }],
    asOf: "2001-01-01T00:00:00Z",
    ageSeconds: 885,
    isStale: false,
  };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  const end = pollPrices((market) => shown.push(market));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toMatchObject({ state: "shown", isStale: false });
  vi.stubGlobal("fetch", async () => Response.json({ prices: [] }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.at(-1)).toMatchObject({ state: "shown", isStale: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.at(-1)).toEqual({ state: "unavailable" });
  end();
});
