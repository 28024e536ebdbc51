import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Consent to show purchases, and reviews. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`alter table orders
    add column agreed_to_show integer default 0 not null check (agreed_to_show in (0, 1))`.execute(db);
  await sql`create index orders_to_show on orders (agreed_to_show, paid_at)`.execute(db);

  await sql`create table review (
    id ${identityType(dialect)} primary key, order_id text not null, quote text not null, name text not null,
    town text not null,
    stars integer not null check (stars between 1 and 5),
    published_at bigint
  )`.execute(db);
  await sql`create index review_by_publication on review (published_at)`.execute(db);
}
