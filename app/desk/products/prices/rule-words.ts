import type { PriceRule } from "#commerce";
import { formatMoney, formatMoneyExact } from "#money";

export const ruleKinds = [
  { value: "percent", label: "By percent" },
  { value: "amount", label: "By amount" },
  { value: "original", label: "Back to the original price" },
  { value: "none", label: "Keep prices" },
] as const;

export const ruleWays = [
  { value: "down", label: "Lower" },
  { value: "up", label: "Raise" },
] as const;

/** The roundings in the shop's currency. */
export const roundingOptions = () =>
  [
    { value: "exact", label: "Don't round" },
    { value: "1", label: `Nearest ${formatMoney(100)}` },
    { value: "5", label: `Nearest ${formatMoney(500)}` },
    { value: "10", label: `Nearest ${formatMoney(1_000)}` },
    { value: "00", label: `Ending in 00, like ${formatMoney(120_000)}` },
    { value: "95", label: `Ending in 95, like ${formatMoney(119_500)}` },
  ] as const;

export const compareAtOptions = [
  { value: "keep", label: "Keep" },
  { value: "was", label: "Today's price" },
  { value: "clear", label: "Remove" },
] as const;

/** "Lowered 10%, nearest $5, original price shown" */
export function ruleWords({ by, size, rounding, compareAt }: PriceRule): string {
  if (by === "original") return "Back to the original price";
  const amount = by === "percent" ? `${Math.abs(size) / 100}%` : formatMoneyExact(Math.abs(size));
  const parts = [
    by === "none" ? "Prices kept" : `${size < 0 ? "Lowered" : "Raised"} ${amount}`,
    by !== "none" && rounding !== "exact" && roundingWords(rounding),
    compareAt === "was" && "old price struck through",
    compareAt === "clear" && "original price removed",
  ];
  return parts.filter(Boolean).join(", ");
}

function roundingWords(rounding: PriceRule["rounding"]): string {
  if (rounding === "exact") return "";
  return rounding === "00" || rounding === "95"
    ? `ending in ${rounding}`
    : `nearest ${formatMoney(Number(rounding) * 100)}`;
}
