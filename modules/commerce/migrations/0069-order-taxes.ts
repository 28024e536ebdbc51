import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Adds which part of an order's delivery is taxed, as states differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table orders add column taxed_shipping_cents bigint;
`,
  );
}
