import type { Db } from "#database";
import {
  cashAccounts,
  findEntry,
  isDepositAccount,
  isMoneyAccount,
  type JournalEntry,
  lockJournal,
  readCashBalance,
  readOrderAccount,
  reverseEntry,
} from "#ledger";
import { type Cents, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { bookCosts } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import type { DeskChange } from "../../../foundation/records/desk-change.ts";
import type { ShopContext } from "../context.ts";
import { writeOrders } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { lowerCashReport } from "../payments/cash-reports.ts";
import { queueVoidReceipt } from "../payments/queue-receipt.ts";

export interface EntryReversal {
  number: number;
  /** The reason; must not name a person, because it stays in the journal. */
  reason: string;
  actor: string;
  requestId: string;
}

/**
 * Reverses a mistakenly booked counter payment, consignor payment or drawer movement, together with its payment
 * records, in one transaction. Updates the Form 8300 report that counts its cash, and emails the customer. No money
 * moves: an amount really paid must be refunded instead. Returns `changed` if it is already reversed.
 */
export async function reverseAtDesk(
  context: ShopContext,
  reversal: EntryReversal,
): Promise<DeskChange<{ entry: number }>> {
  const { number, reason } = reversal;
  if (reason === "") return refused("reason", "Enter a reason for the reversal.");
  return await writeOrders(context, async (transaction) => {
    const { tx } = transaction;
    const found = await findEntry(tx, number);
    if (!found) return { ok: false, gone: true };
    const order = found.orderId === null ? null : await lockOrder(transaction, found.orderId);
    await lockJournal(tx);
    const entry = (await findEntry(tx, number)) ?? found;
    if (entry.reversedBy !== null) return { ok: false, changed: await bookedAt(tx, entry.reversedBy) };
    const refusal = reversalRefusal(entry) ?? (await spentRefusal(tx, entry));
    if (refusal) return refused("form", refusal);
    return await reverse(context, tx, { entry, order, reversal });
  });
}

/** Why an entry can never be reversed at the desk, as a message; null if it can. */
export function reversalRefusal({ kind, postings, reversedBy }: JournalEntry): string | null {
  if (reversedBy !== null) return `It was already reversed by entry ${reversedBy}.`;
  if (kind === "drawer" || kind === "consignor-payment") return null;
  if (kind === "reversal") return "A reversal can't be reversed. Record the original entry again instead.";
  if (kind === "tender") return "This was paid on a ticket. Undo it there while the ticket is open.";
  if (postings.some(({ account }) => account.startsWith("tenders-held:")))
    return "This was paid on a ticket at the counter. Refund it from its order instead.";
  if (postings.some(({ account, cents }) => account.startsWith("card:") && cents > 0))
    return "This was paid online. Refund it from its order instead.";
  return kind === "payment"
    ? null
    : "This entry comes from an order. Refund the order or correct its price, and the journal updates automatically.";
}

/** Why an entry can no longer be reversed because of later bookings. */
async function spentRefusal(tx: Db, entry: JournalEntry): Promise<string | null> {
  if (entry.orderId === null) return await drawerRefusal(tx, entry);
  const { isHandedOver, leftCents } = await readOrderAccount(tx, entry.orderId);
  if (isHandedOver && entry.postings.some(({ account }) => isDepositAccount(account)))
    return "The piece has already been picked up or shipped, so this payment can't be reversed. Refund the order instead.";
  if (leftCents < entry.amountCents || (await isRefunded(tx, entry)))
    return "Some of this payment has been refunded, so it can't be reversed.";
  return null;
}

async function drawerRefusal(tx: Db, { postings }: JournalEntry): Promise<string | null> {
  const put = postings.reduce((sum, { account, cents }) => sum + (account === "cash" ? cents : 0), 0);
  const balance = await readCashBalance(tx);
  return put > balance
    ? `The drawer has only ${formatMoneyExact(balance)}, so this cash entry can't be reversed.`
    : null;
}

async function isRefunded(tx: Db, entry: JournalEntry): Promise<boolean> {
  const part = await tx
    .selectFrom("refund_part")
    .select("id")
    .where("charge_ref", "in", paymentRefs(entry))
    .executeTakeFirst();
  return part !== undefined;
}

/** References of its payment records: the receipt and each part's position. */
function paymentRefs({ receipt, postings }: JournalEntry): string[] {
  return postings.map((_, index) => `${settings().numbers.receipt}-${receipt}-${index + 1}`);
}

interface Reversing {
  entry: JournalEntry;
  /** Null for a drawer movement. */
  order: OrderRow | null;
  reversal: EntryReversal;
}

async function reverse(context: ShopContext, tx: Db, { entry, order, reversal }: Reversing) {
  const { number, amountCents } = entry;
  const { reason, actor, requestId } = reversal;
  const now = context.now();
  const booked = await reverseEntry(tx, number, { actor, memo: reason, now });
  if (!booked) throw new Error(`Someone else just reversed entry ${number}, so nothing was changed.`);
  await audit(tx, {
    ...{ at: now, actor },
    ...(order
      ? { subject: `order ${order.number}`, action: "payment.reversed" }
      : entry.kind === "consignor-payment"
        ? { subject: "consignors", action: "consignor.reversed" }
        : { subject: "cash drawer", action: "drawer.reversed" }),
    data: { entry: number, reversal: booked.number, amountCents, requestId },
  });
  if (entry.kind === "consignor-payment") {
    const units = await paidUnits(tx, number);
    await bookCosts(tx, { units, actor, now, memo: "A payment to a consignor was reversed" });
  }
  if (!order) return { ok: true as const, entry: booked.number };
  await takeBackPayments(tx, entry, { orderId: order.id, now });
  const cents = entry.postings.reduce(
    (sum, one) => sum + (cashAccounts.includes(one.account) ? one.cents : 0),
    0,
  );
  const reversed = { entry: number, at: entry.at, cents, reversal: booked.number, actor, now };
  await lowerCashReport(tx, order, context.facts, reversed);
  await queueVoidReceipt(tx, order, { receipt: entry.receipt, amountCents, now });
  return { ok: true as const, entry: booked.number };
}

/** The pieces of a payment to a consignor. */
async function paidUnits(tx: Db, entry: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("consignor_payment_piece")
    .innerJoin("consignor_payment", "consignor_payment.number", "payment")
    .select("unit_id")
    .distinct()
    .where("entry", "=", entry)
    .execute();
  return rows.map(({ unit_id }) => unit_id);
}

/** Marks the payment records of a reversed entry as failed. Throws if they don't belong to the entry. */
async function takeBackPayments(
  tx: Db,
  entry: JournalEntry,
  { orderId, now }: { orderId: string; now: number },
): Promise<void> {
  const rows = await tx
    .updateTable("payment")
    .set({ state: "failed" })
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .where("state", "=", "approved")
    .where("ref", "in", paymentRefs(entry))
    .returning("amount_cents")
    .execute();
  const sum = (cents: readonly Cents[]) => cents.reduce((total, one) => total + one, 0);
  const taken = sum(rows.map(({ amount_cents }) => amount_cents));
  const money = entry.postings.filter(({ account }) => isMoneyAccount(account));
  if (taken !== sum(money.map(({ cents }) => cents)))
    throw new Error(`The payments of entry ${entry.number} don't match the journal. Nothing was changed.`);
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", orderId).execute();
}

async function bookedAt(tx: Db, number: number): Promise<number> {
  return (await findEntry(tx, number))?.at ?? 0;
}

function refused(field: string, message: string): Extract<DeskChange, { errors: unknown }> {
  return { ok: false, errors: [{ field, message }] };
}
