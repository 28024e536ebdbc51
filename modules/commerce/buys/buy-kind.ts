import { sql } from "kysely";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { searchedColumns, textColumnClasses } from "../../../foundation/records/field-rows.ts";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { isPersonsAddress } from "../../../foundation/records/person.ts";
import { retentionPeriods, retentionStep } from "../../../foundation/records/retention-step.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { buyFields } from "./buy-fields.ts";
import { personalBuys, redactBuys } from "./buy-privacy.ts";
import { buyLabel, buyLabels } from "./buy-rows.ts";
import { buyStates } from "./buy-states.ts";

const path = (number: number) => `/desk/trade-ins/${buyLabel(number)}`;

/** What was taken in from the public: trade-ins on tickets. The seller's ID is in no search. */
export const buyKind: Kind = {
  name: "buy",
  subjects: { buy: { path: (label) => `/desk/trade-ins/${label}` } },
  waiting: {
    page: "/desk/trade-ins",
    label: "on hold",
    count: () => sql`select count(*) from buy where state in ('on_hold', 'police_hold')`,
  },
  texts: {
    buy: textColumnClasses(buyFields, "client", {
      code: "id state settlement ticket_id case_key movement_key approved_by taken_by hold_until released_by",
      books: "id_sealed signature signed_name",
      house: "hold_note",
    }),
    buy_photo: { code: "buy_id hash", house: "bytes" },
  },
  contacts: [
    {
      ...{ table: "buy", email: "seller_email", name: sql`seller_name`, phone: "seller_phone" },
      where: sql`seller_email <> '' and state <> 'draft'`,
    },
  ],
  ofClient: {
    word: "buy",
    emailOf: (label) => sql`select seller_email from buy where number = ${buyLabels.read(label) ?? 0}`,
    async read({ db, addresses }) {
      const rows = await db
        .selectFrom("buy")
        .select(["number", "title", "state", "taken_at", "allowed_cents"])
        .where(isPersonsAddress({ spellings: addresses }, "buy.seller_email"))
        .where("seller_email", "<>", "")
        .where("number", "is not", null)
        .execute();
      return rows.map(({ number, title, state, taken_at, allowed_cents }) => ({
        ...{ kind: "buy", what: "Trade-in", label: buyLabel(number ?? 0), path: path(number ?? 0), title },
        ...{ state, at: taken_at, amountCents: allowed_cents, isOpen: state !== "released" },
      }));
    },
  },
  personal: [personalBuys],
  retention: [
    // The record of who sold a piece, its ID included, ages out with the tax records.
    retentionStep({
      name: "sellers of trade-ins",
      termMs: retentionPeriods.buyers,
      due: (db, before) =>
        db
          .selectFrom("buy")
          .select("id")
          .where("state", "=", "released")
          .where("taken_at", "<", before)
          .where("seller_name", "<>", redactedText)
          .orderBy("taken_at"),
      async purge(tx, ids, { now }) {
        const buys = await tx.selectFrom("buy").selectAll().where("id", "in", ids).execute();
        await redactBuys(tx, buys, { reason: "time-over", now });
      },
    }),
  ],
  numbers: [
    recordNumber({
      read: buyLabels.read,
      row: (number) => sql`select 1 from buy where number = ${number}`,
      path,
    }),
  ],
  search: {
    title: "Trade-ins",
    route: "/desk/trade-ins/:number",
    async find({ database, typed, most, sees }) {
      const facts = searchedColumns(buyFields, "buy", sees);
      const rows = await database.read
        .selectFrom("buy")
        .select(["number", "title", "state", "seller_name"])
        .where("number", "is not", null)
        .where(
          matchesSearch(typed, {
            ...facts,
            texts: [buyLabels.inSql(sql`buy.number`), ...facts.texts],
            cents: sees.cost ? [sql`buy.allowed_cents`] : [],
          }),
        )
        .orderBy("number", "desc")
        .limit(most)
        .execute();
      return rows.map(({ number, title, state, seller_name }) => ({
        ...{ to: path(number ?? 0), number: buyLabel(number ?? 0), title },
        ...{ who: sees.client ? seller_name : null, state: buyStates[state] },
      }));
    },
  },
};
