import type { Db } from "#database";
import { quoteNumber } from "#quotes";
import { readClaimCheck, repairNumber } from "#repairs";
import { readLabelNumber } from "../../../foundation/records/record-label.ts";
import { paymentRefusal } from "../desk/take-payment.ts";
import { isPlaced, type OrderRow } from "../orders/order-row.ts";
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
  const money = await readOrderMoney(db, order);
  return { balanceCents: money.balanceCents, refusal: paymentRefusal(order, money) };
}
