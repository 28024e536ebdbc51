import { type Kysely, sql } from "kysely";

/** Clients' attempts to pay towards the balance of a custom piece. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table balance_payment (
    order_id text not null references orders (id),
    attempt integer not null, provider text not null, ref text unique, url text,
    state text not null check (state in ('starting', 'open', 'complete', 'expired')),
    amount_cents bigint not null check (amount_cents > 0), currency text not null,
    page_hash text not null, charge_ref text,
    expires_at bigint not null, checked_at bigint not null, created_at bigint not null,
    constraint balance_payment_key primary key (order_id, attempt)
  )`.execute(db);
  await sql`create index balance_payment_by_check on balance_payment (state, checked_at)`.execute(db);
  await sql`create unique index balance_payment_open on balance_payment (order_id) where state = 'open'`.execute(
    db,
  );
}
