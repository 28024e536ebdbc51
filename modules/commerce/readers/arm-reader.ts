import { type Cents, formatMoneyExact } from "#money";
import { randomDigits } from "../../../foundation/records/number-series.ts";
import { findOpenAttempt } from "../balance/balance-record.ts";
import { expireBalancePage } from "../balance/settle-page.ts";
import type { ShopContext } from "../context.ts";
import { ProviderError } from "../payments/gateway.ts";
import type { CardReaders } from "../payments/reader/card-reader.ts";
import {
  findLivePayment,
  movePayment,
  type ReaderPaymentRow,
  type ReaderRow,
} from "../payments/reader/reader-rows.ts";
import { leasingStates } from "../payments/reader/reader-states.ts";
import { settleTicket } from "../tickets/settle-ticket.ts";
import { refuse } from "../tickets/ticket-answer.ts";
import { ticketFaults } from "../tickets/ticket-faults.ts";
import { dueCents, findTicket } from "../tickets/ticket-rows.ts";
import type { TicketChange } from "../tickets/ticket-view.ts";
import { saveTicket, type Writing, type Written, writeTicket } from "../tickets/write-ticket.ts";
import { cancelPayment, startPayment } from "./drive-reader.ts";

export interface ReaderAsk extends TicketChange {
  /** Id of the card reader. */
  reader: string;
  /** At most the amount due. */
  cents: Cents;
}

/**
 * Shows an amount of a ticket on a card reader, once per key. Renews the hold of its pieces first. After a decline, the
 * same payment is tried again. Ends an open payment page of its balances first, so that only one of them can charge.
 */
export async function armReader(
  context: ShopContext,
  readers: CardReaders,
  { reader, cents, ...asked }: ReaderAsk,
): Promise<Written> {
  const blocked =
    (await endPayLinks(context, asked.id)) ?? (await endOther(context, readers, { reader, cents, asked }));
  if (blocked !== null) return { outcome: "refused", errors: [{ field: "form", message: blocked }] };
  const written = await writeTicket(context, asked, {
    input: { reader, cents },
    from: ["open"],
    async work(writing) {
      const { ticket } = writing;
      const { set } = await settleTicket(writing);
      Object.assign(ticket.row, set);
      const [fault] = (
        await ticketFaults(writing.transaction.tx, ticket, { facts: context.facts, now: writing.now })
      ).values();
      if (fault) refuse(fault);
      const left = dueCents(ticket);
      if (left === 0) refuse("Nothing is left to pay.");
      if (!Number.isSafeInteger(cents) || cents <= 0) refuse("Enter an amount, like 85.00.", "amount");
      if (cents > left)
        refuse(`That's more than the ${formatMoneyExact(left)} due. Lower the amount.`, "amount");
      const chosen = await leaseReader(writing, { reader, provider: readers.provider });
      await saveTicket(writing, { set, action: "reader_armed", data: { reader: chosen.id, cents } });
      await writePayment(writing, { chosen, cents });
      return {};
    },
  });
  if (written.outcome === "done") {
    const payment = await findLivePayment(context.database.read, asked.id);
    if (payment?.state === "starting") await startPayment(context, readers, payment);
  }
  return written;
}

/** Locks a reader and refuses one that another payment has. */
async function leaseReader(
  { transaction: { tx, dialect } }: Writing,
  { reader, provider }: { reader: string; provider: CardReaders["provider"] },
): Promise<ReaderRow> {
  const chosen = await tx
    .selectFrom("card_reader")
    .selectAll()
    .where("id", "=", reader)
    .where("provider", "=", provider)
    .where("removed_at", "is", null)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (!chosen) refuse("Choose a card reader.", "reader");
  const busy = await tx
    .selectFrom("reader_payment")
    .select("ticket_id")
    .where("reader_id", "=", chosen.id)
    .where("state", "in", leasingStates)
    .executeTakeFirst();
  if (busy)
    refuse(
      `${chosen.name} is taking a payment for another ticket. Wait, or choose another reader.`,
      "reader",
    );
  return chosen;
}

async function writePayment(
  { context, transaction: { tx }, ticket, actor, now }: Writing,
  { chosen, cents }: { chosen: ReaderRow; cents: Cents },
): Promise<void> {
  const ticket_version = ticket.row.version;
  const again = await findLivePayment(tx, ticket.row.id);
  if (again) {
    const set = {
      ...{ state: "starting" as const, attempt: again.attempt + 1, reader_id: chosen.id, ticket_version },
      ...{ reason: null, actor: actor.actor, armed_at: now, answered_at: null },
    };
    if (await movePayment(tx, again, { from: ["declined"], set, now })) return;
    refuse("This card payment isn't over yet. Wait until it is.");
  }
  await tx
    .insertInto("reader_payment")
    .values({
      ...{ id: randomDigits(16), ticket_id: ticket.row.id, ticket_version, reader_id: chosen.id },
      ...{ provider: chosen.provider, intent: null, attempt: 1, cents, currency: context.facts.currency },
      ...{
        state: "starting",
        reason: null,
        card: null,
        actor: actor.actor,
        armed_at: now,
        answered_at: null,
      },
      ...{ created_at: now, updated_at: now, ended_at: null, entry: null, tender: null },
    })
    .execute();
}

/** Ends a declined payment for another amount. Returns why it can't be ended, as a message. */
async function endOther(
  context: ShopContext,
  readers: CardReaders,
  { cents, asked }: { reader: string; cents: Cents; asked: TicketChange },
): Promise<string | null> {
  const live = await findLivePayment(context.database.read, asked.id);
  if (live?.state !== "declined" || live.cents === cents) return null;
  const ended = await cancelPayment(context, readers, live, "other-amount");
  return isOver(ended) ? null : "We're still checking the last card payment. Wait until it's settled.";
}

function isOver(payment: ReaderPaymentRow): boolean {
  return payment.ended_at !== null;
}

/**
 * Expires the payment pages of a ticket's balances at their provider. Returns why the reader can't be used yet, as a
 * message; null if no page can be paid any more.
 */
async function endPayLinks(context: ShopContext, id: string): Promise<string | null> {
  const { database, gateway } = context;
  if (gateway.kind !== "page") return null;
  const ticket = await findTicket(database.read, id);
  for (const { balance_order } of ticket?.lines ?? []) {
    const page = balance_order === null ? null : await findOpenAttempt(database.read, balance_order);
    if (!page?.ref) continue;
    try {
      const outcome = await expireBalancePage(context, gateway, page.ref);
      if (outcome === "open" || outcome === "pending")
        return "The client is paying this balance online right now. Wait until that's settled.";
      if (outcome === "paid")
        return "The client has just paid this balance online. Remove the line or lower its amount.";
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return "The client's payment link couldn't be turned off, so the reader wasn't used. Try again.";
    }
  }
  return null;
}
