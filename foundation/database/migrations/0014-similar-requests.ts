import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Visitors' requests for similar pieces. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`create table similar_request (
    id ${identityType(dialect)} primary key, key text not null unique, request_hash text not null,
    name text not null, email text not null, phone text, notes text not null,
    product_handle text not null, product_title text not null, created_at bigint not null
  )`.execute(db);
}
