import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "../migration-context.ts";

/** Product pictures uploaded by the owner, in every width and format. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const bytes = dialect === "sqlite" ? sql`blob` : sql`bytea`;
  await sql`create table picture (
    hash text not null,
    width integer not null check (width > 0),
    format text not null check (format in ('avif', 'webp')),
    bytes ${bytes} not null, created_at bigint not null,
    constraint picture_key primary key (hash, width, format)
  )`.execute(db);
}
