import { payMethod, payMethods } from "#money";

/** "Gift card 48219304", "Store credit 1001" */
export function creditTitle(account: string): string {
  return `${payMethods[payMethod(account)].label} ${account.split(":")[1] ?? ""}`;
}

/** The page of a gift card or store credit. */
export function creditPath(account: string): string {
  return `/desk/gift-cards/${encodeURIComponent(account)}`;
}
