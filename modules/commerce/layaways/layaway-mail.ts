import type { Db } from "#database";
import { runInLanguage } from "#language";
import { readOrderAccount } from "#ledger";
import type { Cents } from "#money";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { queueMail } from "../../../foundation/records/outbox.ts";
import { type LayawayRow, layawayLabel, readSchedule } from "../layaway-schedule/layaway-rows.ts";
import { standing } from "../layaway-schedule/schedule.ts";
import { lineTitle, orderColumns } from "../orders/order-record.ts";
import { type OrderRow, orderTaxLabel } from "../orders/order-row.ts";
import type { LayawayEmailData } from "./layaway-emails.ts";

/** What a client is emailed about. */
export type LayawayNews =
  | "started"
  | "due-soon"
  | "due-today"
  | "late"
  | "paid"
  | "canceled"
  | "forfeited"
  | "tax"
  | "amended";

interface QueuedNews {
  layaway: Pick<LayawayRow, "number">;
  order: OrderRow;
  news: LayawayNews;
  now: number;
  /** Tells several emails of a kind apart, such as by the day they are about. */
  about?: string;
  /** The last day the pieces are held after a missed payment: "2026-12-21". */
  heldUntil?: string;
  /** What a layaway that ended kept, and refunds within `refundDays`. */
  end?: { feeCents: Cents; refundCents: Cents; refundDays: number };
}

/** Queues an email about a layaway, once, in the caller's transaction. Returns whether it goes to someone. */
export async function queueLayawayEmail(tx: Db, queued: QueuedNews): Promise<boolean> {
  const { layaway, order, news, now, about = "", heldUntil = null, end = null } = queued;
  if (order.email === "" || order.email === redactedText) return false;
  const { leftCents } = await readOrderAccount(tx, order.id);
  const today = calendarDay(now, settings().timeZone);
  const { rows, next, pastDueCents, dueNowCents } = standing(
    await readSchedule(tx, layaway.number),
    leftCents,
    today,
  );
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const data: LayawayEmailData = {
    orderId: order.id,
    number: layawayLabel(layaway.number),
    name: `${order.first_name} ${order.last_name}`.trim(),
    pieces: runInLanguage(order.language, () => lines.map(lineTitle).join(", ")),
    schedule: rows.map(({ dueOn, cents, state }) => ({ dueOn, cents, isPaid: state === "paid" })),
    paidCents: leftCents,
    totalCents: order.total_cents,
    taxLabel: orderTaxLabel(order),
    isShipped: orderColumns.delivery.parse(JSON.parse(order.delivery)).method === "shipping",
    due: next && { dueOn: next.dueOn, cents: news === "late" ? pastDueCents : dueNowCents },
    ...{ heldUntil, end },
  };
  const version = about === "" ? `${now}` : about;
  const { isNew } = await queueMail(tx, {
    template: `layaway-${news}`,
    // The order comes last, so that its emails are found when its personal data is erased.
    cause: `${version} ${order.id}`,
    recipient: order.email,
    language: order.language,
    data,
    now,
  });
  return isNew;
}
