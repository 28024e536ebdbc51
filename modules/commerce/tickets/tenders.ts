import type { Db } from "#database";
import {
  bookEntry,
  cashAccounts,
  heldTenders,
  type PayerInput,
  readCashBalance,
  reverseEntry,
  UsedReferenceError,
} from "#ledger";
import { type Cents, formatMoneyExact, payMethods } from "#money";
import type { ShopContext } from "../context.ts";
import {
  coverFault,
  creditFault,
  isNumbered,
  type PresentedCredit,
  presentCredit,
} from "../credits/pay-with-credit.ts";
import { creditName, findByAccount, lockStoredValue } from "../credits/stored-value.ts";
import { reportBookedCash } from "../desk/cash-payer.ts";
import { readPaymentParts, type ValidPart } from "../desk/payment-parts.ts";
import { lowerCashReport } from "../payments/cash-reports.ts";
import { refundTender } from "../payments/reader/reader-refunds.ts";
import { usedReferenceMessage } from "../payments/used-reference.ts";
import type { NewTender } from "./counter.ts";
import { assertCardPaysNoCard, settleTicket } from "./settle-ticket.ts";
import { refuse, rejectWithErrors } from "./ticket-answer.ts";
import { ticketFaults } from "./ticket-faults.ts";
import { dueCents, netTotalCents, type Ticket, type TicketTenderRow } from "./ticket-rows.ts";
import type { TicketChange } from "./ticket-view.ts";
import { saveTicket, type Writing, type Written, writeTicket } from "./write-ticket.ts";

/**
 * Takes a tender toward a ticket's due amount. Money is booked at once, to what is owed on open tickets; store credit is
 * only reserved, and debited when the ticket is finished. The ticket's pieces are held anew first; it takes nothing if a
 * line can't be sold any more.
 */
export async function takeTender(
  context: ShopContext,
  { tender, payer, ...asked }: TicketChange & { tender: NewTender; payer?: PayerInput },
): Promise<Written> {
  const presented = await presentTender(context, tender);
  if (presented && "field" in presented) return { outcome: "refused", errors: [presented] };
  const { pin: _, ...shown } = tender;
  const taking = writeTicket(context, asked, {
    // Excludes payer and PIN, because a hash of a taxpayer number or PIN can be brute-forced.
    input: { tender: shown },
    from: ["open"],
    async work(writing) {
      const { ticket } = writing;
      const { set } = await settleTicket(writing);
      Object.assign(ticket.row, set);
      // What can't be finished isn't paid for.
      const [fault] = (
        await ticketFaults(writing.transaction.tx, ticket, { facts: context.facts, now: writing.now })
      ).values();
      if (fault) refuse(fault);
      const left = dueCents(ticket);
      if (left === 0) refuse("Nothing is left to pay.");
      const part = readTender(tender, { left, presented });
      const row = await addTender(writing, part, { payer, presented });
      const { last_position } = ticket.row;
      const { account, cents, position: added } = row;
      await saveTicket(writing, {
        set: { ...set, last_position },
        action: "tender_taken",
        data: { account, cents, ...(row.entry !== null && { entry: row.entry }) },
      });
      return { added, changeCents: (part.handedOverCents ?? cents) - cents };
    },
  });
  return await taking.catch(async (error: unknown): Promise<Written> => {
    if (!(error instanceof UsedReferenceError)) throw error;
    const message = await usedReferenceMessage(context.database.read, error);
    return { outcome: "refused", errors: [{ field: "reference", message }] };
  });
}

/** Undoes a tender: books its reversal, or ends its reservation. */
export async function undoTender(
  context: ShopContext,
  { tender, ...asked }: TicketChange & { tender: number },
): Promise<Written> {
  return await writeTicket(context, asked, {
    input: { undo: tender },
    from: ["open"],
    async work(writing) {
      const row = writing.ticket.tenders.find(({ position }) => position === tender);
      if (!row) refuse("This payment isn't on this ticket.");
      if (row.state === "undone") refuse("This payment was already undone.");
      await giveBack(writing, row, "Undone on the ticket");
      const { account, cents } = row;
      await saveTicket(writing, { set: {}, action: "tender_undone", data: { account, cents } });
      return {};
    },
  });
}

/** Gives a tender back in the caller's transaction, by the same route. */
export async function giveBack(writing: Writing, row: TicketTenderRow, memo: string): Promise<void> {
  const { context, transaction, ticket, now } = writing;
  const { tx } = transaction;
  const { actor } = writing.actor;
  if (await refundTender(tx, row, { actor, now, memo })) transaction.afterCommit.add("refundsDue");
  else if (row.entry !== null) {
    const { at } = await tx
      .selectFrom("journal_entry")
      .select("at")
      .where("number", "=", row.entry)
      .executeTakeFirstOrThrow();
    const booked = await reverseEntry(tx, row.entry, { actor, memo, now });
    if (!booked) throw new Error(`Entry ${row.entry} was already reversed, so nothing was changed.`);
    const cents = cashAccounts.includes(row.account) ? row.cents : 0;
    const drawerCents = await readCashBalance(tx);
    if (cents > 0 && drawerCents < 0)
      refuse(`The drawer has only ${formatMoneyExact(cents + drawerCents)}. Add cash first.`);
    await lowerCashReport(tx, buyerOf(ticket), context.facts, {
      ...{ entry: row.entry, at, cents, reversal: booked.number, actor, now },
    });
  }
  await setTenderState(tx, row, "undone");
}

