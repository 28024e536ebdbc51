import { type Kysely, sql } from "kysely";

/** Final prices of custom pieces, partial refunds, and the desk's lists of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column final_price_cents bigint check (final_price_cents > 0)`.execute(db);
  await sql`alter table orders add column final_tax_cents bigint check (final_tax_cents >= 0)`.execute(db);
  await sql`alter table orders add column final_tax_label text`.execute(db);
  await sql`create index orders_by_creation on orders (state, created_at, id)`.execute(db);

  await sql`create table refund_part (
    id text primary key,
    order_id text not null references orders (id),
    charge_ref text not null references payment (ref),
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null, refund_ref text unique, actor text not null, created_at bigint not null
  )`.execute(db);
  await sql`create index refund_part_by_order on refund_part (order_id)`.execute(db);
  await sql`create index refund_part_by_charge on refund_part (charge_ref)`.execute(db);
  await sql`create index refund_part_owed on refund_part (created_at) where refund_ref is null`.execute(db);
}
