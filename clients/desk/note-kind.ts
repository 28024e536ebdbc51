import { sql } from "kysely";
import type { Kind } from "../../records/kind.ts";
import { isFound } from "../../records/searched-text.ts";

/** Notes of the desk on records of any kind. */
export const noteKind: Kind = {
  name: "note",
  search: {
    title: "Notes",
    // Each leads to what it is about, which not every role may see.
    route: "/desk/find",
    async find({ database, typed, most, pathOf }) {
      const rows = await database.read
        .selectFrom("desk_note")
        .select(["subject", "text"])
        .where(isFound(typed, { texts: [sql`desk_note.text`] }))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ subject, text }) => ({
        ...{ to: pathOf(subject), number: null, title: `“${text}”`, who: null, state: null },
      }));
    },
  },
};
