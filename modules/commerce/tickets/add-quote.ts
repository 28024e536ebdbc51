import type { Db } from "#database";
import {
  findAcceptableVersion,
  findDepositDeadline,
  isSoldOnTicket,
  lineCents,
  type QuoteLine,
  type QuoteRow,
  quoteLabel,
  quoteNumber,
  quoteTable,
  readQuoteLines,
  recordAcceptance,
  type VersionRow,
  versionRows,
} from "#quotes";
import type { OrderRow } from "../orders/order-row.ts";
import { refuse } from "./ticket-answer.ts";
import { addLine, pieceLine, serviceLine } from "./ticket-lines.ts";
import { readColumn, type StoredDiscount, type TicketLineRow, ticketColumns } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/**
 * Adds the lines of a sent quote to a ticket at the quoted prices. A price below the list price is a discount with the
 * quote as its reason, approved by whoever sent the quote. Returns the first line and the quote's client.
 */
export async function addQuoteLines(
  writing: Writing,
  typed: string,
): Promise<{ added: number; client: QuoteRow }> {
  const { transaction, ticket, now } = writing;
  const { tx } = transaction;
  const number = quoteNumber(typed);
  const quote = number === null ? null : await quoteTable.lock(transaction, number);
  if (!quote) refuse("We don't have a quote with this number.", "number");
  const [other] = quotesOn(ticket.lines);
  if (other !== undefined) refuse(`Quote ${quoteLabel(other)} is already on this ticket.`, "number");
  const version = await acceptable(writing, quote);
  if ((await findDepositDeadline(tx, quote, now)) !== null)
    refuse("The client is paying this quote's deposit online right now.", "number");
  if (!isSoldOnTicket(version))
    refuse(
      "Only pieces from stock and services can be sold on a ticket. Accept this quote instead.",
      "number",
    );
  const approvedBy = await senderOf(tx, quote, version);
  const lines = readQuoteLines(version.lines);
  let first: number | null = null;
  for (const line of lines) {
    const added = await addQuoteLine(writing, line, { quote, approvedBy });
    first ??= added;
  }
  if (first === null) refuse("This quote has no lines.", "number");
  return { added: first, client: quote };
}

async function acceptable({ transaction: { tx }, context, now }: Writing, quote: QuoteRow) {
  const asked = { version: quote.sent_version ?? 0, facts: context.facts, now };
  const found = await findAcceptableVersion(tx, quote, asked);
  if ("message" in found) refuse(found.message, "number");
  return found.version;
}

/** "staff 3 1a2b3c4d", who sent the version; counts as the one who approved its prices. */
async function senderOf(tx: Db, quote: QuoteRow, version: VersionRow): Promise<string> {
  const row = await tx
    .selectFrom("audit")
    .select("actor")
    .where("subject", "=", quoteTable.subject(quote.number))
    .where("action", "=", "quote.sent")
    .where("at", "=", version.sent_at ?? 0)
    .executeTakeFirst();
  return row?.actor ?? "system";
}

async function addQuoteLine(
  writing: Writing,
  line: QuoteLine,
  { quote, approvedBy }: { quote: QuoteRow; approvedBy: string },
): Promise<number> {
  const quantity = line.quantityMilli / 1_000;
  const each = lineCents({ quantityMilli: 1_000 }, line.eachCents);
  const drafted =
    line.kind === "stock" && line.piece !== null
      ? await pieceLine(writing, { unit: line.piece })
      : serviceLine(writing, {
          ...{ do: "add-service", title: line.title },
          cents: Math.max(each, listedCents(writing, line)),
        });
  const listed = Math.max(drafted.unit_cents, each);
  const position = await addLine(writing, {
    ...drafted,
    ...{ quantity, unit_cents: listed, item: { ...drafted.item, quote: quote.number } },
  });
  if (each === listed) return position;
  const discount: StoredDiscount = {
    ...{ by: "price", value: each * quantity, reason: `Quote ${quoteLabel(quote.number)}`, approvedBy },
  };
  const row = writing.ticket.lines.find((one) => one.position === position);
  const set = { discount: JSON.stringify(discount) };
  await writing.transaction.tx
    .updateTable("ticket_line")
    .set(set)
    .where("ticket_id", "=", writing.ticket.row.id)
    .where("position", "=", position)
    .execute();
  if (row) Object.assign(row, set);
  return position;
}

/** A service's price in the shop's list; 0 if it isn't listed. */
function listedCents({ context }: Writing, { title }: QuoteLine): number {
  const typed = title.trim().toLowerCase();
  return context.facts.counter.services.find((one) => one.title.toLowerCase() === typed)?.cents ?? 0;
}

/** Numbers of the quotes whose lines are on a ticket. */
export function quotesOn(lines: readonly Pick<TicketLineRow, "item">[]): number[] {
  const numbers = lines.flatMap(({ item }) => readColumn(ticketColumns.item, item)?.quote ?? []);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/**
 * Marks the quote whose lines a ticket sells as accepted, with the ticket's order, in the caller's transaction. Refuses if
 * it was accepted in the meantime.
 */
export async function acceptSoldQuote(
  { transaction, ticket, actor, now }: Writing,
  order: OrderRow,
): Promise<void> {
  const [number] = quotesOn(ticket.lines);
  const quote = number === undefined ? null : await quoteTable.lock(transaction, number);
  // It was erased.
  if (!quote) return;
  if (quote.state === "accepted")
    refuse(
      `Quote ${quoteLabel(quote.number)} was accepted in the meantime. Remove its lines from this ticket.`,
    );
  const { tx } = transaction;
  const version = (await versionRows(tx, quote.number)).find((row) => row.version === quote.sent_version);
  if (!version) return;
  await recordAcceptance(tx, { quote, version }, { orderId: order.id, now, actor: actor.actor });
  const accepted = { ...quote, version: quote.version + 1 };
  await quoteTable.write(tx, accepted, { set: { state: "accepted" }, now });
}
