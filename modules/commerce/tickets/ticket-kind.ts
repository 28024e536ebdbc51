import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import type { ClientRecord, ClientRecordsQuery } from "../../../foundation/records/client-record.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { isPersonsAddress } from "../../../foundation/records/person.ts";
import { dayMs, retentionPeriods, retentionStep } from "../../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../../foundation/records/search.ts";
import { ticketFacts } from "./list-tickets.ts";
import { personalTickets, redactTickets, ticketName } from "./ticket-privacy.ts";
import { netTotalCents, ticketLabels } from "./ticket-rows.ts";
import { ticketStates } from "./ticket-states.ts";

const path = (id: string) => `/desk/sell/${id}`;

/** Sales at the counter. */
export const ticketKind: Kind = {
  name: "ticket",
  subjects: { ticket: { path } },
  waiting: {
    page: "/desk/tickets",
    label: "open or parked",
    count: () => sql`select count(*) from ticket where state in ('open', 'parked')`,
  },
  texts: {
    ticket: {
      code: "id key state order_id salespeople tax_label opened_by",
      client: "name email email_key phone receipt_email delivery discount",
      books: "exemption",
    },
    ticket_line: { code: "ticket_id kind balance_order", client: "item discount" },
    ticket_return: {
      code: "ticket_id order_id order_line goes_to approved_by",
      client: "reason condition",
      house: "place",
    },
    ticket_refund: { code: "ticket_id order_id account", books: "reference" },
    ticket_tender: { code: "ticket_id account last_four state actor", books: "reference" },
  },
  contacts: [{ table: "ticket", email: "email", name: sql`name`, phone: "phone", where: sql`email <> ''` }],
  ofClient: {
    word: "ticket",
    emailOf: (label) => sql`select email from ticket where id = ${label}`,
    read: clientTickets,
  },
  personal: [personalTickets],
  retention: [
    // Nothing was sold or paid, so nothing is left but the audit rows.
    retentionStep({
      name: "dropped tickets",
      termMs: 30 * dayMs,
      due: (db, before) =>
        db
          .selectFrom("ticket")
          .select("id")
          .where("state", "=", "dropped")
          .where("ended_at", "<", before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("ticket_tender")
                  .select("position")
                  .whereRef("ticket_tender.ticket_id", "=", "ticket.id")
                  .where("entry", "is not", null),
              ),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("reader_payment")
                  .select("reader_payment.id")
                  .whereRef("reader_payment.ticket_id", "=", "ticket.id")
                  .where((eb) =>
                    eb.or([
                      eb("reader_payment.entry", "is not", null),
                      eb("reader_payment.ended_at", "is", null),
                    ]),
                  ),
              ),
            ),
          )
          .orderBy("ended_at"),
      purge: (tx, ids) => tx.deleteFrom("ticket").where("id", "in", ids).execute(),
    }),
    // Clients past the tax retention period. Numbers and amounts stay.
    retentionStep({
      name: "clients of tickets",
      termMs: retentionPeriods.buyers,
      due: (db, before) =>
        db
          .selectFrom("ticket")
          .select("id")
          .where("ended_at", "<", before)
          .where("name", "<>", redactedText)
          .orderBy("ended_at"),
      async purge(tx, ids, { now }) {
        const tickets = await tx.selectFrom("ticket").selectAll().where("id", "in", ids).execute();
        await redactTickets(tx, tickets, { reason: "time-over", now });
      },
    }),
  ],
  numbers: [
    recordNumber({
      read: ticketLabels.read,
      row: (number) => sql`select 1 from ticket where number = ${number}`,
      path: (number) => path(ticketLabels.of(number)),
    }),
  ],
  search: {
    title: "Tickets",
    route: "/desk/sell/:ticket",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("ticket")
        .select(["id", "number", "state", "name", "total_cents", "returned_cents"])
        .where(matchesRecord(search, { mail: sql`ticket.email`, ...ticketFacts }))
        .orderBy("updated_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map((row) => ({
        ...{ to: path(row.id), number: row.number === null ? null : ticketName(row) },
        title: `${ticketName(row)}, ${formatMoneyExact(netTotalCents(row))}`,
        ...{ who: row.name || null, state: ticketStates[row.state] },
      }));
    },
  },
};

/** A finished ticket's goods are shown as their order, so only open and parked tickets are listed. */
async function clientTickets({ db, addresses }: ClientRecordsQuery): Promise<ClientRecord[]> {
  const rows = await db
    .selectFrom("ticket")
    .select(["id", "number", "state", "created_at", "total_cents", "returned_cents"])
    .where(isPersonsAddress({ spellings: addresses }, "ticket.email"))
    .where("email", "<>", "")
    .where("state", "in", ["open", "parked"])
    .execute();
  return rows.map((row) => ({
    ...{ kind: "ticket", what: "Ticket", label: row.id, path: path(row.id), title: ticketName(row) },
    ...{ state: row.state, at: row.created_at, amountCents: netTotalCents(row), isOpen: true },
  }));
}
