import type { Db } from "#database";
import {
  bookEntry,
  cashAccounts,
  heldTenders,
  type PayerInput,
  readCashBalance,
  readCreditCents,
  reverseEntry,
  UsedReferenceError,
} from "#ledger";
import { type Cents, findPayMethod, formatMoneyExact, payMethods } from "#money";
import type { ShopContext } from "../context.ts";
import { reportBookedCash } from "../desk/cash-payer.ts";
import { creditHolderFault } from "../desk/credit-parts.ts";
import { readPaymentParts, type ValidPart } from "../desk/payment-parts.ts";
import { lowerCashReport } from "../payments/cash-reports.ts";
import { refundTender } from "../payments/reader/reader-refunds.ts";
import { usedReferenceMessage } from "../payments/used-reference.ts";
import { settleTicket } from "./settle-ticket.ts";
import { refuse, rejectWithErrors } from "./ticket-answer.ts";
import { ticketFaults } from "./ticket-faults.ts";
import { dueCents, type Ticket, type TicketTenderRow } from "./ticket-rows.ts";
import type { NewTender, TicketChange } from "./ticket-view.ts";
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
  const taking = writeTicket(context, asked, {
    // Excludes the payer, because a hash of a taxpayer number can be brute-forced.
    input: { tender },
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
      const part = readTender(tender, left);
      const row = await addTender(writing, part, payer);
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
function readTender(tender: NewTender, left: Cents): ValidPart {
  if (!Object.hasOwn(payMethods, tender.method) || payMethods[tender.method].counter === null)
    refuse("Choose how it's paid.", "method");
  if (tender.cents > left)
    refuse(`That's more than the ${formatMoneyExact(left)} due. Lower the amount.`, "amount");
  const read = readPaymentParts([tender], left);
  if ("errors" in read)
    rejectWithErrors(read.errors.map(({ field, message }) => ({ field: field.replace(/-1$/, ""), message })));
  return read.parts[0] ?? refuse("Enter a payment.");
}

async function addTender(
  writing: Writing,
  part: ValidPart,
  payer: PayerInput | undefined,
): Promise<TicketTenderRow> {
  const { transaction, ticket, now } = writing;
  const { actor } = writing.actor;
  const isReserved = isNumbered(part.account);
  const position = ticket.row.last_position + 1;
  const entry = isReserved ? await reserve(writing, part) : await book(writing, part, position);
  const row: TicketTenderRow = {
    ...{ ticket_id: ticket.row.id, position, account: part.account, cents: part.cents },
    ...{ reference: part.reference ?? null, last_four: part.lastFour },
    ...{
      handed_over_cents: part.handedOverCents,
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

/** Whether an account is owed under a number, like store credit. */
export function isNumbered(account: string): boolean {
  const method = findPayMethod(account);
  return method !== null && payMethods[method].account === "numbered";
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

/** Refuses a client whose ticket has someone else's store credit reserved. */
export async function assertCreditsAreTheirs({ transaction: { tx }, ticket }: Writing): Promise<void> {
  for (const { account, state } of ticket.tenders) {
    if (state !== "reserved") continue;
    const number = Number(account.split(":")[1]);
    const credit = await tx
      .selectFrom("store_credit")
      .select(["email_key", "name"])
      .where("number", "=", number)
      .executeTakeFirst();
    if (creditHolderFault(credit, number, ticket.row))
      refuse(`Store credit ${number} belongs to another client. Undo it before you change the client.`);
  }
}

/** Checks that a store credit is the client's and covers this with everything else reserved on it. */
async function reserve(
  { transaction: { tx, dialect }, ticket: { row } }: Writing,
  { account, cents }: ValidPart,
) {
  const number = Number(account.split(":")[1]);
  // Two tickets can't reserve the same balance.
  const credit = await tx
    .selectFrom("store_credit")
    .select(["email_key", "name"])
    .where("number", "=", number)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  const fault = creditHolderFault(credit, number, { email_key: row.email_key, name: row.name });
  if (fault) refuse(fault, "reference");
  const { reserved } = await tx
    .selectFrom("ticket_tender")
    .select((eb) => eb.fn.sum<number | null>("cents").as("reserved"))
    .where("account", "=", account)
    .where("state", "=", "reserved")
    .executeTakeFirstOrThrow();
  const left = (await readCreditCents(tx, number)) - Number(reserved ?? 0);
  if (left < cents)
    refuse(
      left > 0
        ? `Store credit ${number} has only ${formatMoneyExact(left)} left.`
        : `Store credit ${number} has nothing left.`,
      "amount",
    );
  return null;
}
