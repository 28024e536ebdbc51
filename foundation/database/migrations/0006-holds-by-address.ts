import { type Kysely, sql } from "kysely";

/** The IP address key of an order, so that holds are limited by address beside mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column client_key text default '' not null`.execute(db);
  await sql`create index orders_by_client on orders (client_key, state)`.execute(db);
}
