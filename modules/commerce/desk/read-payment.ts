import { readCreditCents } from "#ledger";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { ShopContext } from "../context.ts";
import { readOrderDesigns } from "../orders/order-designs.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { findOrder } from "../orders/order-row.ts";
import { readRelatedCash, reportDueDay } from "../payments/cash-reports.ts";
import { finalTotal, readOrderMoney } from "../payments/order-money.ts";
import { listReceiptParts, readReceipt } from "../payments/receipt.ts";
import { paymentRefusal } from "./take-payment.ts";

/** Data for the counter payment form. */
export type DeskPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** An order's balance and receipts, and the customer's cash and store credit; null if the number is unknown. */
export async function readPayment(context: ShopContext, number: string) {
  const { read } = context.database;
  const order = await findOrder(read, (await findOrderByNumber(read, number))?.id ?? null);
  if (!order) return null;
  const money = await readOrderMoney(read, order);
  const designs = await readOrderDesigns(read, { orderId: order.id, origin: context.origin });
  const standing = await readRelatedCash(read, order, context.now());
  const open = standing.open?.isClosed ? null : standing.open;
  return {
    number: order.number,
    /** Today in the shop's time zone, "2026-11-24". */
    today: calendarDay(context.now(), context.facts.timeZone),
    name: `${order.first_name} ${order.last_name}`,
    /** Null if the customer's data was erased. */
    email: order.email === redactedText ? null : order.email,
    designs: designs.map(({ title, detail, design }) => ({ title, detail, design })),
    /** Why it can't be paid, as a message; null if it can. */
    refusal: paymentRefusal(order, money),
    balanceCents: money.balanceCents,
    final: finalTotal(money),
    receipts: await listReceiptParts(read, order.id),
    /** The customer's cash that counts toward Form 8300. */
    cash: {
      cents: standing.cents,
      payments: standing.payments.map(({ at, cents }) => ({ at, cents })),
      /** A report already has the payer's data. */
      isKnown: standing.open?.hasPayer ?? false,
      hasOpenReport: open !== null,
      /** Filing deadline for cash paid now, "2026-12-09". */
      dueDay: open?.dueDay ?? reportDueDay(context.now(), context.facts),
    },
    credits: await credits(context, order.email_key),
  };
}

/** A mailbox's store credits with a balance. */
async function credits({ database: { read } }: ShopContext, emailKey: string) {
  if (emailKey === redactedText) return [];
  const rows = await read
    .selectFrom("stored_value")
    .select(["account", "code"])
    .where("email_key", "=", emailKey)
    .where("kind", "=", "store-credit")
    .where("state", "=", "active")
    .orderBy("created_at")
    .orderBy("account")
    .execute();
  const all = await Promise.all(
    rows.map(async ({ account, code }) => ({
      number: Number(code),
      cents: await readCreditCents(read, account),
    })),
  );
  return all.filter(({ cents }) => cents > 0);
}

/** A receipt for the desk; null if the number is unknown. */
export async function readDeskReceipt(context: ShopContext, receipt: number) {
  const { read } = context.database;
  const found = await readReceipt(context, { db: read, receipt });
  const order = found && (await findOrderByNumber(read, found.orderNumber));
  const email = (await findOrder(read, order?.id ?? null))?.email ?? "";
  return found && { ...found, email: email === redactedText ? "" : email };
}
