import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext, makeAppendOnly } from "../migration-context.ts";

const stages = "'design', 'approved', 'casting', 'setting', 'finishing', 'ready', 'cancelled'";

/** The workshop's jobs, the stages they came through and what is written about them. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);
  const inStages = sql.raw(`stage in (${stages})`);

  await db.schema
    .createTable("job")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("order_id", "text", (c) => c.references("orders.id"))
    .addColumn("position", "integer")
    .addColumn("quote_request_id", "bigint", (c) =>
      c.unique().references("quote_request.id").onDelete("set null"),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("design_text", "text", (c) => c.notNull())
    .addColumn("design", "text", (c) => c.notNull())
    .addColumn("design_hash", "text", (c) => c.notNull())
    .addColumn("estimate_cents", "bigint", (c) => c.notNull().check(sql`estimate_cents >= 0`))
    .addColumn("deposit_cents", "bigint", (c) => c.notNull().check(sql`deposit_cents >= 0`))
    .addColumn("stage", "text", (c) => c.notNull().check(inStages))
    .addColumn("stage_at", "bigint", (c) => c.notNull())
    .addColumn("approved_hash", "text")
    .addColumn("approved_at", "bigint")
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("job_of_design", ["order_id", "position"])
    .execute();
  await db.schema.createIndex("job_by_stage").on("job").columns(["stage", "due_at"]).execute();

  await db.schema
    .createTable("job_stage")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("job_id", "text", (c) => c.notNull().references("job.id"))
    .addColumn("stage", "text", (c) => c.notNull().check(inStages))
    .addColumn("entered_at", "bigint", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("job_stage_by_job").on("job_stage").columns(["job_id", "id"]).execute();

  await db.schema
    .createTable("job_message")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("job_id", "text", (c) => c.notNull().references("job.id"))
    .addColumn("sender", "text", (c) => c.notNull().check(sql`sender in ('client', 'bench')`))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("job_message_key", ["job_id", "key"])
    .execute();

  await makeAppendOnly(db, { dialect, table: "job_stage", message: "The stages of a job are append only." });
}
