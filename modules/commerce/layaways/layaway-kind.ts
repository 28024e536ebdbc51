import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { type Kind, recordNumber } from "../../../foundation/records/kind.ts";
import { retentionPeriods, retentionStep } from "../../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../../foundation/records/search.ts";
import { layawayLabel, layawayLabels } from "../layaway-schedule/layaway-rows.ts";
import { buyerName, orderSearchFields } from "../search-fields.ts";
import { personalLayaways, redactLayaways } from "./layaway-privacy.ts";
import { layawayStates } from "./layaway-states.ts";

const path = (number: number) => `/desk/layaways/${layawayLabel(number)}`;

/** Layaways. Their client is that of their order. */
export const layawayKind: Kind = {
  name: "layaway",
  subjects: { layaway: { path: (label) => `/desk/layaways/${label}` } },
  waiting: {
    page: "/desk/layaways",
    label: "active",
    count: () => sql`select count(*) from layaway where state = 'active'`,
  },
  texts: {
    layaway: { code: "order_id ticket_id state every noticed_due noticed_on", client: "address" },
    layaway_payment: { code: "due_on" },
    layaway_agreement: {
      code: "hash terms language figures signed_by actor",
      client: "text signed_name signature proposal",
    },
  },
  personal: [personalLayaways],
  retention: [
    // Past the tax retention period, like their orders. Numbers and amounts stay.
    retentionStep({
      name: "clients of layaways",
      termMs: retentionPeriods.buyers,
      due: (db, before) =>
        db
          .selectFrom("layaway")
          .select("number as id")
          .where("ended_at", "<", before)
          .where("address", "<>", redactedText)
          .orderBy("ended_at"),
      async purge(tx, ids, { now }) {
        const layaways = await tx.selectFrom("layaway").selectAll().where("number", "in", ids).execute();
        await redactLayaways(tx, layaways, { reason: "time-over", now });
      },
    }),
  ],
  numbers: [
    recordNumber({
      read: layawayLabels.read,
      row: (number) => sql`select 1 from layaway where number = ${number} and state <> 'dropped'`,
      path,
    }),
  ],
  search: {
    title: "Layaways",
    route: "/desk/layaways/:number",
    async find(search) {
      const { read, dialect } = search.database;
      const facts = orderSearchFields(dialect);
      const rows = await read
        .selectFrom("layaway")
        .innerJoin("orders", "orders.id", "layaway.order_id")
        .select(["layaway.number", "layaway.state", "orders.total_cents", buyerName.as("name")])
        .where("layaway.state", "not in", ["draft", "dropped"])
        .where(
          matchesRecord(search, {
            ...{ mail: sql`orders.email`, ...facts },
            codes: [...facts.codes, layawayLabels.inSql(sql`layaway.number`, "")],
          }),
        )
        .orderBy("layaway.number", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ number, state, total_cents, name }) => ({
        ...{ to: path(number), number: layawayLabel(number), who: name, state: layawayStates[state] },
        title: `Layaway, ${formatMoneyExact(total_cents)}`,
      }));
    },
  },
};
