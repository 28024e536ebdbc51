import { bookEntry, heldTenders } from "#ledger";
import type { ShopContext } from "../context.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import type { CardFacts, PaymentReport } from "../payments/reader/card-reader.ts";
import { readerAccount } from "../payments/reader/reader-account.ts";
import { findPayment, movePayment, type ReaderPaymentRow } from "../payments/reader/reader-rows.ts";
import { liveStates } from "../payments/reader/reader-states.ts";
import { dueCents, lockTicket, type Ticket, type TicketTenderRow } from "../tickets/ticket-rows.ts";
import { saveTicket } from "../tickets/write-ticket.ts";

/**
 * Books a charged payment, once: as a tender of its ticket, or as owed back to its card if the ticket is over, was
 * changed, or owes less than was charged.
 */
export async function bookReaderPayment(
  context: ShopContext,
  { id, ticket_id }: ReaderPaymentRow,
  report: PaymentReport,
): Promise<ReaderPaymentRow> {
  return await writeOrders(context, async (transaction) => {
    const { tx } = transaction;
    const ticket = await lockTicket(transaction, ticket_id);
    const payment = await findPayment(tx, id);
    if (!ticket || !payment) throw new Error("The card payment's ticket is missing, so it wasn't booked.");
    if (payment.ended_at !== null) return payment;
    const now = context.now();
    const fits = fitsTicket(ticket, payment, report);
    const position = fits ? ticket.row.last_position + 1 : null;
    const entry = await bookMoney(transaction, payment, { report, fits, now });
    if (position !== null) {
      const { card } = report;
      const tender = tenderOf(payment, { position, entry, card, now });
      await tx.insertInto("ticket_tender").values(tender).execute();
      // Whoever armed the reader took it.
      const actor = { actor: payment.actor, requestId: `reader ${payment.id}`, role: "sales" as const };
      await saveTicket(
        { context, transaction, ticket, actor, now },
        {
          set: { last_position: position },
          action: "tender_taken",
          data: { account: readerAccount, cents: payment.cents, entry, payment: payment.id },
        },
      );
    }
    const card = report.card && JSON.stringify(report.card);
    const set = {
      ...{ state: "succeeded" as const, cents: report.cents, card, answered_at: now, ended_at: now },
      ...{ entry, tender: position, reason: fits ? null : "unapplied" },
    };
    const booked = await movePayment(tx, payment, { from: liveStates, set, now });
    if (!booked) throw new Error("The card payment was booked in the meantime, so nothing was booked twice.");
    return booked;
  });
}

function fitsTicket(ticket: Ticket, payment: ReaderPaymentRow, report: PaymentReport): boolean {
  const { row } = ticket;
  const isLive = row.state === "open" || row.state === "parked";
  const isSame = row.version === payment.ticket_version && report.record === payment.id;
  const isAsked = report.cents === payment.cents && report.currency === payment.currency;
  return isLive && isSame && isAsked && report.cents <= dueCents(ticket);
}

async function bookMoney(
  { tx }: OrderTransaction,
  { intent, ticket_id, actor }: ReaderPaymentRow,
  { report, fits, now }: { report: PaymentReport; fits: boolean; now: number },
): Promise<number> {
  const { cents, card } = report;
  const reference = card?.authorization ?? null;
  const { number } = await bookEntry(tx, {
    ...{ kind: "tender", cause: `reader ${intent}`, orderId: null, ticketId: ticket_id, actor, now },
    memo: fits ? "" : "Fits no open ticket, so it is owed back",
    postings: [
      { account: readerAccount, cents, ...(reference !== null && { reference }) },
      { account: fits ? heldTenders(readerAccount) : "refunds-due", cents: -cents },
    ],
  });
  return number;
}

function tenderOf(
  { ticket_id, cents, actor }: ReaderPaymentRow,
  { position, entry, card, now }: { position: number; entry: number; card: CardFacts | null; now: number },
): TicketTenderRow {
  return {
    ...{ ticket_id, position, account: readerAccount, cents, reference: card?.authorization ?? null },
    ...{
      last_four: card?.lastFour ?? null,
      handed_over_cents: null,
      with_pin: 0,
      state: "held",
      entry,
      actor,
      at: now,
    },
  };
}
