import type { ExpressionBuilder } from "kysely";
import type { Db, Tables } from "#database";
import type { Payer } from "#ledger";
import { audit } from "../../records/audit.ts";
import { addDays, calendarDay } from "../../records/calendar-day.ts";
import { redacted } from "../../records/email-key.ts";
import type { ShopFacts } from "../../shop.config.ts";
import type { OrderRow } from "../checkout/checkout-record.ts";

const yearMs = 365 * 24 * 60 * 60 * 1000;

type Buyer = Pick<OrderRow, "id" | "number" | "email_key">;

/** The cash of one buyer that counts for Form 8300. */
export type CashStanding = Awaited<ReturnType<typeof cashStanding>>;

/**
 * Cash received from an order's buyer in related payments: over all their orders, within twelve months, counted anew
 * after a report was filed (instructions to Form 8300, "Multiple payments"). Money given back does not lower it.
 */
export async function cashStanding(db: Db, order: Buyer, now: number) {
  const reports = await db
    .selectFrom("cash_report")
    .innerJoin("journal_entry as entry", "entry.number", "cash_report.entry")
    .innerJoin("orders", "orders.id", "entry.order_id")
    .select(["cash_report.id", "cash_report.filed_at as filedAt", "cash_report.payer"])
    .where(isTheirs(order))
    .orderBy("cash_report.id", "desc")
    .execute();
  const filedAt = Math.max(0, ...reports.map((report) => report.filedAt ?? 0));
  const payments = await db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .innerJoin("orders", "orders.id", "entry.order_id")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.at", "entry.receipt", "posting.cents", "orders.number"])
    .where("posting.account", "=", "cash")
    .where("posting.cents", ">", 0)
    .where("entry.reverses", "is", null)
    .where("reversal.number", "is", null)
    .where("entry.at", ">", Math.max(filedAt, now - yearMs))
    .where(isTheirs(order))
    .orderBy("entry.number")
    .execute();
  const open = reports.find((report) => report.filedAt === null);
  return {
    cents: payments.reduce((sum, { cents }) => sum + cents, 0),
    payments,
    /** A report that is not filed yet: it takes further cash up. */
    open: open ? { id: open.id, hasPayer: open.payer !== null } : null,
  };
}

/** An erased buyer is known only by the order. */
function isTheirs({ id, email_key }: Buyer) {
  return (eb: ExpressionBuilder<Tables, "orders">) =>
    email_key === redacted ? eb("orders.id", "=", id) : eb("orders.email_key", "=", email_key);
}

/** Whether cash that a buyer pays now has to be reported with the payer's data, which are not known yet. */
export function asksPayer({ open, cents }: CashStanding, cashCents: number, { cashReport }: ShopFacts) {
  if (cashCents === 0) return false;
  return open ? !open.hasPayer : cents + cashCents > cashReport.limitCents;
}

/** Cash of an entry that was booked within the caller's transaction. */
interface BookedCash {
  /** As it stood before the entry. */
  standing: CashStanding;
  entry: number;
  cents: number;
  payer: Payer | null;
  actor: string;
  now: number;
}

/**
 * Adds booked cash to the buyer's open report, or opens one where the limit is passed, due fifteen days after. Throws
 * RangeError where a payer is needed and missing.
 */
export async function reportCash(tx: Db, order: Buyer, facts: ShopFacts, booked: BookedCash): Promise<void> {
  const { standing, entry, cents, payer, actor, now } = booked;
  const { open } = standing;
  const payerText = payer && JSON.stringify(payer);
  if (cents === 0 || (!open && standing.cents + cents <= facts.cashReport.limitCents)) return;
  if (!payerText && !open?.hasPayer)
    throw new RangeError("Cash above the limit has no payer to be reported.");
  if (open) {
    await tx
      .updateTable("cash_report")
      .set((eb) => ({
        cash_cents: eb("cash_cents", "+", cents),
        version: eb("version", "+", 1),
        updated_at: now,
        ...(!open.hasPayer && { payer: payerText }),
      }))
      .where("id", "=", open.id)
      .execute();
    return;
  }
  const dueDay = addDays(calendarDay(now, facts.timeZone), facts.cashReport.days);
  const cashCents = standing.cents + cents;
  const { email_key } = order;
  await tx
    .insertInto("cash_report")
    .values({
      ...{ email_key, entry, cash_cents: cashCents, payer: payerText, due_day: dueDay },
      ...{ filed_at: null, stated_at: null, version: 1, created_at: now, updated_at: now },
    })
    .execute();
  const data = { entry, cashCents, dueDay };
  await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: "cash_report.opened", data });
}
