import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MarketPrices, openMarketPrices } from "./open-market-prices.ts";

const good = (usd = 67_204) => Response.json({ bitcoin: { usd, usd_24h_change: 1.8 } });
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response("<h1>No</h1>", { status, headers });
const silent = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

let faults: string[] = [];

function open(answer: typeof fetch, demoKey: string | null = null) {
  const fetch = vi.fn(answer);
  const market = openMarketPrices({
    url: "https://prices.example/api/v3",
    demoKey,
    fetch,
    reportFault: (fault) => faults.push(String(fault)),
  });
  return { market, fetch };
}

async function readAfter(market: MarketPrices, ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  return market.read();
}

beforeEach(() => {
  faults = [];
  vi.useFakeTimers({ now: Date.parse("2026-11-20T15:00:00Z") });
});
afterEach(() => vi.useRealTimers());

test("requests four prices in dollars with their change, and only when someone asks", async () => {
  const { market, fetch } = open(async () => good());
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetch).not.toHaveBeenCalled();
  await market.read();
  const [address, init] = fetch.mock.calls[0]!;
  const url = new URL(String(address));
  expect(url.origin + url.pathname).toBe("https://prices.example/api/v3/simple/price");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ids: "tether-gold,bitcoin,ethereum,solana",
    vs_currencies: "usd",
    include_24hr_change: "true",
  });
  expect(new Headers(init?.headers).has("x-cg-demo-api-key")).toBe(false);
});

test("sends a demo key in its header, and polls at most every 300 s", async () => {
  const { market, fetch } = open(async () => good(), "demo-key");
  await market.read();
  expect(new Headers(fetch.mock.calls[0]![1]?.headers).get("x-cg-demo-api-key")).toBe("demo-key");
  await readAfter(market, 299_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await readAfter(market, 1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("makes at most one request a minute, even for a thousand simultaneous visitors", async () => {
  const { market, fetch } = open(async () => good());
  await Promise.all(Array.from({ length: 1_000 }, () => market.read()));
  for (let second = 0; second < 600; second += 10) {
    await readAfter(market, 10_000);
  }
  expect(fetch).toHaveBeenCalledTimes(11);
});

test("serves the stored prices during a refresh, and the new ones afterwards", async () => {
  let usd = 100;
  const { market } = open(async () => good(usd));
  await market.read();
  usd = 200;
  expect(await readAfter(market, 61_000)).toMatchObject({
    prices: [{ price: 100 }],
    asOf: "2026-11-20T15:00:00.000Z",
    ageSeconds: 61,
    isStale: false,
  });
  expect(await readAfter(market, 0)).toMatchObject({ prices: [{ price: 200 }], ageSeconds: 0 });
});

test("a reading is stale after 90 s and gone after 15 minutes", async () => {
  let answer = async () => good();
  const { market } = open(() => answer());
  await market.read();
  answer = async () => refused(500);
  expect(await readAfter(market, 90_000)).toMatchObject({ isStale: false });
  expect(await readAfter(market, 1_000)).toMatchObject({
    isStale: true,
    ageSeconds: 91,
    asOf: "2026-11-20T15:00:00.000Z",
  });
  expect(await readAfter(market, 809_000)).toMatchObject({ isStale: true, ageSeconds: 900 });
  await vi.advanceTimersByTimeAsync(1_000);
  const read = market.read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read).toBeNull();
});

test("the age of prices doesn't change when the machine's clock is set back", async () => {
  const { market } = open(async () => good());
  await market.read();
  vi.setSystemTime(Date.parse("2026-11-20T14:50:00Z"));
  expect(await market.read()).toMatchObject({ ageSeconds: 0, isStale: false });
});

test.each([
  ["500", async () => refused(500)],
  ["429", async () => refused(429)],
  [
    "a page of HTML",
    async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
  ],
  ["a broken connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["silence", silent],
  ["an endless response", async () => new Response("9".repeat(70_000))],
])("after %s, retries three times, then waits a minute", async (_, answer) => {
  const { market, fetch } = open(answer as typeof globalThis.fetch);
  const read = market.read();
  await vi.advanceTimersByTimeAsync(23_000);
  expect(await read).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(faults).toHaveLength(1);
  expect(await readAfter(market, 35_000)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(26_000);
  void market.read();
  expect(fetch).toHaveBeenCalledTimes(5);
});

test.each([400, 401, 403, 404])(
  "does not retry HTTP %i at once, since it would fail again",
  async (status) => {
    const { market, fetch } = open(async () => refused(status));
    expect(await market.read()).toBeNull();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test("a visitor waits at most five seconds for the first prices", async () => {
  const { market } = open(silent as typeof fetch);
  const answered = vi.fn();
  void market.read().then(answered);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(null);
});

test("a successful retry answers everyone waiting", async () => {
  const answers = [refused(500), good(5)];
  const { market } = open(async () => answers.shift()!);
  const reads = Promise.all([market.read(), market.read()]);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const read of await reads) expect(read).toMatchObject({ prices: [{ price: 5 }] });
  expect(answers).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ["20", 20_000],
  ["Fri, 20 Nov 2026 15:00:25 GMT", 25_000],
])("waits for Retry-After: %s before retrying", async (header, ms) => {
  const answers = [refused(429, { "retry-after": header }), good()];
  const { market, fetch } = open(async () => answers.shift()!);
  void market.read();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await market.read()).not.toBeNull();
});

test("stops retrying when Retry-After exceeds 30 s, and asks again only once it passed", async () => {
  const { market, fetch } = open(async () => refused(429, { "retry-after": "600" }));
  expect(await market.read()).toBeNull();
  await readAfter(market, 599_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await readAfter(market, 1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each(["soon", "-5", "99999999999999999999"])(
  "an unusable Retry-After: %s doesn't stop price updates forever",
  async (header) => {
    const { market, fetch } = open(async () => refused(429, { "retry-after": header }));
    void market.read();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const before = fetch.mock.calls.length;
    void market.read();
    expect(fetch.mock.calls.length).toBeGreaterThan(before);
  },
);
