import { sql } from "kysely";
import { maxRows } from "../../foundation/records/inbox-filter.ts";
import { type InboxSource, isListed, type KindInbox } from "../../foundation/records/inbox-source.ts";
import { visitLabels } from "./visit-rows.ts";

/** Visits booked by clients. Notes entered by the desk are not messages. */
const noteSource = (): InboxSource => ({
  kind: "message",
  from: sql`visit`,
  get subject() {
    return sql<string>`'visit-note ' || ${visitLabels.inSql(sql`visit.id`)}`;
  },
  isEntry: sql<boolean>`visit.notes <> '' and visit.email is not null and exists (select 1 from audit
      where subject = 'visit ' || ${visitLabels.inSql(sql`visit.id`)} and action = 'visit.booked' and actor = 'visitor')`,
  state: sql<string>`case when visit.state = 'cancelled' then 'visit_cancelled'
      when visit.state <> 'booked' or visit.ends_at <= ${Date.now()} then 'visit_over' else 'visit_ahead' end`,
});

/** Notes clients wrote when booking a visit. */
export const visitInbox: KindInbox = {
  sources: () => [noteSource()],
  async read(db, filter) {
    const source = noteSource();
    const rows = await db
      .selectFrom("visit")
      .select(["id", "name", "email", "phone", "notes", "created_at as at"])
      .select(source.state.as("state"))
      .where(isListed(source, filter))
      .orderBy("id", "desc")
      .limit(maxRows(filter))
      .execute();
    return rows.map(({ id, email, notes, ...visit }) => ({
      ...{ ...visit, subject: `visit-note ${visitLabels.of(Number(id))}`, kind: "message", title: "A visit" },
      ...{ text: notes, email: email ?? "", address: null, amountCents: null, orderNumber: null },
    }));
  },
};
