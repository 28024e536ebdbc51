import { emailKey } from "../../../foundation/records/email-key.ts";
import { readShippingAddress } from "../checkout/details-form.ts";
import type { Delivery } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { isWalkInKey, walkInKey } from "../orders/walk-in-key.ts";
import { addQuoteLines } from "./add-quote.ts";
import { isGoodsLine } from "./line-kinds.ts";
import { addReturn, assertReturnable, saveReturn } from "./return-lines.ts";
import { removeTradeIn } from "./take-in.ts";
import { refuse, rejectWithErrors } from "./ticket-answer.ts";
import type { ParsedAct } from "./ticket-input.ts";
import { sellingRoles } from "./ticket-limits.ts";
import { addLine, balanceLine, giftCardLine, madeLine, pieceLine, serviceLine } from "./ticket-lines.ts";
import type { StoredDiscount, TicketLineRow, TicketRow } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/** What an act changed on the ticket itself, and the line it added. */
export interface Applied {
  set: Partial<TicketRow>;
  added?: number;
}

/**
 * Applies an act to the ticket's lines and, in memory, to the ticket, in the caller's transaction. `approver` is the
 * owner who approved a discount, by a credential that was checked. Throws StoppedError.
 */
export async function applyAct(writing: Writing, act: ParsedAct, approver: string | null): Promise<Applied> {
  const applied = await effectOf(writing, act, approver);
  Object.assign(writing.ticket.row, applied.set);
  return applied;
}

async function effectOf(writing: Writing, act: ParsedAct, approver: string | null): Promise<Applied> {
  const { transaction, ticket } = writing;
  switch (act.do) {
    case "add-piece":
      return { set: {}, added: await addLine(writing, await pieceLine(writing, act)) };
    case "add-made":
      return { set: {}, added: await addLine(writing, await madeLine(writing, act)) };
    case "add-service":
      return { set: {}, added: await addLine(writing, serviceLine(writing, act)) };
    case "add-balance": {
      const { order, ...line } = await balanceLine(writing, act);
      const added = await addLine(writing, line);
      const isKnown = ticket.row.name !== "" || order.email_key === "redacted";
      if (isKnown) return { set: {}, added };
      return { set: clientColumns(writing, clientOf(order)), added };
    }
    case "add-return": {
      const { added, order } = await addReturn(writing, act);
      const isKnown =
        ticket.row.name !== "" || order.email_key === "redacted" || isWalkInKey(order.email_key);
      return isKnown ? { set: {}, added } : { set: clientColumns(writing, clientOf(order)), added };
    }
    case "set-return":
      await saveReturn(writing, act, approver);
      return { set: {} };
    case "add-quote": {
      const { added, client } = await addQuoteLines(writing, act.number);
      if (ticket.row.name !== "") return { set: {}, added };
      const { name, email, phone } = client;
      return { set: clientColumns(writing, { name, email, phone: phone ?? "" }), added };
    }
    case "add-gift-card":
      return { set: {}, added: await addLine(writing, giftCardLine(writing, act)) };
    case "remove-line": {
      const tradeIn = ticket.tradeIns.find(({ position }) => position === act.line);
      if (tradeIn) {
        await removeTradeIn(writing, tradeIn);
        return { set: {} };
      }
      const line = lineOf(writing, act.line);
      await transaction.tx
        .deleteFrom("ticket_line")
        .where("ticket_id", "=", ticket.row.id)
        .where("position", "=", line.position)
        .execute();
      ticket.lines.splice(ticket.lines.indexOf(line), 1);
      ticket.returns = ticket.returns.filter(({ position }) => position !== line.position);
      return { set: {} };
    }
    case "set-quantity": {
      const line = lineOf(writing, act.line);
      if (line.kind === "piece" && act.quantity !== 1) refuse("There's only one of this piece.", "quantity");
      if (line.kind === "gift-card" && act.quantity !== 1)
        refuse("Each gift card has its own number. Add another line for another card.", "quantity");
      if (line.kind === "balance" && act.quantity !== 1)
        refuse("This balance is already on the ticket. You can only add it once.", "quantity");
      if (line.kind === "return") await assertReturnable(writing, act);
      // Its discounts are computed again, and may be more than a smaller quantity costs until then.
      await saveLine(writing, line, { quantity: act.quantity, discount_cents: 0, share_cents: 0 });
      return { set: {} };
    }
    case "discount": {
      const { discount: given } = act;
      const discount: StoredDiscount | null = given && {
        ...{ by: given.by, value: given.value, reason: given.reason, approvedBy: approver },
      };
      return await discounted(writing, act.line, discount);
    }
    case "set-client":
      return { set: clientColumns(writing, act.client) };
    case "set-receipt-email":
      return { set: { receipt_email: act.email } };
    case "set-salespeople":
      return { set: { salespeople: JSON.stringify(await knownPeople(writing, act.people)) } };
    case "set-handover":
      return { set: { delivery: JSON.stringify(deliveryOf(writing, act.handover)) } };
    case "set-exemption":
      return { set: { exemption: act.exemption && JSON.stringify(act.exemption) } };
  }
}

