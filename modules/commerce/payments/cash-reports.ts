import type { ExpressionBuilder, UpdateObject } from "kysely";
import type { Db, Tables } from "#database";
import { cashAccounts, type Payer } from "#ledger";
import type { ShopFacts } from "#settings";
import { audit } from "../../../foundation/records/audit.ts";
import { nextBusinessDay } from "../../../foundation/records/business-day.ts";
import { addDays, calendarDay } from "../../../foundation/records/calendar-day.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { OrderRow } from "../orders/order-row.ts";

/** Twelve months, possibly including a February 29. */
const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Whose cash is counted. */
export type CashBuyer = Pick<OrderRow, "email_key"> &
  (Pick<OrderRow, "id" | "number"> | { ticketId: string });

/** The audit subject of what a customer paid for. */
export function cashSubject(buyer: CashBuyer): string {
  return "ticketId" in buyer ? `ticket ${buyer.ticketId}` : `order ${buyer.number}`;
}

/** A customer's cash that counts toward Form 8300. */
export type RelatedCash = Awaited<ReturnType<typeof readRelatedCash>>;

/**
 * Cash received from an order's customer in related payments: over all their orders, within twelve months, restarting
 * after a report was filed (instructions to Form 8300, "Multiple payments"). Refunds don't lower it.
 */
export async function readRelatedCash(db: Db, order: CashBuyer, now: number) {
  const reports = await readCashReports(db, order);
  const filedTo = Math.max(0, ...reports.map((report) => (report.filedAt === null ? 0 : report.lastEntry)));
  const payments = await db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .leftJoin("orders", "orders.id", "entry.order_id")
    .leftJoin("ticket", "ticket.id", "entry.ticket_id")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.number as entry", "entry.at", "entry.receipt", "posting.cents", "orders.number"])
    .where("posting.account", "in", cashAccounts)
    .where("posting.cents", ">", 0)
    .where("entry.reverses", "is", null)
    .where("reversal.number", "is", null)
    .where("entry.number", ">", filedTo)
    .where("entry.at", ">", now - yearMs)
    .where(isTheirs(order))
    .orderBy("entry.number")
    .execute();
  const unfiled = reports.find((report) => report.filedAt === null);
  return {
    cents: payments.reduce((sum, { cents }) => sum + cents, 0),
    payments,
    /** The unfiled report, which includes further cash; a closed one does so above the limit. */
    open: unfiled
      ? {
          id: unfiled.id,
          hasPayer: unfiled.payer !== null,
          isClosed: unfiled.closedBy !== null,
          dueDay: unfiled.dueDay,
        }
      : null,
  };
}

/** A customer's reports, latest cash first. */
export async function readCashReports(db: Db, order: CashBuyer) {
  return await db
    .selectFrom("cash_report")
    .innerJoin("journal_entry as entry", "entry.number", "cash_report.entry")
    .leftJoin("orders", "orders.id", "entry.order_id")
    .leftJoin("ticket", "ticket.id", "entry.ticket_id")
    .select(["cash_report.id", "filed_at as filedAt", "payer", "cash_report.created_at as createdAt"])
    .select(["last_entry as lastEntry", "closed_by as closedBy", "due_day as dueDay"])
    .select(["cash_cents as cashCents"])
    .where(isTheirs(order))
    .orderBy("last_entry", "desc")
    .execute();
}

/** An erased customer is known only by the order or ticket. */
function isTheirs(buyer: CashBuyer) {
  const { email_key } = buyer;
  return ({ eb, or }: ExpressionBuilder<Tables, "orders" | "ticket">) => {
    if (email_key !== redactedText)
      return or([eb("orders.email_key", "=", email_key), eb("ticket.email_key", "=", email_key)]);
    return "ticketId" in buyer ? eb("ticket.id", "=", buyer.ticketId) : eb("orders.id", "=", buyer.id);
  };
}

/** Whether cash paid now must be reported and the payer's data isn't known yet. */
export function needsPayerData(standing: RelatedCash, cashCents: number, facts: ShopFacts): boolean {
  return !standing.open?.hasPayer && isReported(standing, cashCents, facts);
}

