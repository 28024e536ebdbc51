import { type RawBuilder, sql } from "kysely";

/** What is asked for: the newest that the desk has done with or not, at most so many of each kind, or one by its subject. */
export type InboxQuestion = { isDone: boolean; most: number } | { subject: string };

/** How many rows of a kind answer the question. */
export function mostOf(asked: InboxQuestion): number {
  return "most" in asked ? asked.most : 1;
}

/** Whether the thing of this subject is one that was asked for. */
export function isAsked(subject: RawBuilder<unknown>, asked: InboxQuestion): RawBuilder<boolean> {
  if ("subject" in asked) return sql<boolean>`${subject} = ${asked.subject}`;
  const done = sql`select 1 from desk_item where subject = ${subject} and done_at is not null`;
  return asked.isDone ? sql<boolean>`exists (${done})` : sql<boolean>`not exists (${done})`;
}
