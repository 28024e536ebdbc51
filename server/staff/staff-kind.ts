import { sql } from "kysely";
import type { Kind } from "../../records/kind.ts";
import { isFound } from "../../records/searched-text.ts";
import { roleLabels } from "./role-labels.ts";

/** Accounts of the staff. */
export const staffKind: Kind = {
  name: "staff",
  search: {
    title: "Staff",
    route: "/desk/staff",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("staff")
        .select(["name", "mail", "role", "ended_at"])
        .where(isFound(typed, { texts: [sql`staff.name`, sql`staff.mail`] }))
        .orderBy("name")
        .limit(most)
        .execute();
      return rows.map(({ name, mail, role, ended_at }) => ({
        ...{ to: "/desk/staff", number: roleLabels[role], title: name, who: mail },
        state: ended_at === null ? null : { label: "Ended", tone: "quiet" },
      }));
    },
  },
};
