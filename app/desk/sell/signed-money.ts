import { formatMoneyExact } from "#money";

/** "−$620.00" */
export function signedMoney(cents: number): string {
  return cents < 0 ? `−${formatMoneyExact(-cents)}` : formatMoneyExact(cents);
}
