import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { type InboxFilter, isSelected } from "../../records/inbox-filter.ts";
import { waitingMessages } from "./client-messages.ts";

/** Open entries of the inbox, as its lists count them. */
const inboxOf = (open: InboxFilter) => sql`
  (select count(*) from quote_request where ${isSelected(sql`'quote ' || quote_request.id`, open)}) +
  (select count(*) from quote where quote_request_id is null and state <> 'accepted'
    and ${isSelected(sql`'priced-quote ' || quote.number`, open)}) +
  (select count(*) from similar_request where ${isSelected(sql`'similar ' || similar_request.id`, open)}) +
  (select count(*) from sizer_request where ${isSelected(sql`'sizer ' || sizer_request.id`, open)}) +
  (select count(*) from sign_up where email like '%@%' and ${isSelected(sql`'sign-up ' || sign_up.id`, open)}) +
  (select count(*) from orders where paid_at is not null and repair is null
    and state in ('paid', 'in_design', 'final_quoted', 'ready_for_pickup', 'shipped', 'refund_pending')
    and ${isSelected(sql`'order ' || orders.number`, open)}) +
  (select count(*) from orders where paid_at is null
    and id in (select order_id from payment where kind = 'charge' and state in ('declined', 'failed'))
    and ${isSelected(sql`'payment ' || orders.number`, open)}) + ${waitingMessages(open)}`;

const waitingOf = (asOf: string | undefined) => ({
  inbox: inboxOf({ isDone: false, most: 0, asOf }),
  quotes: sql`(select count(*) from quote where state = 'change_asked')`,
  orders: sql`(select count(*) from orders where state = 'paid')`,
  jobs: sql`(select count(*) from job where stage in ('approved', 'casting', 'setting', 'finishing'))`,
  repairs: sql`(select count(*) from repair where stage not in ('handed_over', 'returned'))`,
  mail: sql`(select count(*) from outbox where state = 'failed')`,
});

/** What can wait at the desk. */
export type Waiting = keyof ReturnType<typeof waitingOf>;

/** How much waits of each of these on a day of the showroom, in one query; without a day what is put off, too. */
export async function waitingCounts(
  db: Db,
  kinds: readonly Waiting[],
  asOf?: string,
): Promise<Partial<Record<Waiting, number>>> {
  if (kinds.length === 0) return {};
  const waiting: Record<Waiting, RawBuilder<unknown>> = waitingOf(asOf);
  const columns = kinds.map((kind) => sql`${waiting[kind]} as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return Object.fromEntries(kinds.map((kind) => [kind, Number(rows[0]?.[kind])]));
}
