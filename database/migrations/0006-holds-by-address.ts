import { type Kysely, sql } from "kysely";

/** From where an order was placed, so that one address cannot hold what another mail address each time asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column client_key text default '' not null`.execute(db);
  await sql`create index orders_by_client on orders (client_key, state)`.execute(db);
}
