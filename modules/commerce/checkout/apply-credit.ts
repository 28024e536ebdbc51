import { m } from "#messages";
import { formatMoneyExact } from "#money";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { type OrderCredit, readOrderCredits } from "../credits/order-credits.ts";
import { findByPin } from "../credits/pay-with-credit.ts";
import { writeOrders } from "../orders/move-order.ts";
import { checkoutOrderState, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { findCheckoutOrder } from "./checkout-record.ts";
import { expireHolds } from "./expire-holds.ts";
import { payableCents, reserveCredits } from "./reserve-credits.ts";

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
    const cents = await payableCents(transaction, { order, account: row.account, now: context.now() });
    if (typeof cents === "string") return refused(cents, "creditNumber");
    const credit = { account: row.account as OrderCredit["account"], cents };
    await reserveCredits(transaction, order, {
      ...{ credits: [...used, credit], changed: credit },
      now: context.now(),
    });
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
    await reserveCredits(transaction, order, {
      credits,
      changed: { ...removed, cents: -removed.cents },
      now,
    });
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

function refused(message: string, field = "form"): CreditResult {
  return { ok: false, errors: [{ field, message }] };
}
