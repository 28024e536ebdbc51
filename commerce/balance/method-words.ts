import type { MoneyAccount } from "#ledger";

/** How money was paid, as a client reads it: "card online", "bank transfer". */
export function methodWords(account: MoneyAccount): string {
  if (account.startsWith("card:")) return "card online";
  if (account.startsWith("store-credit:")) return "store credit";
  return words[account] ?? account;
}

const words: Record<string, string> = {
  terminal: "card at the showroom",
  cash: "cash",
  check: "check",
  wire: "bank transfer",
};
