import { z } from "zod";
import { isGoodsLine, lineKinds } from "../line-kinds.ts";
import { assertReturnable, saveReturn } from "../return-lines.ts";
import { removeTradeIn } from "../take-in.ts";
import { refuse } from "../ticket-answer.ts";
import type { StoredDiscount, TicketLineRow } from "../ticket-rows.ts";
import type { Writing } from "../write-ticket.ts";
import { id, maxCents, quantity, safeLine, safeText } from "./act-inputs.ts";
import { type Applied, ticketAct } from "./ticket-act.ts";

const discount = z
  .object({
    by: z.enum(["percent", "amount", "price"]),
    /** Percent, or cents for an amount off or a new price. */
    value: z.number({ error: () => "Enter the discount." }).min(0, { error: () => "Enter the discount." }),
    reason: safeLine(200, "Enter a reason for the discount."),
    /**
     * For a discount above the limit: an owner's response to a passkey prompt, and the sealed challenge of its cookie,
     * as `{ answer, sealed }`. The server checks it.
     */
    approval: z.unknown().optional(),
  })
  .superRefine(({ by, value }, { addIssue }) => {
    const fault = (message: string) => addIssue({ code: "custom", path: ["value"], message });
    if (by === "percent") {
      if (value <= 0 || value > 100 || !Number.isInteger(Math.round(value * 1e6) / 1e4))
        fault("Enter a percentage from 0.01 to 100, like 10.");
    } else if (!Number.isSafeInteger(value) || value > maxCents) fault("Enter an amount, like 85.00.");
    else if (by === "amount" && value === 0) fault("Enter an amount, like 85.00.");
  });

/** Acts on lines of a ticket. `line` is a line's id. */
export const lineActs = {
  "remove-line": ticketAct(
    "remove-line",
    { line: id },
    {
      async apply(writing, { line: position }) {
        const { transaction, ticket } = writing;
        const tradeIn = ticket.tradeIns.find((one) => one.position === position);
        if (tradeIn) {
          await removeTradeIn(writing, tradeIn);
          return {};
        }
        const line = lineOf(writing, position);
        await transaction.tx
          .deleteFrom("ticket_line")
          .where("ticket_id", "=", ticket.row.id)
          .where("position", "=", position)
          .execute();
        ticket.lines.splice(ticket.lines.indexOf(line), 1);
        ticket.returns = ticket.returns.filter((one) => one.position !== position);
        return {};
      },
      audited: ({ line }) => ({ line }),
    },
  ),
  "set-quantity": ticketAct(
    "set-quantity",
    { line: id, quantity },
    {
      async apply(writing, act) {
        const line = lineOf(writing, act.line);
        const { onlyOne } = lineKinds[line.kind];
        if (onlyOne !== null && act.quantity !== 1) refuse(onlyOne, "quantity");
        if (line.kind === "return") await assertReturnable(writing, act);
        // Its discounts are computed again, and may be more than a smaller quantity costs until then.
        await saveLine(writing, line, { quantity: act.quantity, discount_cents: 0, share_cents: 0 });
        return {};
      },
      audited: ({ line }) => ({ line }),
    },
  ),
  discount: ticketAct(
    "discount",
    {
      /** Null: the whole ticket. */
      line: id.nullable(),
      /** Null removes it. */
      discount: discount.nullable(),
    },
    {
      async apply(writing, { line, discount: given }, approver) {
        if (!given) return await discounted(writing, line, null);
        const { by, value, reason } = given;
        return await discounted(writing, line, { by, value, reason, approvedBy: approver });
      },
      audited: ({ line, discount: given }) => ({
        line,
        by: given?.by ?? null,
        value: given?.value ?? null,
      }),
      approved: ({ discount: given }) => given,
    },
  ),
  /** Why goods come back, how they are, and where they go. An owner's approval is needed outside of the policy. */
  "set-return": ticketAct(
    "set-return",
    {
      line: id,
      reason: safeLine(200, "Enter why it's returned."),
      /** Required for a piece. */
      condition: safeText(500),
      /** `hold`: kept in stock, not for sale. `none`: there is no piece. */
      goesTo: z.enum(["stock", "hold", "workshop", "consignor", "none"], {
        error: () => "Choose where it goes.",
      }),
      /** The tray or shelf; defaults to one for `goesTo`. */
      place: safeText(60),
      approval: z.unknown().optional(),
    },
    {
      async apply(writing, act, approver) {
        await saveReturn(writing, act, approver);
        return {};
      },
      audited: ({ line, goesTo }) => ({ line, goesTo }),
      approved: (act) => act,
    },
  ),
};

async function discounted(
  writing: Writing,
  position: number | null,
  given: StoredDiscount | null,
): Promise<Applied> {
  const column = given && JSON.stringify(given);
  if (position === null) {
    const goods = writing.ticket.lines.filter(isGoodsLine);
    const leftCents = goods.reduce((sum, one) => sum + one.unit_cents * one.quantity - one.discount_cents, 0);
    if (given && goods.length === 0) refuse("There's nothing to discount yet.");
    if (given && given.by !== "percent" && given.value > leftCents)
      refuse("That's more than the lines add up to.", "value");
    return { set: { discount: column } };
  }
  const line = lineOf(writing, position);
  const { noDiscount } = lineKinds[line.kind];
  if (noDiscount !== null) refuse(noDiscount);
  const listCents = line.unit_cents * line.quantity;
  if (given?.by === "amount" && given.value > listCents) refuse("That's more than the price.", "value");
  if (given?.by === "price" && given.value > listCents)
    refuse("That's above the list price. Enter a lower price.", "value");
  await saveLine(writing, line, { discount: column });
  return {};
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
