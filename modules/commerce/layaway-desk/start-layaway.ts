import { randomBytes } from "node:crypto";
import type { Db } from "#database";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";
import { type LayawayRow, layawayLabel, writeSchedule } from "../layaway-schedule/layaway-rows.ts";
import { type Plan, planSchedule } from "../layaway-schedule/schedule.ts";
import { currentFigures, draftAgreement } from "../layaways/agreement-drafts.ts";
import { insertOrder } from "../orders/insert-order.ts";
import { lineTitle } from "../orders/order-record.ts";
import { findOrder, type OrderRow, orderToken } from "../orders/order-row.ts";
import { pricesOf, settleTicket } from "../tickets/settle-ticket.ts";
import { refuse } from "../tickets/ticket-answer.ts";
import { ticketFaults } from "../tickets/ticket-faults.ts";
import { addLine, plainItem } from "../tickets/ticket-lines.ts";
import { contactOf, sumsOf, unitsOf } from "../tickets/ticket-order.ts";
import { ticketColumns } from "../tickets/ticket-rows.ts";
import type { TicketPrices } from "../tickets/ticket-totals.ts";
import type { TicketChange } from "../tickets/ticket-view.ts";
import { saveTicket, type Writing, type Written, writeTicket } from "../tickets/write-ticket.ts";

/**
 * Puts the pieces of a ticket on layaway, in one transaction: a draft with the shop's first plan, an order of its own that
 * holds them like the ticket's did, and a line for the first payment in their place. Its agreement is signed before
 * that payment can be taken.
 */
export async function startLayaway(context: ShopContext, asked: TicketChange): Promise<Written> {
  return await writeTicket(context, asked, {
    input: "layaway",
    from: ["open"],
    async work(writing) {
      const { ticket, transaction, now } = writing;
      const { tx } = transaction;
      const goods = ticket.lines.filter(({ kind }) => kind !== "balance");
      if (goods.length === 0) refuse("Add the piece to put on layaway first.");
      if (goods.some(({ kind }) => kind !== "piece"))
        refuse("Only pieces in stock can go on layaway. Ring up the rest on another ticket.");
      if (ticket.row.name === "" || (ticket.row.email === "" && ticket.row.phone === null))
        refuse("Add the client's name, and an email or phone number, first.", "client");
      if (ticket.row.exemption !== null)
        refuse("A tax-exempt sale can't go on layaway. Remove the exemption.");
      await settleTicket(writing);
      const [fault] = (await ticketFaults(tx, ticket, { facts: context.facts, now })).values();
      if (fault) refuse(fault);
      const prices = layawayPrices(writing);
      const { goods: sums } = prices;
      const goodsCents = sums.totalCents - sums.taxCents;
      if (goodsCents < 200) refuse("This costs too little for a layaway.");
      const number = await nextNumber(tx, "layaway");
      const order = await insertLayawayOrder(writing, number, prices);
      await moveUnits(writing, order.id);
      const plan = defaultPlan(context, goodsCents);
      const first = await insertLayaway(writing, { number, order, plan });
      const title = goods.map(({ item }) => lineTitle(ticketColumns.item.parse(JSON.parse(item)))).join(", ");
      await removeGoods(writing);
      const added = await addLine(writing, {
        ...{ kind: "balance", balance_order: order.id, quantity: 1, unit_cents: first, taxable: 0 },
        item: { ...plainItem, title, label: layawayLabel(number) },
      });
      const { set } = await settleTicket(writing);
      const { last_position } = ticket.row;
      await saveTicket(writing, {
        set: { ...set, last_position, discount: null },
        action: "layaway_started",
        data: { layaway: layawayLabel(number) },
      });
      return { added };
    },
  });
}

function defaultPlan({ facts }: ShopContext, goodsCents: number): Plan {
  const [plan] = facts.layaway.plans;
  if (!plan) throw new Error("The shop's facts have no layaway plan.");
  const firstCents = Math.max(1, Math.floor((goodsCents * plan.firstPercent) / 100));
  return { payments: plan.payments, every: plan.every, firstCents };
}

/** A trade-in pays toward the first payment. It doesn't lower the tax, which is computed with the last. */
function layawayPrices(writing: Writing): TicketPrices {
  return pricesOf({ ...writing.ticket, tradeIns: [] }, writing);
}

