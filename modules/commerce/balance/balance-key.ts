import { countAnswers } from "../../../foundation/records/idempotency.ts";
import { deriveKey } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";

/** Idempotency scope of an order's balance payments. */
export function balanceScope(orderId: string): string {
  return `balance ${orderId}`;
}

/** Idempotency key for the next payment of a balance: the same in every tab until one payment is answered. */
export async function balanceKey(
  { database, secret }: Pick<ShopContext, "database" | "secret">,
  orderId: string,
): Promise<string> {
  const scope = balanceScope(orderId);
  return deriveKey(await secret(), scope, await countAnswers(database.read, scope));
}
