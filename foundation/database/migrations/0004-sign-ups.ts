import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The addresses that took the first-purchase offer. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`create table sign_up (
    id ${identityType(dialect)} primary key, email_key text not null unique, email text not null,
    code text not null unique, created_at bigint not null, asked_at bigint not null
  )`.execute(db);
}
