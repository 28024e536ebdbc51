import { answerCount } from "../../../foundation/records/idempotency.ts";
import { derivedKey } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";

/** The scope of an order's balance payments in the idempotency table. */
export function balanceScope(orderId: string): string {
  return `balance ${orderId}`;
}

/** The key of the next payment of an order's balance: the same in every tab until one of them is answered. */
export async function balanceKey(
  { database, secret }: Pick<ShopContext, "database" | "secret">,
  orderId: string,
): Promise<string> {
  const scope = balanceScope(orderId);
  return derivedKey(await secret(), scope, await answerCount(database.read, scope));
}
