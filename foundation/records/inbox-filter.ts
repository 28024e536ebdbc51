import { type RawBuilder, sql } from "kysely";

/**
 * An inbox query: either one item by its subject, or the newest open or done items, at most `most` per kind. `asOf`
 * filters open items by whether they are snoozed beyond that day (`isPutOff`); without it, both are included.
 */
export type InboxFilter =
  | { isDone: boolean; most: number; asOf?: string | undefined; isPutOff?: boolean | undefined }
  | { subject: string };

/** Row limit per kind. */
export function maxRows(filter: InboxFilter): number {
  return "most" in filter ? filter.most : 1;
}

/** Whether staff's own decision about this item matches the query. */
export function matchesDecision(
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
