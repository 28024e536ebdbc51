import { sql } from "kysely";
import type { Kind } from "../../../foundation/records/kind.ts";
import {
  eraseByDeleting,
  isPersonsAddress,
  listPersonRows,
  personalRows,
} from "../../../foundation/records/person.ts";
import { deleteRowsStep, retentionPeriods } from "../../../foundation/records/retention-step.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { pastOrderTitle } from "./read-past-orders.ts";

const path = (id: number) => `/desk/past-orders/${id}`;

/** Orders of a previous store: history to read. */
export const pastOrderKind: Kind = {
  name: "past-order",
  subjects: { "past-order": { path: (id) => path(Number(id)) } },
  texts: {
    past_order: { code: "source currency", client: "number email name phone data" },
  },
  contacts: [
    {
      ...{ table: "past_order", email: "email", name: sql`name`, phone: "phone" },
      where: sql`email <> ''`,
    },
  ],
  ofClient: {
    word: "past-order",
    emailOf: (label) => sql`select email from past_order where id = ${Number(label) || 0} and email <> ''`,
    async read({ db, addresses }) {
      const rows = await db
        .selectFrom("past_order")
        .selectAll()
        .where(isPersonsAddress({ spellings: addresses }, "past_order.email"))
        .execute();
      return rows.map((row) => ({
        ...{ kind: "past-order", what: "Past order", label: row.number, path: path(Number(row.id)) },
        ...{ title: pastOrderTitle(row), state: null, at: row.placed_at ?? row.created_at },
        ...{ amountCents: row.total_cents, isOpen: false },
      }));
    },
  },
  search: {
    title: "Past orders",
    route: "/desk/past-orders/:id",
    async find({ database, typed, most }) {
      const facts = {
        texts: [sql`past_order.number`, sql`past_order.name`, sql`past_order.email`, sql`past_order.data`],
        phones: [sql`past_order.phone`],
        cents: [sql`past_order.total_cents`],
      };
      const rows = await database.read
        .selectFrom("past_order")
        .selectAll()
        .where(matchesSearch(typed, facts))
        .orderBy("placed_at", "desc")
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map((row) => ({
        ...{ to: path(Number(row.id)), number: row.number, title: pastOrderTitle(row) },
        ...{ who: row.name || null, state: null },
      }));
    },
  },
  personal: [
    personalRows({
      name: "pastOrders",
      title: "Past orders",
      read: (person) => listPersonRows(person, { table: "past_order", order: "id" }),
      names: ({ name }) => [name],
      erase: eraseByDeleting("past_order"),
    }),
  ],
  retention: [
    deleteRowsStep({
      ...{ name: "past orders", termMs: retentionPeriods.buyers, table: "past_order" },
      isOver: (before) => sql`coalesce(placed_at, created_at) < ${before} and created_at < ${before}`,
    }),
  ],
};
