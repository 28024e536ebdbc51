import { type Cents, formatMoney } from "#money";

/** What an option adds: "+$500", or "Included". */
export function extraPrice(cents: Cents): string {
  return cents === 0 ? "Included" : `+${formatMoney(cents)}`;
}
