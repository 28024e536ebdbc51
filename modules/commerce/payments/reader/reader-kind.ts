import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import type { Kind } from "../../../../foundation/records/kind.ts";
import { matchesRecord } from "../../../../foundation/records/search.ts";
import { deskTime } from "../../../../foundation/records/showroom-time.ts";
import type { State } from "../../../../foundation/records/state.ts";
import type { ReaderState } from "./reader-states.ts";

const states: Readonly<Record<ReaderState, State>> = {
  starting: { label: "On the reader", tone: "open" },
  waiting: { label: "On the reader", tone: "open" },
  unknown: { label: "Not confirmed", tone: "open" },
  declined: { label: "Declined", tone: "quiet" },
  uncaptured: { label: "Not charged yet", tone: "open" },
  succeeded: { label: "Paid", tone: "good" },
  canceled: { label: "Canceled", tone: "quiet" },
};

/** Card readers with their payments and refunds, searchable by amount, card and the provider's reference. */
export const cardReaderKind: Kind = {
  name: "card-reader",
  subjects: { "card-reader": { path: () => "/desk/readers" } },
  texts: {
    card_reader: { code: "id provider ref device serial", books: "name" },
    reader_payment: { code: "id ticket_id reader_id provider intent currency state reason card actor" },
    reader_refund: { code: "id payment_id state ref reason part_id actor" },
  },
  search: {
    title: "Card payments",
    route: "/desk/sell/:ticket",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("reader_payment")
        .innerJoin("ticket", "ticket.id", "reader_payment.ticket_id")
        .select(["reader_payment.ticket_id", "reader_payment.state", "reader_payment.cents"])
        .select(["reader_payment.created_at as at", "ticket.name"])
        .where(
          matchesRecord(search, {
            mail: sql`ticket.email`,
            texts: [sql`reader_payment.intent`],
            codes: [sql`reader_payment.intent`],
            cents: [sql`reader_payment.cents`],
          }),
        )
        .orderBy("reader_payment.created_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ ticket_id, state, cents, at, name }) => ({
        ...{ to: `/desk/sell/${ticket_id}`, number: null, who: name || null, state: states[state] },
        title: `${formatMoneyExact(cents)} by card reader, ${deskTime(at)}`,
      }));
    },
  },
};
