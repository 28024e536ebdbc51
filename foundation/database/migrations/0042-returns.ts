import { type Kysely, sql } from "kysely";

/** Sold pieces that were taken back, and pieces that nobody has and that are not for sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_unit add column withheld integer not null default 0
    check (withheld = 0 or (withheld = 1 and state = 'free'))`.execute(db);
  // Without a reference to the piece: the sale stays in its order's papers when the piece is deleted.
  await sql`create table stock_return (
    unit_id bigint not null, order_id text not null references orders (id),
    variant_id bigint not null, serial text, key text not null,
    returned_on text not null, condition text not null, place text not null,
    withheld integer not null check (withheld in (0, 1)),
    taken_back_at bigint not null, taken_back_by text not null,
    constraint stock_return_once primary key (unit_id, order_id)
  )`.execute(db);
  await sql`create index stock_return_by_order on stock_return (order_id)`.execute(db);
}
