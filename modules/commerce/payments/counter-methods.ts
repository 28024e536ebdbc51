import type { MoneyAccount } from "#ledger";
import { findPayMethod, payMethods } from "#money";
import { settings } from "#settings";

/** Whether a payment's provider is a counter account (its journal account). */
export function isCounterProvider(provider: string): provider is MoneyAccount {
  const method = findPayMethod(provider);
  return method !== null && payMethods[method].counter !== null;
}

/** The journal account for a payment's provider: "card:stripe" for "stripe", "cash" for "cash". */
export function providerAccount(provider: string): MoneyAccount {
  return isCounterProvider(provider) ? provider : `card:${provider}`;
}

/** Reference of a counter payment: its receipt and the position of its posting. */
export function counterRef(receipt: number, position: number): string {
  return `${settings().numbers.receipt}-${receipt}-${position}`;
}