/** Whose cash it is. */
export function buyerOf({ row }: Ticket) {
  return { ticketId: row.id, email_key: row.email_key };
}

export async function setTenderState(
  tx: Db,
  row: TicketTenderRow,
  state: TicketTenderRow["state"],
): Promise<void> {
  await tx
    .updateTable("ticket_tender")
    .set({ state })
    .where("ticket_id", "=", row.ticket_id)
    .where("position", "=", row.position)
    .execute();
  row.state = state;
}

/** Parses a tender. Errors name its inputs: "amount", "reference", "lastFour", "handedOver". */
function readTender(
  tender: NewTender,
  { left, presented }: { left: Cents; presented: PresentedCredit | null },
): ValidPart {
  if (!Object.hasOwn(payMethods, tender.method) || payMethods[tender.method].counter === null)
    refuse("Choose how it's paid.", "method");
  if (tender.cents > left)
    refuse(`That's more than the ${formatMoneyExact(left)} due. Lower the amount.`, "amount");
  const reference = presented?.row.account.split(":")[1];
  const read = readPaymentParts([{ ...tender, ...(reference !== undefined && { reference }) }], left);
  if ("errors" in read)
    rejectWithErrors(read.errors.map(({ field, message }) => ({ field: field.replace(/-1$/, ""), message })));
  return read.parts[0] ?? refuse("Enter a payment.");
}

async function addTender(
  writing: Writing,
  part: ValidPart,
  { payer, presented }: { payer: PayerInput | undefined; presented: PresentedCredit | null },
): Promise<TicketTenderRow> {
  const { transaction, ticket, now } = writing;
  const { actor } = writing.actor;
  const isReserved = isNumbered(part.account);
  const position = ticket.row.last_position + 1;
  const entry = isReserved
    ? await reserve(writing, part, presented?.hasPin ?? false)
    : await book(writing, part, position);
  const row: TicketTenderRow = {
    ...{ ticket_id: ticket.row.id, position, account: part.account, cents: part.cents },
    ...{ reference: part.reference ?? null, last_four: part.lastFour },
    ...{
      handed_over_cents: part.handedOverCents,
      with_pin: presented?.hasPin ? 1 : 0,
      state: isReserved ? "reserved" : "held",
      entry,
      actor,
      at: now,
    },
  };
  await transaction.tx.insertInto("ticket_tender").values(row).execute();
  ticket.tenders.push(row);
  ticket.row.last_position = position;
  if (entry !== null) await reportCash(writing, part, { entry, payer });
  return row;
}

/** Looks up a gift card or store credit, before the transaction; null for other tenders. */
async function presentTender(context: ShopContext, tender: NewTender) {
  const { method } = tender;
  return method === "gift-card" || method === "store-credit"
    ? await presentCredit(context, { ...tender, method })
    : null;
}

async function book({ transaction: { tx }, ticket, actor, now }: Writing, part: ValidPart, position: number) {
  const { account, cents, reference } = part;
  const { number } = await bookEntry(tx, {
    ...{ kind: "tender", cause: `ticket ${ticket.row.id} tender ${position}` },
    ...{ orderId: null, ticketId: ticket.row.id, actor: actor.actor, now },
    postings: [
      { account, cents, ...(reference !== undefined && { reference }) },
      { account: heldTenders(account), cents: -cents },
    ],
  });
  return number;
}

async function reportCash(
  { context, transaction: { tx }, ticket, actor, now }: Writing,
  part: ValidPart,
  { entry, payer }: { entry: number; payer: PayerInput | undefined },
): Promise<void> {
  const asked = { actor: actor.actor, ...(payer && { payer }) };
  const faults = await reportBookedCash(context, tx, buyerOf(ticket), { parts: [part], asked, entry, now });
  if (faults.length > 0) rejectWithErrors(faults, true);
}

/** Refuses a client whose ticket has a store credit reserved that only its own client may use without its PIN. */
export async function assertCreditsAreTheirs({ transaction: { tx }, ticket, now }: Writing): Promise<void> {
  for (const { account, state, with_pin } of ticket.tenders) {
    if (state !== "reserved" || with_pin === 1) continue;
    const row = await findByAccount(tx, account);
    if (row && creditFault({ row, hasPin: false }, ticket.row, now))
      refuse(`${creditName(account)} belongs to another client. Undo it before you change the client.`);
  }
}

/** Checks that a gift card or store credit may be used and covers this with everything else reserved on it. */
async function reserve(
  { transaction, ticket, now }: Writing,
  { account, cents }: ValidPart,
  hasPin: boolean,
): Promise<null> {
  // Two tickets can't reserve the same balance.
  const row = await lockStoredValue(transaction, account);
  if (!row) refuse("There's no card or credit with this number.", "reference");
  const fault = creditFault({ row, hasPin }, ticket.row, now);
  if (fault) refuse(fault.message, fault.field);
  if (row.kind === "gift-card")
    assertCardPaysNoCard(ticket, { addedCents: cents, totalCents: netTotalCents(ticket.row) });
  const short = await coverFault(transaction.tx, account, cents);
  if (short) refuse(short, "amount");
  return null;
}
