import type { PriceRule } from "#commerce";
import { formatMoneyExact } from "#money";

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

export const roundingOptions = [
  { value: "exact", label: "Don't round" },
  { value: "1", label: "Nearest $1" },
  { value: "5", label: "Nearest $5" },
  { value: "10", label: "Nearest $10" },
  { value: "00", label: "Ending in 00, like $1,200" },
  { value: "95", label: "Ending in 95, like $1,195" },
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
    by !== "none" && rounding !== "exact" && roundingWords[rounding],
    compareAt === "was" && "old price struck through",
    compareAt === "clear" && "original price removed",
  ];
  return parts.filter(Boolean).join(", ");
}

const roundingWords: Readonly<Record<PriceRule["rounding"], string>> = {
  exact: "",
  "1": "nearest $1",
  "5": "nearest $5",
  "10": "nearest $10",
  "00": "ending in 00",
  "95": "ending in 95",
};
