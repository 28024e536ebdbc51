import { type RawBuilder, sql } from "kysely";

/**
 * A query of the inbox: the newest open or done items, at most `most` of each kind, or one by its subject. Of the open
 * ones those that are not put off beyond the day `asOf`, or those that are; without a day all.
 */
export type InboxFilter =
  | { isDone: boolean; most: number; asOf?: string | undefined; isPutOff?: boolean | undefined }
  | { subject: string };

/** Row limit of a kind for the query. */
export function maxRows(filter: InboxFilter): number {
  return "most" in filter ? filter.most : 1;
}

/** Whether the desk's own decision about the item of this subject matches the query. */
export function isDecided(
  subject: RawBuilder<unknown>,
  { isDone, asOf, isPutOff = false }: Exclude<InboxFilter, { subject: string }>,
): RawBuilder<boolean> {
  const decided = sql`select 1 from desk_item where subject = ${subject}`;
  const done = sql<boolean>`exists (${decided} and done_at is not null)`;
  if (isDone) return done;
  if (asOf === undefined) return sql<boolean>`not ${done}`;
  if (isPutOff) return sql<boolean>`exists (${decided} and done_at is null and later_on > ${asOf})`;
  return sql<boolean>`not exists (${decided} and (done_at is not null or later_on > ${asOf}))`;
}
