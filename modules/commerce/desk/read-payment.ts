import { creditCents } from "#ledger";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { redacted } from "../../../foundation/records/email-key.ts";
import type { ShopContext } from "../context.ts";
import { namedOrder } from "../orders/named-orders.ts";
import { orderDesigns } from "../orders/order-designs.ts";
import { findOrder } from "../orders/order-row.ts";
import { cashStanding, reportDueDay } from "../payments/cash-reports.ts";
import { finalSum, orderMoney } from "../payments/order-money.ts";
import { orderReceipts, readReceipt } from "../payments/receipt.ts";
import { paymentRefusal } from "./take-payment.ts";

/** What the form of a payment at the counter shows. */
export type DeskPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** An order's balance, its receipts and the buyer's cash and store credit; null for an unknown number. */
export async function readPayment(context: ShopContext, number: string) {
  const { read } = context.database;
  const order = await findOrder(read, (await namedOrder(read, number))?.id ?? null);
  if (!order) return null;
  const money = await orderMoney(read, order);
  const designs = await orderDesigns(read, { orderId: order.id, origin: context.origin });
  const standing = await cashStanding(read, order, context.now());
  const open = standing.open?.isClosed ? null : standing.open;
  return {
    number: order.number,
    /** The showroom's calendar day, "2026-11-24". */
    today: calendarDay(context.now(), context.facts.timeZone),
    name: `${order.first_name} ${order.last_name}`,
    /** Null: its buyer was erased. */
    email: order.email === redacted ? null : order.email,
    designs: designs.map(({ title, detail, design }) => ({ title, detail, design })),
    /** Why nothing can be paid, in words; null when it can. */
    refusal: paymentRefusal(order, money),
    balanceCents: money.balanceCents,
    final: finalSum(money),
    receipts: await orderReceipts(read, order.id),
    /** Cash of this buyer that counts for Form 8300. */
    cash: {
      cents: standing.cents,
      payments: standing.payments.map(({ at, cents }) => ({ at, cents })),
      /** A report has the payer's data already. */
      isKnown: standing.open?.hasPayer ?? false,
      hasOpenReport: open !== null,
      /** The day by which cash of now is reported, "2026-12-09". */
      dueDay: open?.dueDay ?? reportDueDay(context.now(), context.facts),
    },
    credits: await credits(context, order.email_key),
  };
}

/** Store credit of a mailbox that holds something. */
async function credits({ database: { read } }: ShopContext, emailKey: string) {
  if (emailKey === redacted) return [];
  const rows = await read
    .selectFrom("store_credit")
    .select("number")
    .where("email_key", "=", emailKey)
    .orderBy("number")
    .execute();
  const all = await Promise.all(
    rows.map(async ({ number }) => ({ number, cents: await creditCents(read, number) })),
  );
  return all.filter(({ cents }) => cents > 0);
}

/** A receipt for the desk; null for an unknown number. */
export async function readDeskReceipt(context: ShopContext, receipt: number) {
  return await readReceipt(context, { db: context.database.read, receipt });
}
