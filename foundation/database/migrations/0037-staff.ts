import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Accounts of the staff with their passkeys and recovery codes; a session names its account. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const id = identityType(dialect);
  // The audit names an account by its number, so that none is given twice.
  const numbered = dialect === "sqlite" ? sql`integer primary key autoincrement` : sql`${id} primary key`;
  await sql`create table staff (
    id ${numbered}, name text not null, mail text not null,
    role text not null check (role in ('owner', 'sales', 'bench', 'bookkeeping')),
    user_handle text not null unique, invite_hash text unique, invite_expires_at bigint,
    created_at bigint not null, ended_at bigint
  )`.execute(db);
  await sql`create table passkey (
    id ${id} primary key, staff_id bigint not null references staff (id),
    credential_id text not null unique, public_key text not null, counter bigint not null,
    transports text not null, backed_up integer not null, device text not null,
    created_at bigint not null, used_at bigint not null
  )`.execute(db);
  await sql`create index passkey_by_staff on passkey (staff_id)`.execute(db);
  await sql`create table recovery_code (
    code_hash text primary key, staff_id bigint not null references staff (id)
  )`.execute(db);
  await sql`create index recovery_code_by_staff on recovery_code (staff_id)`.execute(db);
  await sql`create table used_challenge (
    challenge_hash text primary key, expires_at bigint not null
  )`.execute(db);
  await sql`alter table desk_session add column staff_id bigint references staff (id)`.execute(db);
  await sql`alter table desk_session add column needs_passkey integer not null default 0`.execute(db);
}
