import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The designs of deposit orders, and visitors' requests to the showroom. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);

  await sql`create table order_design (
    order_id text not null references orders (id),
    position integer not null check (position >= 1),
    design_id text not null, design_text text not null, design text not null,
    estimate_cents bigint not null check (estimate_cents >= 0),
    told_estimate text not null,
    constraint order_design_key primary key (order_id, position)
  )`.execute(db);

  await sql`create table quote_request (
    id ${identity} primary key, key text not null unique, request_hash text not null,
    name text not null, email text not null, phone text, notes text not null, design text not null,
    design_text text not null,
    estimate_cents bigint not null check (estimate_cents >= 0),
    created_at bigint not null
  )`.execute(db);

  await sql`create table sizer_request (
    id ${identity} primary key, key text not null unique, request_hash text not null,
    name text not null, email text not null, address1 text not null, address2 text,
    city text not null, state text not null, postal_code text not null, created_at bigint not null
  )`.execute(db);
}
