import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds texts to the outbox, and who agreed to get them. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table text_consent (
  id ${numberedId}, phone text not null, email_key text not null, wording text not null, language text not null,
  agreed_at bigint not null, agreed_by text not null, withdrawn_at bigint, withdrawn_by text,
  constraint text_consent_end check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index text_consent_in_force on text_consent (phone) where withdrawn_at is null;
create index text_consent_by_phone on text_consent (phone, id);
create index text_consent_by_mailbox on text_consent (email_key);

alter table outbox add column channel text not null default 'email' check (channel in ('email', 'text'));
`,
  );
}
