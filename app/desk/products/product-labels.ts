import type { ListedProduct } from "#commerce";
import { formatMoney } from "#money";

/** "$1,250", "$990 to $2,390" or that there is none yet. */
export function priceLabel({
  lowestCents,
  highestCents,
}: Pick<ListedProduct, "lowestCents" | "highestCents">): string {
  if (highestCents === 0) return "No price yet";
  if (lowestCents === highestCents) return formatMoney(lowestCents);
  return `${formatMoney(lowestCents)} to ${formatMoney(highestCents)}`;
}

/** "3 free", "Sold out" or "Made to order". */
export function stockLabel(freeUnits: number | null): string {
  if (freeUnits === null) return "Made to order";
  return freeUnits === 0 ? "None free" : `${freeUnits} free`;
}
