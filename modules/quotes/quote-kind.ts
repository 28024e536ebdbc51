import { sql } from "kysely";
import type { Db } from "#database";
import { drawingAddress } from "#jewelry/drawing/drawing-address";
import { decodeDesign } from "#jewelry/link";
import { purgeDeskItems } from "../../foundation/records/desk-items.ts";
import { type Kind, recordNumber } from "../../foundation/records/kind.ts";
import { isPersonsAddress } from "../../foundation/records/person.ts";
import { drawnPicture } from "../../foundation/records/piece-picture.ts";
import { readId } from "../../foundation/records/record-label.ts";
import { retentionPeriods, retentionStep } from "../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../foundation/records/search.ts";
import { quoteAnswerInbox } from "./quote-inbox.ts";
import { personalQuotes, quoteSubject } from "./quote-privacy.ts";
import { quoteLabels } from "./quote-rows.ts";
import { quoteSearchFields } from "./quote-search-fields.ts";
import { quoteStates } from "./quote-states.ts";

const path = (number: number) => `/desk/quotes/${quoteLabels.of(number)}`;

/** The showroom's quotes. Quote requests are kinds of the clients module. */
export const quoteKind: Kind = {
  name: "priced-quote",
  inbox: quoteAnswerInbox,
  texts: {
    quote: {
      code: "state language token_hash checkout_hash order_id band signed_with",
      client: "title name email phone design design_text signed_name signature",
    },
    quote_picture: { code: "purpose hash added_by", client: "bytes note" },
    special_order: { code: "state expected_on", shop: "note" },
    quote_answer: { code: "kind key", client: "text" },
    quote_version: { code: "valid_until tax_county tax_label", client: "lines trade_in_title words" },
  },
  contacts: [{ table: "quote", email: "email", name: sql`name`, phone: "phone" }],
  ofClient: {
    word: "quote",
    emailOf: (label) =>
      sql`select email from quote where number = ${quoteLabels.read(label) ?? readId(label)}`,
    async read({ db, addresses }) {
      const rows = await db
        .selectFrom("quote")
        .select(["number", "title", "state", "updated_at"])
        .where(isPersonsAddress({ spellings: addresses }, "quote.email"))
        .execute();
      return rows.map(({ number, title, state, updated_at }) => ({
        ...{ kind: "quote", what: "Quote", label: quoteLabels.of(number), path: path(number), title, state },
        ...{ at: updated_at, amountCents: null },
        isOpen: state === "sent" || state === "draft" || state === "change_asked",
      }));
    },
  },
  personal: [personalQuotes],
  retention: [
    // Accepted quotes are kept with their orders.
    retentionStep({
      name: "unaccepted quotes",
      termMs: retentionPeriods.requests,
      due: unacceptedQuotes,
      async purge(tx, numbers, { before }) {
        const quotes = await tx
          .deleteFrom("quote")
          .where("number", "in", unacceptedQuotes(tx, before).where("number", "in", numbers))
          .returning("number")
          .execute();
        await purgeDeskItems(
          tx,
          quotes.map(({ number }) => quoteSubject(number)),
        );
      },
    }),
  ],
  subjects: {
    answer: {
      path: (label) => `/desk/quotes/${label.replace(/-\d+$/, "")}`,
      record: (label) => /\d+/.exec(label)?.[0] ?? "",
    },
  },
  async pictures(db, numbers) {
    const rows = await db
      .selectFrom("quote")
      .select(["number", "title", "design_text"])
      .where("number", "in", numbers.map(Number))
      .execute();
    return rows.map(({ number, title, design_text }) => [
      String(number),
      drawnPicture(title, drawingAddress(decodeDesign(design_text))),
    ]);
  },
  waiting: {
    page: "/desk/quotes",
    label: "changes requested",
    count: () => sql`select count(*) from quote where state = 'change_asked'`,
  },
  numbers: [
    recordNumber({
      ...{ read: quoteLabels.read, path },
      row: (number) => sql`select 1 from quote where number = ${number}`,
    }),
  ],
  search: {
    title: "Quotes",
    route: "/desk/quotes/:id",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("quote")
        .select(["number", "title", "name", "state"])
        .where(matchesRecord(search, { mail: sql`quote.email`, ...quoteSearchFields() }))
        .orderBy("number", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ number, title, name, state }) => ({
        ...{ to: path(number), number: quoteLabels.of(number), title, who: name },
        ...{ state: quoteStates[state], subject: quoteSubject(number) },
      }));
    },
  },
};

/** Excludes quotes with a deposit payment in progress. */
function unacceptedQuotes(db: Db, before: number) {
  return db
    .selectFrom("quote")
    .select("number as id")
    .where("quote.state", "<>", "accepted")
    .where("quote.updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.id", "=", "quote.order_id")
            .where("orders.state", "=", "pending_payment"),
        ),
      ),
    )
    .orderBy("number");
}
