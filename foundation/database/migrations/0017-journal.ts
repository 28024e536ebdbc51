import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext, makeAppendOnly } from "../migration-context.ts";
import { bookEarlierOrders } from "./0017-earlier-orders.ts";

/** The journal with its number series, receipts, day closes, store credit and cash reports. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`create table number_series (name text primary key, last bigint not null)`.execute(db);

  await sql`create table journal_entry (
    number bigint primary key, at bigint not null, day text not null, kind text not null,
    cause text not null unique, order_id text references orders (id),
    reverses bigint unique references journal_entry (number),
    receipt bigint unique, actor text not null, memo text not null
  )`.execute(db);
  await sql`create index journal_entry_by_order on journal_entry (order_id, number)`.execute(db);
  await sql`create index journal_entry_by_day on journal_entry (day, number)`.execute(db);
  await sql`create table journal_posting (
    entry bigint not null references journal_entry (number),
    position integer not null check (position >= 1),
    account text not null, cents bigint not null, taxed_cents bigint, reference text,
    constraint journal_posting_position primary key (entry, position)
  )`.execute(db);
  await sql`create index journal_posting_by_account on journal_posting (account, entry)`.execute(db);
  await sql`create table day_close (
    day text primary key, at bigint not null, counted text not null, counted_cents bigint not null,
    journal_cents bigint not null, reason text not null, actor text not null
  )`.execute(db);
  for (const table of ["journal_entry", "journal_posting", "day_close"] as const)
    await makeAppendOnly(db, { dialect, table, message: `The table ${table} is append only.` });

  await sql`create table store_credit (
    number bigint primary key, email_key text not null, name text not null, created_at bigint not null
  )`.execute(db);
  await sql`create index store_credit_by_mailbox on store_credit (email_key)`.execute(db);
  await sql`create table cash_report (
    id ${identityType(dialect)} primary key, email_key text not null,
    entry bigint not null unique references journal_entry (number), cash_cents bigint not null,
    payer text, due_day text not null, filed_at bigint, stated_at bigint,
    version integer not null, created_at bigint not null, updated_at bigint not null
  )`.execute(db);

  await bookEarlierOrders(db);
  for (const column of ["final_price_cents", "final_tax_cents", "final_tax_label"])
    await sql`alter table orders drop column ${sql.raw(column)}`.execute(db);
}
