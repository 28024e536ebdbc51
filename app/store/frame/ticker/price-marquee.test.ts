import { expect, test } from "vitest";
import type { MarketQuote } from "./market-answer.ts";
import { changeText, priceText } from "./price-marquee.tsx";

const quote = (id: string, price: number): MarketQuote => ({
  id,
  price,
  symbol: id,
  name: id,
  change24h: null,
  type: "crypto",
});

test.each([
  ["tether-gold", 2_418.6, "$2,418.60"],
  ["bitcoin", 67_204.4, "$67,204"],
  ["bitcoin", 67_204.5, "$67,205"],
  ["ethereum", 3_512.49, "$3,512"],
  ["solana", 148.2749, "$148.27"],
  ["solana", 1_000_000, "$1,000,000.00"],
])("formats %s at %d as %s", (id, price, text) => {
  expect(priceText(quote(id, price))).toBe(text);
});

test.each([
  [1.8341, "1.8%", "up"],
  [-0.4412, "0.4%", "down"],
  [0.05, "0.1%", "up"],
  [-0.05, "0.1%", "down"],
  [0.0499, "0.0%", null],
  [-0.0499, "0.0%", null],
  [0, "0.0%", null],
  [-0, "0.0%", null],
  [-12_345.67, "12,345.7%", "down"],
])("formats a change of %d percent as %s, %s", (percent, text, direction) => {
  expect(changeText(percent)).toEqual({ text, direction });
});
