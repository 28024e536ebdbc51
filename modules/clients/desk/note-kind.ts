import { sql } from "kysely";
import { countWaitingEntries, type InboxSource } from "../../../foundation/records/inbox-source.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";

/** The desk's notes on records of any kind, and its decisions on inbox items. `sources` includes all kinds'. */
export const noteKind = (sources: () => readonly InboxSource[]): Kind => ({
  name: "note",
  waiting: {
    page: "/desk",
    label: "open",
    count: (today) => sql`select ${countWaitingEntries(sources(), { isDone: false, most: 0, asOf: today })}`,
  },
  texts: {
    desk_item: { code: "subject next_action later_on" },
    desk_note: { code: "subject actor key", client: "text" },
  },
  search: {
    title: "Notes",
    // Each result links to its subject, which some roles may not see.
    route: "/desk/find",
    async find({ database, typed, most, pathOf }) {
      const rows = await database.read
        .selectFrom("desk_note")
        .select(["subject", "text"])
        .where(matchesSearch(typed, { texts: [sql`desk_note.text`] }))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ subject, text }) => ({
        ...{ to: pathOf(subject), number: null, title: `“${text}”`, who: null, state: null },
      }));
    },
  },
});
