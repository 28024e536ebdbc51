import { sql } from "kysely";
import { type Kind, recordNumber } from "../records/kind.ts";
import { isAbout } from "../records/search.ts";
import { deskTime } from "../records/showroom-time.ts";
import { reasonLabel } from "./visit-reasons.ts";
import { visitLabels } from "./visit-rows.ts";
import { visitStates } from "./visit-states.ts";

const path = (id: number) => `/desk/visits/${id}`;

/** Visits by appointment. */
export const visitKind: Kind = {
  name: "visit",
  subjects: { "visit-note": { path: (label) => path(visitLabels.read(label) ?? 0) } },
  numbers: [
    recordNumber({ read: visitLabels.read, row: (id) => sql`select 1 from visit where id = ${id}`, path }),
  ],
  search: {
    title: "Visits",
    route: "/desk/visits/:id",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("visit")
        .select(["id", "name", "reason", "state", "starts_at"])
        .where(
          isAbout(search, {
            mail: sql`visit.email`,
            texts: [sql`'V-' || (visit.id + 1000)`, sql`visit.email`, sql`visit.name`, sql`visit.notes`],
            phones: [sql`visit.phone`],
            rows: [
              {
                id: sql`visit.id`,
                of: sql`select visit_id from visit_piece`,
                facts: { texts: [sql`visit_piece.title`] },
              },
            ],
          }),
        )
        .orderBy("starts_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ id, name, reason, state, starts_at }) => ({
        ...{ to: path(id), number: visitLabels.of(id), who: name, state: visitStates[state] },
        title: `${reasonLabel(reason)}, ${deskTime(starts_at)}`,
      }));
    },
  },
};
