import { z } from "zod";
import type { OrderRow } from "../../orders/order-row.ts";
import { isWalkInKey } from "../../orders/walk-in-key.ts";
import { addQuoteLines } from "../add-quote.ts";
import { addReturn } from "../return-lines.ts";
import { addLine, balanceLine, giftCardLine, madeLine, pieceLine, serviceLine } from "../ticket-lines.ts";
import type { Writing } from "../write-ticket.ts";
import { cents, id, maybeEmail, quantity, safeLine, safeText } from "./act-inputs.ts";
import { clientColumns } from "./client-columns.ts";
import { type Applied, ticketAct } from "./ticket-act.ts";

/** Acts that add lines. */
export const addActs = {
  "add-piece": ticketAct(
    "add-piece",
    { unit: id },
    {
      apply: async (writing, act) => ({ added: await addLine(writing, await pieceLine(writing, act)) }),
      audited: ({ unit }) => ({ unit }),
    },
  ),
  "add-made": ticketAct(
    "add-made",
    { variant: id, quantity },
    {
      apply: async (writing, act) => ({ added: await addLine(writing, await madeLine(writing, act)) }),
      audited: ({ variant, quantity: count }) => ({ variant, quantity: count }),
    },
  ),
  "add-service": ticketAct(
    "add-service",
    {
      title: safeLine(120, "Enter what the service is."),
      cents,
      /** Key of a service in the shop's list; omitted for a price of its own. */
      service: z.string().max(30).exactOptional(),
    },
    {
      apply: async (writing, act) => ({ added: await addLine(writing, serviceLine(writing, act)) }),
      audited: (act) => ({ cents: act.cents }),
    },
  ),
  "add-balance": ticketAct(
    "add-balance",
    {
      /** Of the order, repair or claim check. */
      number: safeLine(40, "Enter the number of the order or repair."),
      /** All that is due if omitted. */
      cents: cents.exactOptional(),
    },
    {
      async apply(writing, act) {
        const { order, ...line } = await balanceLine(writing, act);
        return clientOfOrder(writing, { order, added: await addLine(writing, line) });
      },
    },
  ),
  /** Takes back goods of an order. */
  "add-return": ticketAct(
    "add-return",
    {
      order: safeLine(40, "Enter the number of the order."),
      /** Id of the order's line. */
      line: safeLine(200, "Choose what is returned."),
      /** The piece, for those that have one. */
      unit: id.exactOptional(),
      /** 1 if omitted. */
      quantity: quantity.exactOptional(),
    },
    {
      apply: async (writing, act) => clientOfOrder(writing, await addReturn(writing, act)),
      audited: ({ order, unit, quantity: count }) => ({ order, unit: unit ?? null, quantity: count ?? 1 }),
    },
  ),
  /** All lines of a sent quote, at its prices. */
  "add-quote": ticketAct(
    "add-quote",
    { number: safeLine(40, "Enter the quote's number.") },
    {
      async apply(writing, { number }) {
        const { added, client } = await addQuoteLines(writing, number);
        if (writing.ticket.row.name !== "") return { added };
        return { set: clientColumns(writing, { ...client, phone: client.phone ?? "" }), added };
      },
    },
  ),
  /** Issued when the ticket is finished; emailed to the recipient if there is an address. */
  "add-gift-card": ticketAct(
    "add-gift-card",
    {
      cents,
      recipient: z
        .object({
          name: safeLine(120, "Enter the recipient's name."),
          email: maybeEmail.transform((email) => email || null),
          message: safeText(300),
        })
        .nullable(),
    },
    {
      apply: async (writing, act) => ({ added: await addLine(writing, giftCardLine(writing, act)) }),
      audited: (act) => ({ cents: act.cents }),
    },
  ),
};

/** An order's client becomes that of a ticket without one. */
function clientOfOrder(writing: Writing, { order, added }: { order: OrderRow; added: number }): Applied {
  const { email_key: key, email, phone } = order;
  if (writing.ticket.row.name !== "" || key === "redacted" || isWalkInKey(key)) return { added };
  const name = `${order.first_name} ${order.last_name}`.trim();
  return { set: clientColumns(writing, { name, email, phone: phone ?? "" }), added };
}
