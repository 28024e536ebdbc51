import type { ListedProduct, ProductState } from "#commerce";
import { formatMoney } from "#money";
import type { DeskTone } from "../kit/desk-badge.tsx";

export const stateLabels: Record<ProductState, { label: string; tone: DeskTone }> = {
  shown: { label: "In the shop", tone: "good" },
  unshown: { label: "Active, not shown", tone: "open" },
  draft: { label: "Draft", tone: "open" },
  archived: { label: "Archived", tone: "quiet" },
};

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
