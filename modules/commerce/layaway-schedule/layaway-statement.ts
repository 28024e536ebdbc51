import type { Db } from "#database";
import { readOrderAccount } from "#ledger";
import { m } from "#messages";
import { type Cents, formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { layawayLabel, readSchedule } from "./layaway-rows.ts";
import { standing } from "./schedule.ts";

/** A layaway's payments with what was paid toward each, as a receipt shows them in the current language. */
export interface LayawayStatement {
  /** "Layaway L-1001" */
  title: string;
  /** "Dec 29, 2026, paid" with its amount; what is paid of all comes last. */
  rows: { label: string; value: string }[];
}

/** What was paid of the layaway behind an order, right after a journal entry or now; null if it has none. */
export async function readLayawayStatement(
  db: Db,
  { id, layaway, total_cents: totalCents }: Pick<OrderRow, "id" | "layaway" | "total_cents">,
  upTo?: number,
): Promise<LayawayStatement | null> {
  if (layaway === null) return null;
  const { leftCents } = await readOrderAccount(db, id, upTo);
  const paidCents = Math.max(0, leftCents);
  const { rows } = standing(await readSchedule(db, layaway), paidCents, "");
  return {
    title: m.receipt.layaway(layawayLabel(layaway)),
    rows: [
      ...rows.map((row) => ({ label: installmentText(row), value: formatMoneyExact(row.cents) })),
      { label: m.receipt.layawayPaid(formatMoneyExact(totalCents)), value: formatMoneyExact(paidCents) },
    ],
  };
}

function installmentText({ dueOn, cents, paidCents }: { dueOn: string; cents: Cents; paidCents: Cents }) {
  const day = calendarDayLabel(dueOn);
  if (paidCents === cents) return m.receipt.installmentPaid(day);
  return paidCents > 0 ? m.receipt.installmentPartPaid(day, formatMoneyExact(paidCents)) : day;
}
