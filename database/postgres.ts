import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Tables } from "./tables.ts";

const attempts = 3;
/** `serialization_failure` and `deadlock_detected`: PostgreSQL rolled the unit back and asks to run it again. */
const retryable = new Set(["40001", "40P01"]);

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the PostgreSQL database at `url` with a pool of ten connections. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    lock_timeout: 2_000,
    types,
  });
  pool.on("error", () => {
    // A lost idle connection is replaced by the pool; the query that needs one reports what is wrong.
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrateToLatest(db as Kysely<unknown>, { dialect: "postgres" });

  return {
    dialect: "postgres",
    read: db,
    async write(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().setIsolationLevel("read committed").execute(work);
        } catch (error) {
          const isRetryable = error instanceof pg.DatabaseError && retryable.has(error.code ?? "");
          if (!isRetryable || attempt === attempts) throw error;
        }
      }
    },
    close: () => db.destroy(),
  };
}
