import type { DeskBuy, ListedBuy } from "#commerce";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { buyItemFields, formatGrams } from "../../../modules/commerce/buys/buy-fields.ts";

/** "Watch, F218844" or "Scrap metal, 585 gold, 24.10 g" */
export function itemText(
  buy: Pick<ListedBuy, "kind" | "metal" | "fineness" | "weightMg" | "caseSerial">,
): string {
  const kind = buyItemFields.kind.choices.find(({ value }) => value === buy.kind)?.label;
  const metal = buy.metal === "" ? "" : [buy.fineness, buy.metal].filter(Boolean).join(" ");
  const weight = buy.weightMg === null ? "" : formatGrams(buy.weightMg);
  return [kind, metal, weight, buy.caseSerial].filter(Boolean).join(", ");
}

/** "Through Dec 10, 2026", or what comes next. */
export function holdText({
  state,
  holdUntil,
  isHoldOver,
}: Pick<ListedBuy | DeskBuy, "state" | "holdUntil" | "isHoldOver">): string {
  if (state === "police_hold") return "No end date";
  if (state === "released" || holdUntil === null) return "Ended";
  return isHoldOver ? "Ready to release" : `Through ${calendarDayLabel(holdUntil)}`;
}

/** Audit actions of a trade-in. */
export const tradeInActions: Readonly<Record<string, string>> = {
  "buy.hold_extended": "Hold extended",
  "buy.police_hold": "Police hold",
  "buy.police_hold_ended": "Police hold ended",
  "buy.released": "Released",
  "buy.id_shown": "Seller's ID shown",
};

export function choiceLabel(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((one) => one.value === value)?.label ?? value;
}

/** "2026, 3 pieces" */
export function yearText(year: string, count: number): string {
  return `${year}, ${count === 1 ? "1 piece" : `${count} pieces`}`;
}
