import type { Db } from "#database";
import { readOrderAccount } from "#ledger";
import { addDays, calendarDay, daysBetween } from "../../../foundation/records/calendar-day.ts";
import type { ShopContext } from "../context.ts";
import { type LayawayRow, lockLayaway, readSchedule, saveLayaway } from "../layaway-schedule/layaway-rows.ts";
import { standing } from "../layaway-schedule/schedule.ts";
import { figuresInForce } from "../layaways/figures-in-force.ts";
import { queueLayawayEmail } from "../layaways/layaway-mail.ts";
import { keepTaxCurrent, noteAct } from "../layaways/layaway-payments.ts";
import { writeOrders } from "../orders/move-order.ts";
import { isOnLayaway, lockOrder } from "../orders/order-row.ts";
import { settleSeparately } from "../payments/settle-separately.ts";

/**
 * Emails the clients of active layaways: before a payment is due, on its day, and after it was missed, each once. The
 * first late email is the agreement's written notice, from which its days of grace count. Tells them of a changed tax
 * rate, and drops drafts whose hold ended. Nothing is canceled.
 */
export async function remindLayaways(context: ShopContext): Promise<void> {
  const { database, facts } = context;
  await dropExpiredDrafts(context);
  const today = calendarDay(context.now(), facts.timeZone);
  const until = addDays(today, facts.layaway.remindDays);
  const rows = await database.read
    .selectFrom("layaway")
    .innerJoin("orders", "orders.id", "layaway.order_id")
    .select(["layaway.number", "layaway.order_id as orderId", "orders.tax_label as taxLabel"])
    .where("layaway.state", "=", "active")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("layaway_payment")
          .select("position")
          .whereRef("layaway_payment.layaway", "=", "layaway.number")
          .where("due_on", "<=", until)
          .where("position", ">", 1),
      ),
    )
    .orderBy("layaway.number")
    .execute();
  for (const { number, orderId } of rows)
    await settleSeparately(context, orderId, () => remind(context, { number, orderId, today }));
}

async function remind(
  context: ShopContext,
  { number, orderId, today }: { number: number; orderId: string; today: string },
): Promise<"reminded"> {
  if (!(await mayBeDue(context, { number, orderId, today }))) return "reminded";
  await writeOrders(context, async (transaction) => {
    const { tx } = transaction;
    const { facts } = context;
    const now = context.now();
    const locked = await lockOrder(transaction, orderId);
    const layaway = await lockLayaway(transaction, number);
    if (!locked || !layaway || layaway.state !== "active" || !isOnLayaway(locked)) return;
    const acting = { actor: "system", now };
    const order = (await keepTaxCurrent(transaction, locked, acting)) ?? locked;
    const { leftCents } = await readOrderAccount(tx, orderId);
    const { next, daysLate } = standing(await readSchedule(tx, number), leftCents, today);
    if (next === null) return;
    const mail = { layaway, order, now, about: next.dueOn };
    const inDays = daysBetween(today, next.dueOn);
    if (inDays === 0) await queueLayawayEmail(tx, { ...mail, news: "due-today" });
    else if (inDays > 0 && inDays <= facts.layaway.remindDays)
      await queueLayawayEmail(tx, { ...mail, news: "due-soon" });
    const step = facts.layaway.lateDays.filter((days) => days <= daysLate).at(-1);
    if (step === undefined) return;
    const noticedOn = layaway.noticed_due === next.dueOn ? (layaway.noticed_on ?? today) : today;
    const { graceDays } = await figuresInForce(tx, layaway);
    const heldUntil = addDays(noticedOn, graceDays);
    const about = `${next.dueOn}+${step}`;
    const isNew = await queueLayawayEmail(tx, { ...mail, news: "late", about, heldUntil });
    if (isNew && layaway.noticed_due !== next.dueOn)
      await noteNotice(tx, layaway, { dueOn: next.dueOn, today, now });
  });
  return "reminded";
}

/** The day from which the days of grace count. */
async function noteNotice(
  tx: Db,
  layaway: LayawayRow,
  { dueOn, today, now }: { dueOn: string; today: string; now: number },
): Promise<void> {
  await saveLayaway(tx, layaway, { set: { noticed_due: dueOn, noticed_on: today }, now });
  await noteAct(tx, layaway, { action: "noticed", actor: "system", now, data: { dueOn } });
}

/** Whether an email of today isn't queued yet; reads only, because the sweep runs all day. */
async function mayBeDue(
  { database: { read }, facts }: ShopContext,
  { number, orderId, today }: { number: number; orderId: string; today: string },
): Promise<boolean> {
  const { leftCents } = await readOrderAccount(read, orderId);
  const { next, daysLate } = standing(await readSchedule(read, number), leftCents, today);
  if (next === null) return false;
  const inDays = daysBetween(today, next.dueOn);
  const step = facts.layaway.lateDays.filter((days) => days <= daysLate).at(-1);
  if (inDays > facts.layaway.remindDays || (inDays < 0 && step === undefined)) return false;
  const news = inDays === 0 ? "due-today" : inDays > 0 ? "due-soon" : "late";
  const about = step === undefined ? next.dueOn : `${next.dueOn}+${step}`;
  const known = await read
    .selectFrom("outbox")
    .select("id")
    .where("dedupe", "=", `layaway-${news} ${about} ${orderId}`)
    .executeTakeFirst();
  return known === undefined;
}

/** Drafts whose order ended with its hold. */
async function dropExpiredDrafts({ database, now }: ShopContext): Promise<void> {
  const due = await database.read
    .selectFrom("layaway")
    .innerJoin("orders", "orders.id", "layaway.order_id")
    .select("layaway.number")
    .where("layaway.state", "=", "draft")
    .where("orders.state", "=", "cancelled")
    .execute();
  if (due.length === 0) return;
  const at = now();
  await database.write(async (tx) => {
    await tx
      .updateTable("layaway")
      .set((eb) => ({ state: "dropped", ended_at: at, updated_at: at, version: eb("version", "+", 1) }))
      .where(
        "number",
        "in",
        due.map(({ number }) => number),
      )
      .where("state", "=", "draft")
      .execute();
    for (const { number } of due)
      await noteAct(tx, { number }, { action: "dropped", actor: "system", now: at, data: {} });
  });
}
