import { m } from "#messages";
import { type PaidBy, payMethods } from "#money";

/**
 * How a payment was made: "Card, 7730, ref 004421", "Check 1187", "Store credit 1001". Omits an online provider's
 * reference, which means nothing to buyers.
 */
export function paidByLabel({ method, account = "", reference, lastFour, isExchanged }: PaidBy): string {
  if (isExchanged) return m.orders.exchanged;
  const facts = payMethods[method];
  const label = m.orders.methods[method];
  if (facts.lastFour)
    return [label, lastFour, reference && m.orders.reference(reference)].filter(Boolean).join(", ");
  if (facts.account === "numbered") return `${label} ${account.split(":")[1] ?? ""}`.trim();
  return facts.reference === null ? label : `${label} ${reference ?? ""}`.trim();
}
