import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Lets a posting name its piece. The opening stock is booked when the store starts: see `bookOpeningStock`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table journal_posting add column unit_id bigint;
create index journal_posting_by_piece on journal_posting (unit_id, account, cents) where unit_id is not null;
`,
  );
}
