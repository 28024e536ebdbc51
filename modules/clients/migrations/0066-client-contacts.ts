import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds what is on a client's card: typed at the desk or imported, with or without an email address. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table client_contact (
  id ${numberedId}, key text not null unique, email text not null,
  name text not null, phone text not null, company text not null,
  address1 text not null, address2 text not null, city text not null, state text not null, postal_code text not null,
  email_consent text not null check (email_consent in ('', 'yes', 'no')),
  text_consent text not null check (text_consent in ('', 'yes', 'no')),
  consent_source text not null,
  spent_before_cents bigint, orders_before integer,
  version integer default 1 not null, created_at bigint not null, updated_at bigint not null
);
create index client_contact_by_address on client_contact (lower(email));
`,
  );
}