async function insertLayawayOrder(
  writing: Writing,
  layaway: number,
  prices: TicketPrices,
): Promise<OrderRow> {
  const { context, transaction, ticket, actor, now } = writing;
  const { tx } = transaction;
  const id = randomBytes(16).toString("base64url");
  await insertOrder(
    tx,
    {
      ...contactOf(ticket),
      ...sumsOf(ticket, prices),
      id,
      token_hash: sha256Hex(orderToken(await context.secret(), id)),
      // There is no cart.
      cart_id: layawayLabel(layaway),
      layaway,
      ...{ kind: "goods", client_key: "", attributes: "[]", note: "", agreed_to_show: 0, language: "en" },
      ...{ discount_code: null, discount_percent: null, currency: context.facts.currency },
      ...{ unit_count: unitsOf(ticket.lines).length, held_until: holdEnd(writing), created_at: now },
    },
    { state: "pending_payment", actor: actor.actor },
  );
  const order = await findOrder(tx, id);
  if (!order) throw new Error("Couldn't save the order of the layaway, so nothing was changed.");
  return order;
}

function holdEnd({ context, now }: Writing): number {
  return now + context.facts.counter.holdMinutes * 60_000;
}

/** Moves the pieces from the ticket's order to the layaway's; no one else can take them in between. */
async function moveUnits(writing: Writing, orderId: string): Promise<void> {
  const { transaction, ticket } = writing;
  const units = unitsOf(ticket.lines);
  const { numUpdatedRows } = await transaction.tx
    .updateTable("stock_unit")
    .set({ order_id: orderId, held_until: holdEnd(writing) })
    .where("id", "in", units)
    .where("state", "=", "held")
    .where("order_id", "=", ticket.row.order_id)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== units.length)
    refuse("A piece is no longer held for this ticket. Check its line.");
}

async function insertLayaway(
  { context, transaction: { tx }, ticket, actor, now }: Writing,
  { number, order, plan }: { number: number; order: OrderRow; plan: Plan },
): Promise<number> {
  const { facts } = context;
  const row: LayawayRow = {
    ...{ number, order_id: order.id, ticket_id: ticket.row.id, state: "draft", every: plan.every },
    address: await knownAddress(tx, order),
    ...{ agreement: 1, fee_cents: null, noticed_due: null, noticed_on: null },
    ...{ version: 1, created_at: now, updated_at: now, ended_at: null },
  };
  await tx.insertInto("layaway").values(row).execute();
  const schedule = planSchedule(plan, {
    ...{ totalCents: order.total_cents, taxCents: order.tax_cents },
    startOn: calendarDay(now, facts.timeZone),
  });
  await writeSchedule(tx, number, schedule);
  await draftAgreement(
    tx,
    {
      ...{ facts, order, layaway: row, version: 1, language: order.language, schedule },
      ...{ units: unitsOf(ticket.lines), figures: currentFigures(facts), terms: facts.layaway.terms },
    },
    { proposal: null, actor: actor.actor, now },
  );
  return plan.firstCents;
}

/** The client's address if it is shipped there, or that of their last layaway; otherwise empty. */
async function knownAddress(tx: Db, order: OrderRow): Promise<string> {
  const delivery = ticketColumns.delivery.parse(JSON.parse(order.delivery));
  if (delivery.method === "shipping") {
    const { address1, address2, city, state, postalCode } = delivery;
    return [address1, address2, `${city}, ${state} ${postalCode}`].filter(Boolean).join("\n");
  }
  if (order.email === "") return "";
  const last = await tx
    .selectFrom("layaway")
    .innerJoin("orders", "orders.id", "layaway.order_id")
    .select("address")
    .where("orders.email_key", "=", order.email_key)
    .where("layaway.number", "<", order.layaway ?? 0)
    .where("address", "not in", ["", "redacted"])
    .orderBy("layaway.number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.address ?? "";
}

async function removeGoods({ transaction: { tx }, ticket }: Writing): Promise<void> {
  await tx
    .deleteFrom("ticket_line")
    .where("ticket_id", "=", ticket.row.id)
    .where("kind", "=", "piece")
    .execute();
  ticket.lines = ticket.lines.filter(({ kind }) => kind !== "piece");
  ticket.row.discount = null;
}
