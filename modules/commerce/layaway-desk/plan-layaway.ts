import { z } from "zod";
import { languages } from "#languages";
import { type Cents, formatMoneyExact, readTypedAmount } from "#money";
import { readUnitsOfOrder } from "#stock";
import { calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { typedLine, typedLines } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import {
  type LayawayRow,
  lockLayaway,
  saveLayaway,
  writeSchedule,
} from "../layaway-schedule/layaway-rows.ts";
import { type Installment, planSchedule } from "../layaway-schedule/schedule.ts";
import { currentFigures, draftAgreement } from "../layaways/agreement-drafts.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { settleTicket } from "../tickets/settle-ticket.ts";
import { refuse, rejectWithErrors } from "../tickets/ticket-answer.ts";
import type { TicketLineRow } from "../tickets/ticket-rows.ts";
import type { TicketChange } from "../tickets/ticket-view.ts";
import { saveTicket, type Writing, type Written, writeTicket } from "../tickets/write-ticket.ts";

const planForm = z.object({
  address: typedLines(300),
  first: typedLine(20),
  payments: z.coerce
    .number({ error: () => "Enter a number of payments from 1 to 24." })
    .int("Enter a number of payments from 1 to 24.")
    .min(1, "Enter a number of payments from 1 to 24.")
    .max(24, "Enter a number of payments from 1 to 24."),
  every: z.enum(["week", "two-weeks", "month"], { error: () => "Choose how often payments are due." }),
  language: z.enum(languages).default("en"),
  /** Due days of the payments after the first, if they aren't the plan's. */
  dates: z.array(typedLine(10)).default([]),
});

type PlanForm = z.infer<typeof planForm>;

/** A draft on a ticket that is being changed. */
interface Drafted {
  layaway: LayawayRow;
  order: OrderRow;
  line: TicketLineRow;
}

/**
 * Saves the plan of a draft on its ticket: address, first payment, number and days of the others. Schedule, agreement and
 * the ticket's line follow, and an earlier signature is void.
 */
export async function planLayaway(
  context: ShopContext,
  { layaway: number, input, ...asked }: TicketChange & { layaway: number; input: unknown },
): Promise<Written> {
  const read = readForm(planForm, input);
  if ("errors" in read) return { outcome: "refused", errors: read.errors };
  const { form } = read;
  const firstCents = readTypedAmount(form.first);
  if (firstCents === null || firstCents === 0)
    return {
      outcome: "refused",
      errors: [{ field: "first", message: "Enter the first payment, like 500.00." }],
    };
  return await writeTicket(context, asked, {
    input: { plan: number, form },
    from: ["open"],
    async work(writing) {
      const { ticket, transaction, actor, now } = writing;
      const { tx } = transaction;
      const { layaway, order, line } = await lockDraft(writing, number);
      const schedule = scheduleOf(form, firstCents, {
        order,
        today: calendarDay(now, context.facts.timeZone),
      });
      await writeSchedule(tx, number, schedule);
      await saveLayaway(tx, layaway, { set: { address: form.address, every: form.every }, now });
      await tx.updateTable("orders").set({ language: form.language }).where("id", "=", order.id).execute();
      await deleteSigned(writing, number);
      await draftAgreement(
        tx,
        {
          ...{ facts: context.facts, order, layaway, version: 1, language: form.language, schedule },
          units: await readUnitsOfOrder(tx, order.id),
          ...{ figures: currentFigures(context.facts), terms: context.facts.layaway.terms },
        },
        { proposal: null, actor: actor.actor, now },
      );
      await tx
        .updateTable("ticket_line")
        .set({ unit_cents: firstCents })
        .where("ticket_id", "=", ticket.row.id)
        .where("position", "=", line.position)
        .execute();
      line.unit_cents = firstCents;
      const { set } = await settleTicket(writing);
      await saveTicket(writing, { set, action: "layaway_planned", data: { payments: schedule.length } });
      return {};
    },
  });
}

/** A changed plan needs a new signature. */
async function deleteSigned({ transaction: { tx } }: Writing, layaway: number): Promise<void> {
  await tx.deleteFrom("layaway_agreement").where("layaway", "=", layaway).where("version", "=", 1).execute();
}

async function lockDraft(writing: Writing, number: number): Promise<Drafted> {
  const { transaction, ticket } = writing;
  const known = await transaction.tx
    .selectFrom("layaway")
    .select("order_id")
    .where("number", "=", number)
    .executeTakeFirst();
  const order = await lockOrder(transaction, known?.order_id ?? null);
  const layaway = await lockLayaway(transaction, number);
  const line = ticket.lines.find(({ balance_order }) => balance_order === known?.order_id);
  if (!order || !layaway || !line) refuse("This layaway isn't on this ticket anymore.");
  if (layaway.state !== "draft" || order.state !== "pending_payment")
    refuse("This layaway can't be changed here anymore.");
  return { layaway, order, line };
}

function scheduleOf(
  form: PlanForm,
  firstCents: Cents,
  { order, today }: { order: OrderRow; today: string },
): Installment[] {
  const { total_cents: totalCents, tax_cents: taxCents } = order;
  const goodsCents = totalCents - taxCents;
  if (firstCents > goodsCents - form.payments)
    rejectWithErrors([
      { field: "first", message: `Enter less than the ${formatMoneyExact(goodsCents)} it costs.` },
    ]);
  const planned = planSchedule({ ...form, firstCents }, { totalCents, taxCents, startOn: today });
  if (form.dates.every((day) => day === "")) return planned;
  const schedule = planned.map((row, index) => ({ ...row, dueOn: form.dates[index - 1] || row.dueOn }));
  const fault = dateFault(schedule);
  if (fault !== null) rejectWithErrors([{ field: `date-${fault}`, message: badDate }]);
  return schedule;
}

export const badDate = "Enter a date after the one before, within three years.";

/** The position of the first payment whose day isn't after the one before, or years later; null if all are fine. */
export function dateFault(schedule: readonly Pick<Installment, "dueOn">[]): number | null {
  const first = schedule[0]?.dueOn ?? "";
  const lastDay = `${Number(first.slice(0, 4)) + 3}${first.slice(4)}`;
  for (const [index, { dueOn }] of schedule.entries()) {
    const before = schedule[index - 1]?.dueOn ?? "";
    if (!isDay(dueOn) || dueOn <= before || dueOn > lastDay) return index + 1;
  }
  return null;
}