function isReported({ open, cents }: RelatedCash, cashCents: number, { cashReport }: ShopFacts): boolean {
  const isOpen = open !== null && !open.isClosed;
  return cashCents > 0 && (isOpen || cents + cashCents > cashReport.limitCents);
}

/** Filing deadline for cash paid now: fifteen days later, or the next business day. */
export function reportDueDay(now: number, { cashReport, timeZone }: ShopFacts): string {
  return nextBusinessDay(addDays(calendarDay(now, timeZone), cashReport.days));
}

/** Cash of an entry booked in the caller's transaction. */
interface BookedCash {
  /** As of before the entry. */
  standing: RelatedCash;
  entry: number;
  cents: number;
  payer: Payer | null;
  actor: string;
  now: number;
}

/**
 * Adds booked cash to the customer's open report, or opens one above the limit. Throws RangeError if a payer is
 * required but missing.
 */
export async function reportCash(
  tx: Db,
  order: CashBuyer,
  facts: ShopFacts,
  booked: BookedCash,
): Promise<void> {
  const { standing, entry, cents, payer, actor, now } = booked;
  const { open } = standing;
  if (!isReported(standing, cents, facts)) return;
  const payerText = payer && JSON.stringify(payer);
  if (!payerText && !open?.hasPayer)
    throw new RangeError("Cash above the reporting limit requires the payer's details.");
  const typed = open?.hasPayer ? {} : { payer: payerText };
  if (open && !open.isClosed) {
    await updateReport(tx, open.id, now, (eb) => ({
      ...{ cash_cents: eb("cash_cents", "+", cents), last_entry: entry, ...typed },
    }));
    return;
  }
  const opened = {
    ...{ entry, last_entry: entry, cash_cents: standing.cents + cents, closed_by: null, ...typed },
    ...{ due_day: reportDueDay(now, facts), created_at: now },
  };
  if (open) await updateReport(tx, open.id, now, () => opened);
  else
    await tx
      .insertInto("cash_report")
      .values({
        ...{ ...opened, email_key: order.email_key, payer: payerText },
        ...{ filed_at: null, stated_at: null, version: 1, updated_at: now },
      })
      .execute();
  const data = { entry, cashCents: opened.cash_cents, dueDay: opened.due_day };
  await audit(tx, { at: now, actor, subject: cashSubject(order), action: "cash_report.opened", data });
}

/** A payment reversed in the caller's transaction. */
interface ReversedCash {
  entry: number;
  /** When it was booked, in milliseconds since the Unix epoch. */
  at: number;
  /** The cash part of it. */
  cents: number;
  /** The entry that reverses it. */
  reversal: number;
  actor: string;
  now: number;
}

/**
 * Lowers the report that counts a reversed payment's cash, and closes it if no more than the limit is left. A filed
 * report stays as filed, and records what was reversed since.
 */
export async function lowerCashReport(
  tx: Db,
  order: CashBuyer,
  { cashReport: { limitCents } }: ShopFacts,
  reversed: ReversedCash,
): Promise<void> {
  const { entry, at, cents, reversal, actor, now } = reversed;
  const report = (await readCashReports(tx, order)).findLast(({ lastEntry }) => lastEntry >= entry);
  if (cents === 0 || !report || at <= report.createdAt - yearMs) return;
  const told = (action: string, cashCents: number) => {
    const data = { entry, reversal, cashCents };
    return audit(tx, { at: now, actor, subject: cashSubject(order), action, data });
  };
  if (report.filedAt !== null) {
    await updateReport(tx, report.id, now, (eb) => ({ reversed_cents: eb("reversed_cents", "+", cents) }));
    await told("cash_report.reversed", cents);
    return;
  }
  const left = report.cashCents - cents;
  const closes = left <= limitCents && report.closedBy === null;
  await updateReport(tx, report.id, now, () => ({
    ...{ cash_cents: left, ...(closes && { closed_by: reversal }) },
  }));
  await told(closes ? "cash_report.closed" : "cash_report.lowered", left);
}

async function updateReport(
  tx: Db,
  id: number,
  now: number,
  change: (eb: ExpressionBuilder<Tables, "cash_report">) => UpdateObject<Tables, "cash_report">,
): Promise<void> {
  await tx
    .updateTable("cash_report")
    .set((eb) => ({ ...change(eb), version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .execute();
}
