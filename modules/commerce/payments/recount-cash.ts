import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { audit } from "../../../foundation/records/audit.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import {
  type CashBuyer,
  cashSubject,
  readCashReports,
  readRelatedCash,
  reportDueDay,
} from "./cash-reports.ts";

/**
 * Recounts a customer's cash for Form 8300 after an order was moved to or from their mailbox, in the caller's
 * transaction. Above the limit, one report is open (without a payer if nobody was asked); below it, none. Filed reports
 * stay as filed.
 */
export async function recountCash(
  tx: Db,
  order: CashBuyer,
  facts: ShopFacts,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  if (order.email_key === redactedText) return;
  const { email_key } = order;
  const reports = await readCashReports(tx, order);
  for (const { id } of reports)
    await tx.updateTable("cash_report").set({ email_key }).where("id", "=", id).execute();
  const [report, ...others] = reports.filter(({ filedAt }) => filedAt === null);
  const { cents, payments } = await readRelatedCash(tx, order, report?.createdAt ?? now);
  const passing = payments.find(
    (_, index) => sumOf(payments.slice(0, index + 1)) > facts.cashReport.limitCents,
  );
  const told = (action: string, data: object) =>
    audit(tx, {
      at: now,
      actor,
      subject: cashSubject(order),
      action,
      data: { cashCents: cents, ...data },
    });
  const surplus = passing
    ? others
    : reports.filter(({ filedAt, closedBy }) => filedAt === null && closedBy === null);
  for (const { id } of surplus) await tx.deleteFrom("cash_report").where("id", "=", id).execute();
  if (!passing) {
    if (surplus.length > 0) await told("cash_report.closed", {});
    return;
  }
  const counted = {
    ...{ entry: passing.entry, last_entry: payments.at(-1)?.entry ?? passing.entry, cash_cents: cents },
    ...{ closed_by: null, due_day: reportDueDay(passing.at, facts), updated_at: now },
    payer: report?.payer ?? others.find(({ payer }) => payer !== null)?.payer ?? null,
  };
  if (!report) {
    await tx
      .insertInto("cash_report")
      .values({ ...counted, email_key, created_at: now, filed_at: null, stated_at: null, version: 1 })
      .execute();
    await told("cash_report.opened", { entry: passing.entry, dueDay: counted.due_day });
    return;
  }
  await tx
    .updateTable("cash_report")
    .set((eb) => ({ ...counted, version: eb("version", "+", 1) }))
    .where("id", "=", report.id)
    .execute();
  if (report.cashCents !== cents) await told("cash_report.recounted", {});
}

function sumOf(payments: readonly { cents: number }[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
}
