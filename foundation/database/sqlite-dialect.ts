import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { runCounted } from "./counted-work.ts";
import { DatabaseDownError } from "./errors.ts";
import { isSqliteDamaged, isSqliteDown } from "./sqlite-down.ts";

const maxStatements = 500;

/** Kysely dialect for one `node:sqlite` connection. Transactions take the write lock at once (`BEGIN IMMEDIATE`). */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync;
  readonly #database: SqliteDatabase;

  /** `noticed` is called with every error that means the file is damaged. */
  constructor(file: DatabaseSync, noticed: (damage: unknown) => void = () => {}) {
    const database = kyselyDatabase(file, noticed);
    super({ database });
    this.#file = file;
    this.#database = database;
  }

  override createDriver(): NodeSqliteDriver {
    return new NodeSqliteDriver(this.#file, this.#database);
  }

  override createAdapter(): NodeSqliteAdapter {
    return new NodeSqliteAdapter();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** `node:sqlite` is synchronous, so readers don't queue for the connection; writers queue elsewhere. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite runs DDL in transactions, so a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #file: DatabaseSync;

  constructor(file: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async rollbackTransaction(): Promise<void> {
    if (this.#file.isTransaction) this.#file.exec("rollback");
  }
}

/** Adapts the file to Kysely's interface, caches prepared statements, and classifies errors as down or damaged. */
function kyselyDatabase(file: DatabaseSync, noticed: (damage: unknown) => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  function named<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isSqliteDamaged(error)) noticed(error);
      throw isSqliteDown(error) ? new DatabaseDownError(error) : error;
    }
  }
  function prepare(sql: string): SqliteStatement {
    const statement = file.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => named(() => runCounted(() => statement.all(...values(parameters)))),
      run: (parameters) => named(() => runCounted(() => statement.run(...values(parameters)))),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }
  return {
    close: () => file.close(),
    prepare(sql) {
      if (statements.size >= maxStatements && !statements.has(sql)) statements.clear();
      const statement = statements.get(sql) ?? named(() => prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}
