import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import type { DatabaseAddress } from "./database.ts";
import { numberedTables, type RunSql, readStructure, type StoredTable } from "./structure.ts";

export type StoredValue = number | string | Uint8Array | null;
export type StoredRow = readonly StoredValue[];

/** Which rows of a table are read, and how. */
export interface RowsRead {
  /** SQL of a condition. */
  where?: string;
  /** SQL of what is read instead of a column. */
  columns?: Readonly<Record<string, string>>;
}

/** All rows of a database as they were at one moment, while a store goes on writing. */
export interface Snapshot {
  dialect: "sqlite" | "postgres";
  /** Each table after those it refers to. */
  tables: readonly StoredTable[];
  /** Yields a table's rows in batches, in the order of its key; the same order on both databases. */
  batches(table: StoredTable, read?: RowsRead): AsyncGenerator<StoredRow[]>;
  /** The next id of each numbered table. */
  nextNumbers(): Promise<Record<string, number>>;
  run: RunSql;
  close(): Promise<void>;
}

/** Rows of one batch; few where a row has bytes, which may be megabytes. */
const batchRows = (table: StoredTable) => (table.columns.some(({ type }) => type === "bytes") ? 4 : 250);

/** Opens a migrated database for reading. Close it soon: while it is open, SQLite's log and PostgreSQL's tables keep old rows. */
export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  return "postgresUrl" in address
    ? await openPostgres(address.postgresUrl)
    : await openSqlite(address.sqlitePath);
}

async function openSqlite(path: string): Promise<Snapshot> {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  const run: RunSql = async (sql, values = []) =>
    file.prepare(sql).all(...(values as (string | number)[])) as Record<string, unknown>[];
  file.exec("begin");
  const tables = await readStructure(run, "sqlite");
  return {
    ...{ dialect: "sqlite", tables, run },
    async *batches(table, read) {
      const statement = file.prepare(selectRows(table, read, ""));
      statement.setReturnArrays(true);
      let batch: StoredRow[] = [];
      for (const row of statement.iterate() as Iterable<unknown>) {
        batch.push(row as StoredRow);
        if (batch.length < batchRows(table)) continue;
        yield batch;
        batch = [];
        await nextTurn();
      }
      if (batch.length > 0) yield batch;
    },
    async nextNumbers() {
      const rows = await run("select name, seq from sqlite_sequence");
      const last = new Map(rows.map(({ name, seq }) => [name, Number(seq)]));
      const [pieces] = await run(
        "select max(last, (select coalesce(max(id), 0) from stock_unit)) as last from stock_unit_number",
      );
      last.set("stock_unit", Number(pieces?.last));
      return Object.fromEntries(numberedTables.map((table) => [table, (last.get(table) ?? 0) + 1]));
    },
    async close() {
      file.close();
    },
  };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

async function openPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, types });
  // A lost connection already fails the query in flight. Without a listener it would crash the process.
  client.on("error", () => {});
  await client.connect();
  const run: RunSql = async (sql, values = []) => (await client.query(sql, [...values])).rows;
  await client.query("begin isolation level repeatable read read only; set local statement_timeout = 0");
  const tables = await readStructure(run, "postgres");
  return {
    ...{ dialect: "postgres", tables, run },
    async *batches(table, read) {
      await client.query(
        `declare stored_rows no scroll cursor for ${selectRows(table, read, 'collate "C"')}`,
      );
      try {
        const text = `fetch ${batchRows(table)} from stored_rows`;
        for (;;) {
          const { rows } = await client.query<StoredValue[]>({ text, rowMode: "array" });
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await client.query("close stored_rows");
      }
    },
    async nextNumbers() {
      const next: Record<string, number> = {};
      for (const table of numberedTables) {
        const [sequence] = await run("select pg_get_serial_sequence($1, 'id') as name", [table]);
        const [row] = await run(
          `select greatest(last_value + is_called::int, (select max(id) + 1 from "${table}")) as next from ${sequence?.name}`,
        );
        next[table] = Number(row?.next);
      }
      return next;
    },
    close: () => client.end(),
  };
}

/** PostgreSQL compares text by its locale, SQLite by its bytes, like the collation C. */
function selectRows({ name, columns, key }: StoredTable, read: RowsRead = {}, collation: string): string {
  const texts = new Set(columns.filter(({ type }) => type === "text").map((column) => column.name));
  const order = key.map((column) => `"${name}"."${column}" ${texts.has(column) ? collation : ""}`);
  const list = columns.map((column) => read.columns?.[column.name] ?? `"${column.name}"`);
  const where = read.where ? `where ${read.where}` : "";
  return `select ${list.join(", ")} from "${name}" ${where} ${order.length > 0 ? `order by ${order.join(", ")}` : ""}`;
}