async function discounted(
  writing: Writing,
  position: number | null,
  discount: StoredDiscount | null,
): Promise<Applied> {
  const column = discount && JSON.stringify(discount);
  if (position === null) {
    const goods = writing.ticket.lines.filter(isGoodsLine);
    const leftCents = goods.reduce((sum, one) => sum + one.unit_cents * one.quantity - one.discount_cents, 0);
    if (discount && goods.length === 0) refuse("There's nothing to discount yet.");
    if (discount && discount.by !== "percent" && discount.value > leftCents)
      refuse("That's more than the lines add up to.", "value");
    return { set: { discount: column } };
  }
  const line = lineOf(writing, position);
  if (line.kind === "return") refuse("A return is worth what was paid for it, so it takes no discount.");
  if (line.kind === "balance")
    refuse("A balance can't be discounted here. Change the price on its own page.");
  if (line.kind === "gift-card") refuse("A gift card is sold for its full amount, without a discount.");
  const listCents = line.unit_cents * line.quantity;
  if (discount?.by === "amount" && discount.value > listCents) refuse("That's more than the price.", "value");
  if (discount?.by === "price" && discount.value > listCents)
    refuse("That's above the list price. Enter a lower price.", "value");
  await saveLine(writing, line, { discount: column });
  return { set: {} };
}

function lineOf({ ticket }: Writing, position: number): TicketLineRow {
  return ticket.lines.find((line) => line.position === position) ?? refuse("This line was removed.");
}

async function saveLine(
  { transaction: { tx }, ticket }: Writing,
  line: TicketLineRow,
  set: Partial<TicketLineRow>,
): Promise<void> {
  await tx
    .updateTable("ticket_line")
    .set(set)
    .where("ticket_id", "=", ticket.row.id)
    .where("position", "=", line.position)
    .execute();
  Object.assign(line, set);
}

interface Client {
  name: string;
  email: string;
  phone: string;
}

function clientOf(order: OrderRow): Client {
  const name = `${order.first_name} ${order.last_name}`.trim();
  return { name, email: order.email, phone: order.phone ?? "" };
}

function clientColumns({ ticket }: Writing, client: Client | null): Partial<TicketRow> {
  const { id } = ticket.row;
  const { name, email, phone } = client ?? { name: "", email: "", phone: "" };
  return { name, email, email_key: email ? emailKey(email) : walkInKey(id), phone: phone || null };
}

async function knownPeople(
  { transaction: { tx } }: Writing,
  people: readonly { staff: string; percent: number }[],
) {
  const known = await tx
    .selectFrom("staff")
    .select("id")
    .where("ended_at", "is", null)
    .where("role", "in", sellingRoles)
    .where(
      "id",
      "in",
      people.map(({ staff }) => Number(staff)),
    )
    .execute();
  if (known.length < people.length)
    refuse("This person can't sell, or their account is closed. Choose another.", "people");
  return people;
}

function deliveryOf(
  { context: { facts }, now }: Writing,
  handover: Extract<ParsedAct, { do: "set-handover" }>["handover"],
): Delivery {
  if (handover.method === "pickup") return handover;
  const typed = Object.fromEntries(
    Object.entries(handover.address).filter(([, value]) => value !== null && value !== undefined),
  );
  const read = readShippingAddress({ ...typed, method: "shipping" }, { facts, now });
  return "errors" in read ? rejectWithErrors(read.errors) : read.delivery;
}
