import { sql } from "kysely";
import type { Kind } from "../../records/kind.ts";
import { isFound } from "../../records/searched-text.ts";
import { letterName, letterStates } from "./letter-states.ts";

/** Letters, found by their recipient. */
export const letterKind: Kind = {
  name: "letter",
  search: {
    title: "Letters",
    route: "/desk/mail/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("outbox")
        .select(["id", "recipient", "template", "state"])
        .where(isFound(typed, { texts: [sql`outbox.recipient`] }))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id, recipient, template, state }) => ({
        ...{ to: `/desk/mail/${id}`, number: null, title: letterName(template) },
        ...{ who: recipient, state: letterStates[state] },
      }));
    },
  },
};
