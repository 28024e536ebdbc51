import { type Kysely, sql } from "kysely";

/** Provider payment pages and webhooks, and refunds of single charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column session_ref text`.execute(db);
  await sql`alter table payment add column surplus integer default 0 not null`.execute(db);
  await sql`alter table payment add column refund_ref text`.execute(db);

  await sql`create index payment_surplus on payment (surplus) where surplus = 1`.execute(db);

  await sql`create table payment_session (
    order_id text not null references orders (id),
    attempt integer not null, provider text not null, ref text unique, url text,
    state text not null check (state in ('starting', 'open', 'complete', 'expired')),
    amount_cents bigint not null check (amount_cents >= 0),
    currency text not null, expires_at bigint not null, checked_at bigint not null,
    created_at bigint not null,
    constraint payment_session_key primary key (order_id, attempt)
  )`.execute(db);
  await sql`create index payment_session_by_check on payment_session (state, checked_at)`.execute(db);

  await sql`create table provider_event (
    provider text not null, event_id text not null, received_at bigint not null,
    constraint provider_event_key primary key (provider, event_id)
  )`.execute(db);
}
