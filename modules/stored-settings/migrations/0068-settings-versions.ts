import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Adds the shop's facts as set at the desk: published versions, and the draft as version 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table settings_version (
  id integer primary key, sections text, note text not null default '', actor text not null, published_at bigint,
  version integer not null, updated_at bigint not null,
  constraint settings_version_draft check ((id = 0) = (published_at is null)),
  constraint settings_version_sections check (id = 0 or sections is not null)
);
`,
  );
}
