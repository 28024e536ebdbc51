import { sql } from "kysely";
import type { Database, Db } from "#database";

/** The transaction that `Database.write` hands to its work, with what the work must know of the database. */
export interface ShopTransaction {
  readonly tx: Db;
  readonly dialect: Database["dialect"];
}

/** Runs `work`; when it throws, takes back what it wrote and nothing else of the transaction, and throws on. */
export async function tentatively<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tentative`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint tentative`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint tentative`.execute(tx);
    await sql`release savepoint tentative`.execute(tx);
    throw error;
  }
}
