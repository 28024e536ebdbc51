import { type Kysely, sql } from "kysely";

/** What consignors get as a share and when, and payments to them with what each piece got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_record add column consignor_share_bp integer
    check (consignor_share_bp between 1 and 10000)`.execute(db);
  await sql`alter table stock_record add column payable_days integer check (payable_days between 0 and 365)`.execute(
    db,
  );
  await sql`create index stock_record_consigned on stock_record (unit_id) where ownership = 'consigned'`.execute(
    db,
  );

  await sql`create table consignor_payment (
    number bigint primary key, consignor text not null, consignor_key text not null,
    entry bigint unique references journal_entry (number), cents bigint not null,
    method text not null check (method in ('check', 'wire', 'cash', '')), reference text not null,
    paid_on text not null, at bigint not null, actor text not null,
    constraint consignor_payment_entry check ((entry is null) = (cents = 0)),
    constraint consignor_payment_method check ((method = '') = (cents = 0))
  )`.execute(db);
  await sql`create index consignor_payment_by_consignor on consignor_payment (consignor_key)`.execute(db);

  // Without references: the lines stay for the books when a piece or an order is gone.
  await sql`create table consignor_payment_piece (
    payment bigint not null references consignor_payment (number),
    unit_id bigint not null, order_number text not null,
    title text not null, sold_on text not null, price_cents bigint not null, terms text not null,
    cents bigint not null check (cents <> 0),
    constraint consignor_payment_piece_once primary key (payment, unit_id, order_number)
  )`.execute(db);
}
