import { type RawBuilder, sql } from "kysely";

/** A query of the inbox: the newest open or done items, at most `most` of each kind, or one by its subject. */
export type InboxFilter = { isDone: boolean; most: number } | { subject: string };

/** Row limit of a kind for the query. */
export function maxRows(filter: InboxFilter): number {
  return "most" in filter ? filter.most : 1;
}

/** Whether the item of this subject matches the query. */
export function isSelected(subject: RawBuilder<unknown>, filter: InboxFilter): RawBuilder<boolean> {
  if ("subject" in filter) return sql<boolean>`${subject} = ${filter.subject}`;
  const done = sql`select 1 from desk_item where subject = ${subject} and done_at is not null`;
  return filter.isDone ? sql<boolean>`exists (${done})` : sql<boolean>`not exists (${done})`;
}
