import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePriceResponse } from "./parse-price-response.ts";

const whole = {
  bitcoin: { usd: 67_204, usd_24h_change: 1.8 },
  ethereum: { usd: 3_512, usd_24h_change: -0.4 },
  solana: { usd: 148.27, usd_24h_change: 2.3 },
  "tether-gold": { usd: 2_418.6, usd_24h_change: 0.6 },
};
const told = (change: object) => parsePriceResponse(JSON.stringify({ ...whole, ...change }));

test("lists gold first, then the coins, each with its own price and change", () => {
  expect(
    told({}).map(({ id, name, symbol, type, price, change24h }) => [
      id,
      name,
      symbol,
      type,
      price,
      change24h,
    ]),
  ).toEqual([
    ["tether-gold", "Gold", "XAUT", "metal", 2_418.6, 0.6],
    ["bitcoin", "Bitcoin", "BTC", "crypto", 67_204, 1.8],
    ["ethereum", "Ethereum", "ETH", "crypto", 3_512, -0.4],
    ["solana", "Solana", "SOL", "crypto", 148.27, 2.3],
  ]);
});

test("keeps the price of a coin whose change is unknown", () => {
  for (const solana of [{ usd: 148 }, { usd: 148, usd_24h_change: null }])
    expect(told({ solana }).at(-1)).toMatchObject({ id: "solana", price: 148, change24h: null });
});

test.each([
  ["missing", undefined],
  ["empty", {}],
  ["a non-object", 148],
  ["null", null],
  ["a price of 0", { usd: 0, usd_24h_change: 1 }],
  ["a price below 0", { usd: -1, usd_24h_change: 1 }],
  ["a price in words", { usd: "148", usd_24h_change: 1 }],
  ["a price above a billion", { usd: 1e9 + 1, usd_24h_change: 1 }],
  ["a change beyond 100000 %", { usd: 148, usd_24h_change: 100_001 }],
  ["a fall beyond 100000 %", { usd: 148, usd_24h_change: -100_001 }],
  ["a change in words", { usd: 148, usd_24h_change: "up" }],
])("skips a coin with %s, and keeps the others", (_, solana) => {
  expect(told({ solana }).map(({ id }) => id)).toEqual(["tether-gold", "bitcoin", "ethereum"]);
});

test("omits a number too large to represent", () => {
  const body = JSON.stringify(whole).replace("148.27", "1e999");
  expect(parsePriceResponse(body)).toHaveLength(3);
});

test.each([
  "",
  "<!doctype html><title>Blocked</title>",
  "null",
  "[]",
  "{}",
  '"prices"',
  '{"bitcoin":{"usd":0}}',
])("rejects %j as a response", (body) => {
  expect(() => parsePriceResponse(body)).toThrow("returned no valid prices");
});

test("any response from the service can be displayed", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.anything()), (body) => {
      try {
        for (const { price, change24h } of parsePriceResponse(JSON.stringify(body))) {
          expect(price > 0 && price <= 1e9).toBe(true);
          expect(change24h === null || Math.abs(change24h) <= 100_000).toBe(true);
        }
      } catch (error) {
        expect(String(error)).toContain("returned no valid prices");
      }
    }),
  );
});
