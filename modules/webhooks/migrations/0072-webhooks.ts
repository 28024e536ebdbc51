import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds addresses that are told of changes, and the events for each. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table webhook_subscription (
  id ${numberedId}, topic text not null, url text not null,
  state text not null check (state in ('active', 'paused', 'off')),
  secret_number integer not null default 1, rotated_at bigint, failing_since bigint,
  version integer not null default 1, created_at bigint not null, updated_at bigint not null,
  constraint webhook_subscription_once unique (topic, url)
);

create table webhook_delivery (
  id ${numberedId},
  subscription_id bigint not null references webhook_subscription (id) on delete cascade,
  event text not null, topic text not null, subject text not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'skipped')),
  attempts integer not null, next_attempt_at bigint not null,
  status integer, error text, created_at bigint not null, attempted_at bigint,
  constraint webhook_delivery_once unique (subscription_id, event)
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at, id) where state = 'queued';
create index webhook_delivery_in_order on webhook_delivery (subscription_id, subject, id) where state = 'queued';
create index webhook_delivery_by_age on webhook_delivery (created_at);
`,
  );
}
