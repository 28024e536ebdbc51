/** How money is paid or paid out. */
export type PayMethod = "online" | "terminal" | "cash" | "check" | "wire" | "store-credit";

/** The label of each method, wherever it is read: receipts, documents, letters, the desk. */
export const methodLabels: Readonly<Record<PayMethod, string>> = {
  online: "Card, online",
  terminal: "Card",
  cash: "Cash",
  check: "Check",
  wire: "Wire",
  "store-credit": "Store credit",
};

/** The method of the journal's account of money: "online" of "card:stripe", "store-credit" of "store-credit:1001". */
export function payMethod(account: string): PayMethod {
  if (account.startsWith("card:")) return "online";
  const [method = ""] = account.split(":");
  if (!Object.hasOwn(methodLabels, method)) throw new RangeError(`${account} is no account of money.`);
  return method as PayMethod;
}

/** What is known of money that was paid. */
export interface PaidBy {
  method: PayMethod;
  /** The journal's account, for the number of a store credit. */
  account?: string;
  reference: string | null;
  lastFour?: string | null;
}

/**
 * "Card, 7730, ref 004421", "Check 1187", "Store credit 1001". An online provider's reference says nothing to a buyer.
 */
export function paidByLabel({ method, account = "", reference, lastFour }: PaidBy): string {
  const label = methodLabels[method];
  if (method === "terminal")
    return [label, lastFour, reference && `ref ${reference}`].filter(Boolean).join(", ");
  if (method === "check" || method === "wire") return `${label} ${reference ?? ""}`.trim();
  return method === "store-credit" ? `${label} ${account.split(":")[1] ?? ""}`.trim() : label;
}
