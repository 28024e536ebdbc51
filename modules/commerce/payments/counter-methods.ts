import type { MoneyAccount } from "#ledger";
import { findPayMethod } from "#money";
import { settings } from "#settings";

/** Whether a payment's provider is a method's own account in the journal, rather than an online provider. */
export function isCounterProvider(provider: string): provider is MoneyAccount {
  return findPayMethod(provider) !== null;
}

/** The journal account for a payment's provider: "card:stripe" for "stripe", "cash" for "cash". */
export function providerAccount(provider: string): MoneyAccount {
  return isCounterProvider(provider) ? provider : `card:${provider}`;
}

/** Reference of a counter payment: its receipt and the position of its posting. */
export function counterRef(receipt: number, position: number): string {
  return `${settings().numbers.receipt}-${receipt}-${position}`;
}
