import { sql } from "kysely";
import type { Database, Db } from "#database";

/** The transaction of `Database.write`, with the database's dialect. */
export interface ShopTransaction {
  readonly tx: Db;
  readonly dialect: Database["dialect"];
}

/** Runs `work` in a savepoint: if it throws, only its writes are rolled back, and the error is rethrown. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
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
