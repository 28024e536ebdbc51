import { sql } from "kysely";
import type { Database, Db } from "#database";

interface Place {
  tx: Db;
  dialect: Database["dialect"];
}

const name = "mailboxes";

/** Until the commit nobody erases a mailbox, so that those of records that are there can be gathered. */
export async function lockGathering({ tx, dialect }: Place): Promise<void> {
  // SQLite has one writer.
  if (dialect === "postgres")
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}

/** Until the commit nobody gathers mailboxes, so that none comes back from records that are being erased. */
export async function lockErasure({ tx, dialect }: Place): Promise<void> {
  if (dialect === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
