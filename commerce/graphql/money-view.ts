import { type Cents, decimalString } from "#money";
import type { ApiContext } from "./context.ts";

/** An amount as the Storefront API shows it, in the shop's currency. */
export function moneyView({ facts }: Pick<ApiContext, "facts">, cents: Cents) {
  return { amount: decimalString(cents), currencyCode: facts.currency };
}
