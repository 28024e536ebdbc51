import type { Db } from "#database";
import { quoteNumber } from "#quotes";
import { readClaimCheck, repairLabel, repairNumber } from "#repairs";
import { readLabelNumber } from "../../../foundation/records/record-label.ts";
import { paymentRefusal } from "../desk/take-payment.ts";
import { findLayaway, layawayLabel, layawayLabels } from "../layaway-schedule/layaway-rows.ts";
import { readFirstPayment } from "../layaways/layaway-drafts.ts";
import { readLayawayDue } from "../layaways/layaway-due.ts";
import { isOnLayaway, isPlaced, type OrderRow } from "../orders/order-row.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { repairOrderId } from "../repairs/repair-account.ts";

/** The order that a typed number pays: its own, its repair's or claim check's, its job's or quote's. Null if unknown. */
export async function balanceOrderId(db: Db, typed: string): Promise<string | null> {
  const order = readLabelNumber(["order", "deposit"], typed);
  if (order !== null) {
    const row = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", order)
      .where(isPlaced)
      .executeTakeFirst();
    return row?.id ?? null;
  }
  const layaway = layawayLabels.read(typed);
  if (layaway !== null) return (await findLayaway(db, layaway))?.order_id ?? null;
  const repair = readClaimCheck(typed)?.number ?? repairNumber(typed);
  if (repair !== null && repair !== undefined) return await repairOrderId(db, repair);
  const quote = quoteNumber(typed);
  if (quote !== null) return await acceptedQuoteOrderId(db, quote);
  const job = readLabelNumber(["job"], typed);
  if (job === null) return null;
  const row = await db.selectFrom("job").select("order_id").where("number", "=", job).executeTakeFirst();
  return row?.order_id ?? null;
}

async function acceptedQuoteOrderId(db: Db, quote: number): Promise<string | null> {
  const row = await db
    .selectFrom("quote")
    .select("order_id")
    .where("number", "=", quote)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** What is due on an order, and why it can't be paid; `refusal` is null if it can. */
export async function balanceOf(db: Db, order: OrderRow) {
  const first = await readFirstPayment(db, order);
  if (first) return first;
  const money = await readOrderMoney(db, order);
  return { balanceCents: money.balanceCents, refusal: paymentRefusal(order, money) };
}

/** What a line for an order pays unless another amount is typed: a layaway's payment due, or the balance. */
export async function defaultPayment(
  db: Db,
  order: OrderRow,
  { balanceCents, now }: { balanceCents: number; now: number },
): Promise<number> {
  if (!isOnLayaway(order)) return balanceCents;
  const { leftCents } = await readOrderMoney(db, order);
  return Math.min(balanceCents, await readLayawayDue(db, order.layaway ?? 0, { paidCents: leftCents, now }));
}

/** The number by which the counter knows an order: "L-1001", "RP-1001" or its own. */
export function balanceLabel({ number, repair, layaway }: OrderRow): string {
  if (layaway !== null) return layawayLabel(layaway);
  return repair === null ? number : repairLabel(repair);
}
