import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";
import type { StoredRow, StoredValue } from "./snapshot.ts";
import { type RunSql, readStructure, type StoredTable } from "./structure.ts";

/** Fills an empty, migrated database within one transaction. */
export interface RowLoader {
  /** Each table after those it refers to: fill them in this order. */
  tables: readonly StoredTable[];
  run: RunSql;
  insert(table: StoredTable, rows: readonly StoredRow[]): Promise<void>;
  /** Ends a table. */
  endTable(table: StoredTable): Promise<void>;
  /** Sets the ids that are given next, at least one more than the highest, and puts the triggers back. */
  finish(nextNumbers: Readonly<Record<string, number>>): Promise<void>;
}

/** PostgreSQL binds 65,535 values to a statement, SQLite 32,766. */
const mostValues = 30_000;

/** Opens the loader in the transaction `tx`, with the triggers off: rows keep the ids and terms they have. */
export async function openRowLoader(tx: Db, dialect: "sqlite" | "postgres"): Promise<RowLoader> {
  const run: RunSql = async (sql, values = []) =>
    (await tx.executeQuery(CompiledQuery.raw(sql, [...values]))).rows as Record<string, unknown>[];
  const tables = await readStructure(run, dialect);
  const triggersOn = dialect === "sqlite" ? await dropTriggers(run) : await disableTriggers(run);
  const later: { own: string; key: StoredRow; value: StoredValue }[] = [];

  return {
    ...{ tables, run },
    async insert(table, rows) {
      const atOnce = Math.max(1, Math.floor(mostValues / table.columns.length));
      const own = ownColumns(table);
      for (let start = 0; start < rows.length; start += atOnce) {
        const part = rows.slice(start, start + atOnce).map((row) => {
          if (own.length === 0) return row;
          const changed = [...row];
          for (const column of own) {
            const at = table.columns.findIndex(({ name }) => name === column);
            const value = row[at] ?? null;
            if (value !== null) later.push({ own: column, key: keyOf(table, row), value });
            changed[at] = null;
          }
          return changed;
        });
        await run(insertSql(table, part.length, dialect), part.flat());
      }
    },
    async endTable(table) {
      const { name, key } = table;
      for (const { own, key: values, value } of later.splice(0)) {
        const isRow = key.map((column, index) => `"${column}" = ${bound(index + 1, dialect)}`).join(" and ");
        await run(`update "${name}" set "${own}" = ${bound(0, dialect)} where ${isRow}`, [value, ...values]);
      }
    },
    async finish(nextNumbers) {
      await (dialect === "sqlite"
        ? setSqliteNumbers(run, nextNumbers)
        : setPostgresNumbers(run, nextNumbers));
      await triggersOn();
    },
  };
}

/** Columns that refer to a row of their own table, perhaps to a later one: they are set when all rows are there. */
function ownColumns({ name, references }: StoredTable): string[] {
  return references.filter(({ table }) => table === name).flatMap(({ columns }) => columns);
}

function keyOf(table: StoredTable, row: StoredRow): StoredRow {
  return table.key.map((column) => row[table.columns.findIndex(({ name }) => name === column)] ?? null);
}

function bound(index: number, dialect: "sqlite" | "postgres"): string {
  return dialect === "sqlite" ? "?" : `$${index + 1}`;
}

function insertSql({ name, columns }: StoredTable, rows: number, dialect: "sqlite" | "postgres"): string {
  const row = (at: number) =>
    `(${columns.map((_, index) => bound(at * columns.length + index, dialect)).join(", ")})`;
  const list = columns.map((column) => `"${column.name}"`).join(", ");
  return `insert into "${name}" (${list}) values ${Array.from({ length: rows }, (_, at) => row(at)).join(", ")}`;
}

/** SQLite can't turn triggers off, so they are dropped, in the same transaction in which they come back. */
async function dropTriggers(run: RunSql): Promise<() => Promise<void>> {
  const triggers = await run("select name, sql from sqlite_schema where type = 'trigger' order by name");
  for (const { name } of triggers) await run(`drop trigger "${name}"`);
  return async () => {
    for (const { sql } of triggers) await run(String(sql));
  };
}

async function disableTriggers(run: RunSql): Promise<() => Promise<void>> {
  const tables = await run(
    `select distinct relname as name from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = current_schema()::regnamespace order by relname`,
  );
  for (const { name } of tables) await run(`alter table "${name}" disable trigger user`);
  return async () => {
    for (const { name } of tables) await run(`alter table "${name}" enable trigger user`);
  };
}

async function setSqliteNumbers(run: RunSql, nextNumbers: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, next] of Object.entries(nextNumbers)) {
    const [row] = await run(`select coalesce(max(id), 0) as id from "${table}"`);
    await run("delete from sqlite_sequence where name = ?", [table]);
    const last = Math.max(next - 1, Number(row?.id));
    if (table === "stock_unit") {
      await run("update stock_unit_number set last = ?", [last]);
      continue;
    }
    if (last > 0) await run("insert into sqlite_sequence (name, seq) values (?, ?)", [table, last]);
  }
}

async function setPostgresNumbers(run: RunSql, nextNumbers: Readonly<Record<string, number>>): Promise<void> {
  const identities = await run(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES' order by table_name`,
  );
  for (const { table, column } of identities)
    await run(
      `select setval(pg_get_serial_sequence($1, $2),
        greatest((select coalesce(max("${column}"), 0) + 1 from "${table}"), $3::bigint), false)`,
      [`"${table}"`, column, nextNumbers[String(table)] ?? 1],
    );
}
