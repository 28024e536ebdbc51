import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import {
  type OrderCredit,
  readOrderCredits,
  usableCredit,
  writeOrderCredits,
} from "../credits/order-credits.ts";
import { findByPin, unusableReason } from "../credits/pay-with-credit.ts";
import { lockStoredValue, readFreeCents, type StoredValueRow } from "../credits/stored-value.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { checkoutOrderState, dueAtCheckout, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { findCheckoutOrder } from "./checkout-record.ts";
import { expireHolds } from "./expire-holds.ts";

export type CreditResult =
  | { ok: true; message: string }
  /** Nothing was changed. `field` is "creditNumber", "creditPin" or "form". */
  | { ok: false; errors: FieldError[] };

/** More on one order would only slow its page down. */
const maxCredits = 10;

interface Presented {
  number: string;
  pin: string;
}

/**
 * Reserves a gift card or store credit, presented by number and PIN, for the waiting order: what is free on it, at most
 * what is due. It is debited when the order is paid, and free again when the order ends. Whose it is doesn't matter.
 */
export async function applyCredit(
  context: ShopContext,
  key: string,
  { number, pin }: Presented,
): Promise<CreditResult> {
  const { database } = context;
  await expireHolds(context, context.now());
  const found = await findCheckoutOrder(database.read, key);
  const closed = closedReason(found?.order ?? null, context.now());
  if (closed) return refused(closed);
  const row = await findByPin(context, { number, pin });
  if (!row) return refused(m.credits.wrong, "creditPin");
  return await writeOrders(context, async (transaction): Promise<CreditResult> => {
    const { tx } = transaction;
    const order = await lockOrder(transaction, found?.order?.id ?? null);
    const reason = closedReason(order, context.now());
    if (!order || reason) return refused(reason ?? m.payments.checkoutClosed);
    const used = await readOrderCredits(tx, order);
    const name = m.credits.ending(m.credits.kinds[row.kind], row.account.split(":")[1] ?? "");
    if (used.some(({ account }) => account === row.account))
      return refused(m.credits.alreadyUsed(name), "creditNumber");
    if (used.length >= maxCredits) return refused(m.credits.tooMany(maxCredits), "creditNumber");
    const cents = await payableCents(transaction, { order, row, now: context.now() });
    if (typeof cents === "string") return refused(cents, "creditNumber");
    const credit = { account: row.account as OrderCredit["account"], cents };
    await reserve(transaction, order, { credits: [...used, credit], changed: credit, now: context.now() });
    return { ok: true, message: m.credits.pays(name, formatMoneyExact(cents)) };
  });
}

/** Frees a gift card or store credit that was reserved for the waiting order. */
export async function removeCredit(
  context: ShopContext,
  key: string,
  account: string,
): Promise<CreditResult> {
  const found = await findCheckoutOrder(context.database.read, key);
  return await writeOrders(context, async (transaction): Promise<CreditResult> => {
    const now = context.now();
    const order = await lockOrder(transaction, found?.order?.id ?? null);
    const reason = closedReason(order, now);
    if (!order || reason) return refused(reason ?? m.payments.checkoutClosed);
    const used = await readOrderCredits(transaction.tx, order);
    const removed = used.find((credit) => credit.account === account);
    // Removed in another tab.
    if (!removed) return { ok: true, message: m.credits.removed };
    const credits = used.filter((credit) => credit !== removed);
    await reserve(transaction, order, { credits, changed: { ...removed, cents: -removed.cents }, now });
    return { ok: true, message: m.credits.removed };
  });
}

/** Why an order's credits can't change, as a message; null if they can. */
function closedReason(order: OrderRow | null, now: number): string | null {
  const standing = checkoutOrderState(order, now);
  if (standing === "placed") return m.payments.alreadyPlaced;
  if (!order || standing !== "waiting") return m.payments.holdEnded;
  // The provider's page takes a fixed amount.
  return order.session_ref === null ? null : m.credits.alreadyPaying;
}

/** How much of a card or credit an order can use, locking it until the commit; a message if nothing. */
async function payableCents(
  transaction: OrderTransaction,
  { order, row, now }: { order: OrderRow; row: StoredValueRow; now: number },
): Promise<number | string> {
  const locked = await lockStoredValue(transaction, row.account);
  if (!locked || unusableReason(locked, now) !== null)
    return locked && locked.state !== "active" ? m.credits.ended[locked.state] : m.credits.ended.expired;
  const due = dueAtCheckout(order);
  if (due === 0) return m.credits.nothingDue;
  const cents = usableCredit(due, await readFreeCents(transaction.tx, row.account));
  return cents > 0 ? cents : m.credits.nothingFree;
}

interface Reserving {
  credits: readonly Pick<OrderCredit, "account" | "cents">[];
  /** Negative if it was removed. */
  changed: Pick<OrderCredit, "account" | "cents">;
  now: number;
}

async function reserve(
  { tx }: OrderTransaction,
  order: OrderRow,
  { credits, changed, now }: Reserving,
): Promise<void> {
  const creditCents = await writeOrderCredits(tx, order.id, credits);
  await tx
    .updateTable("orders")
    .set({ credit_cents: creditCents, version: order.version + 1, updated_at: now })
    .where("id", "=", order.id)
    .execute();
  const action = changed.cents > 0 ? "order.credit_reserved" : "order.credit_freed";
  const data = { account: changed.account, cents: Math.abs(changed.cents), version: order.version + 1 };
  await audit(tx, { at: now, actor: "visitor", subject: `order ${order.number}`, action, data });
}

function refused(message: string, field = "form"): CreditResult {
  return { ok: false, errors: [{ field, message }] };
}
