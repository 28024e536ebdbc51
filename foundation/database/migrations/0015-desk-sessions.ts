import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Sign-ins at the desk, so that a session can be ended from elsewhere. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`create table desk_session (
    id ${identityType(dialect)} primary key, key_hash text not null unique, token_key text not null,
    device text not null, network text not null, created_at bigint not null, used_at bigint not null
  )`.execute(db);
}
