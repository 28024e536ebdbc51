import type { MarketQuote } from "./market-answer.ts";

const wholeDollars = ["bitcoin", "ethereum"];

/** "$2,418.60"; bitcoin and ethereum in whole dollars. */
export function priceText({ id, price }: MarketQuote): string {
  const digits = wholeDollars.includes(id) ? 0 : 2;
  return price.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** How a price moved: "0.6%", and up or down unless that reads as nothing. */
export function changeText(percent: number): { text: string; direction: "up" | "down" | null } {
  const tenths = Math.round(Math.abs(percent) * 10) / 10;
  const text = tenths.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return { text: `${text}%`, direction: tenths === 0 ? null : percent > 0 ? "up" : "down" };
}
