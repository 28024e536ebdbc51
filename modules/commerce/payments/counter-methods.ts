import type { MoneyAccount } from "#ledger";
import { accountMethod, payMethods } from "#money";
import { settings } from "#settings";

/** Whether a payment's provider stands for money at the counter: its journal account. */
export function isCounterProvider(provider: string): provider is MoneyAccount {
  const method = accountMethod(provider);
  return method !== null && payMethods[method].counter !== null;
}

/** The journal account of a payment's provider: "card:stripe" for "stripe", "cash" for "cash". */
export function providerAccount(provider: string): MoneyAccount {
  return isCounterProvider(provider) ? provider : `card:${provider}`;
}

/** The reference of a payment at the counter: its receipt and the position of its posting. */
export function counterRef(receipt: number, position: number): string {
  return `${settings().numbers.receipt}-${receipt}-${position}`;
}
