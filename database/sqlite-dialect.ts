import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { DatabaseDownError } from "./down.ts";
import { isSqliteDamaged, isSqliteDown } from "./sqlite-down.ts";

const statementsKept = 500;

/** Lets Kysely speak to one `node:sqlite` connection. Transactions take the write lock at once (`BEGIN IMMEDIATE`). */
export class NodeSqliteDialect implements Dialect {
  readonly #file: DatabaseSync;
  readonly #noticed: (damage: unknown) => void;

  /** `noticed` is told of every error that means a damaged file. */
  constructor(file: DatabaseSync, noticed: (damage: unknown) => void = () => {}) {
    this.#file = file;
    this.#noticed = noticed;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file, this.#noticed);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Each call of `node:sqlite` is done when it returns, so readers need not queue for the connection; writers do elsewhere. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite does run DDL inside a transaction, so a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #connection: NodeSqliteConnection;

  constructor(file: DatabaseSync, noticed: (damage: unknown) => void) {
    this.#file = file;
    this.#connection = new NodeSqliteConnection(file, noticed);
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#file.isTransaction) this.#file.exec("rollback");
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #noticed: (damage: unknown) => void;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: DatabaseSync, noticed: (damage: unknown) => void) {
    this.#file = file;
    this.#noticed = noticed;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#run(query);
    } catch (error) {
      if (isSqliteDamaged(error)) this.#noticed(error);
      throw isSqliteDown(error) ? new DatabaseDownError(error) : error;
    }
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, answersRows } = this.#prepared(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (answersRows) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for a generator; the house reads whole results.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not offered on SQLite: read a page at a time.");
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= statementsKept) this.#statements.clear();
    const statement = this.#file.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
