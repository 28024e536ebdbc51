import { m } from "#messages";
import { audit } from "../../../foundation/records/audit.ts";
import {
  type OrderCredit,
  readOrderCredits,
  usableCredit,
  writeOrderCredits,
} from "../credits/order-credits.ts";
import { unusableReason } from "../credits/pay-with-credit.ts";
import { lockStoredValue, readFreeCents } from "../credits/stored-value.ts";
import type { OrderTransaction } from "../orders/move-order.ts";
import { dueAtCheckout, lockOrder, type OrderRow } from "../orders/order-row.ts";

type Reserved = Pick<OrderCredit, "account" | "cents">;

/** How much of a card or credit an order can use, locking it until the commit; a message if nothing. */
export async function payableCents(
  transaction: OrderTransaction,
  {
    order,
    account,
    now,
  }: { order: Pick<OrderRow, "total_cents" | "credit_cents">; account: string; now: number },
): Promise<number | string> {
  const locked = await lockStoredValue(transaction, account);
  if (!locked || unusableReason(locked, now) !== null)
    return locked && locked.state !== "active" ? m.credits.ended[locked.state] : m.credits.ended.expired;
  const due = dueAtCheckout(order);
  if (due === 0) return m.credits.nothingDue;
  const cents = usableCredit(due, await readFreeCents(transaction.tx, account));
  return cents > 0 ? cents : m.credits.nothingFree;
}

interface Reserving {
  credits: readonly Reserved[];
  /** Negative if it was removed. */
  changed: Reserved;
  now: number;
}

/** Replaces the credits of a waiting order and audits the one that changed. Returns the order's new `credit_cents`. */
export async function reserveCredits(
  { tx }: OrderTransaction,
  order: Pick<OrderRow, "id" | "number" | "version">,
  { credits, changed, now }: Reserving,
): Promise<number> {
  const creditCents = await writeOrderCredits(tx, order.id, credits);
  await tx
    .updateTable("orders")
    .set({ credit_cents: creditCents, version: order.version + 1, updated_at: now })
    .where("id", "=", order.id)
    .execute();
  const action = changed.cents > 0 ? "order.credit_reserved" : "order.credit_freed";
  const data = { account: changed.account, cents: Math.abs(changed.cents), version: order.version + 1 };
  await audit(tx, { at: now, actor: "visitor", subject: `order ${order.number}`, action, data });
  return creditCents;
}

/** How long after a checkout's order ended its next one takes over the credits, in milliseconds. */
const keepMs = 60 * 60_000;

/**
 * Reserves the credits of a checkout's former order for its new one, because their PINs were entered in this checkout.
 * Skips what can't be used anymore.
 */
export async function keepCredits(
  transaction: OrderTransaction,
  { former, orderId, now }: { former: OrderRow; orderId: string; now: number },
): Promise<void> {
  if (now - former.updated_at > keepMs) return;
  const { tx } = transaction;
  const used = await readOrderCredits(tx, former);
  const order = used.length > 0 ? await lockOrder(transaction, orderId) : null;
  if (!order) return;
  // Locked in one order everywhere, so that two checkouts with the same cards don't wait for each other.
  for (const account of used.map((credit) => credit.account).sort())
    await lockStoredValue(transaction, account);
  let { version, credit_cents } = order;
  const credits: Reserved[] = [];
  for (const { account } of used) {
    const cents = await payableCents(transaction, { order: { ...order, credit_cents }, account, now });
    if (typeof cents === "string") continue;
    const changed = { account, cents };
    credits.push(changed);
    credit_cents = await reserveCredits(transaction, { ...order, version }, { credits, changed, now });
    version += 1;
  }
}
