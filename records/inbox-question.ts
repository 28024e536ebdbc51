import { type RawBuilder, sql } from "kysely";

/** A query of the inbox: the newest open or done items, at most `most` of each kind, or one by its subject. */
export type InboxQuestion = { isDone: boolean; most: number } | { subject: string };

/** Row limit of a kind for the query. */
export function mostOf(asked: InboxQuestion): number {
  return "most" in asked ? asked.most : 1;
}

/** Whether the item of this subject matches the query. */
export function isAsked(subject: RawBuilder<unknown>, asked: InboxQuestion): RawBuilder<boolean> {
  if ("subject" in asked) return sql<boolean>`${subject} = ${asked.subject}`;
  const done = sql`select 1 from desk_item where subject = ${subject} and done_at is not null`;
  return asked.isDone ? sql<boolean>`exists (${done})` : sql<boolean>`not exists (${done})`;
}
