import { sql } from "kysely";
import type { Database, Db } from "#database";

interface Place {
  tx: Db;
  dialect: Database["dialect"];
}

const name = "mailboxes";

/** Blocks erasures until the commit, so that mailboxes can be collected from existing records. */
export async function blockErasures({ tx, dialect }: Place): Promise<void> {
  // SQLite has a single writer.
  if (dialect === "postgres")
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}

/** Blocks the collection of mailboxes until the commit, so that none reappears from records being erased. */
export async function blockMailboxCollection({ tx, dialect }: Place): Promise<void> {
  if (dialect === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
