import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** A job's stages are declared only in `job-states.ts`, so that a new one needs no migration. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await runStatements(db, dialect === "sqlite" ? onSqlite() : onPostgres);
}

const onPostgres = `
alter table job drop constraint job_stages;
alter table job_stage drop constraint job_stage_stages;`;

/** SQLite can't drop a check constraint, only a column along with it. */
function onSqlite(): string {
  const { appendOnly } = dialectSql("sqlite");
  return `
alter table job add column open_stage text not null default '';
update job set open_stage = stage;
drop index job_by_stage;
alter table job drop column stage;
alter table job rename column open_stage to stage;
create index job_by_stage on job (stage, due_at);
drop trigger job_stage_refuses_update;
drop trigger job_stage_refuses_delete;
alter table job_stage add column open_stage text not null default '';
update job_stage set open_stage = stage;
alter table job_stage drop column stage;
alter table job_stage rename column open_stage to stage;
${appendOnly("job_stage", "The stages of a job are append only.")}`;
}
