import pg from "pg";
import type { Database } from "#database";
import type { DatabaseCopy } from "./copy-sqlite.ts";

/** Tables that an import neither reads nor writes, and that may be large. */
const left = new Set([
  "picture",
  "picture_source",
  "rate_limit",
  "kysely_migration",
  "kysely_migration_lock",
]);

/**
 * Copies the PostgreSQL database at `url` into the scratch schema `schema` of the same database, and opens it. Its tables
 * come from the migrations, its rows from the store's. Replaces an earlier copy.
 */
export async function copyPostgres(
  url: string,
  schema: string,
  open: (postgresUrl: string) => Promise<Database>,
): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = pg.escapeIdentifier(schema);
  const drop = async () => void (await client.query(`drop schema if exists ${name} cascade`));
  try {
    const { rows } = await client.query<{ home: string }>("select current_schema() as home");
    const home = rows[0]?.home ?? "public";
    await drop();
    await client.query(`create schema ${name}`);
    // Kysely would take the store's own tables for those of the copy.
    for (const table of ["kysely_migration", "kysely_migration_lock"])
      await client.query(
        `create table ${name}.${table} (like ${pg.escapeIdentifier(home)}.${table} including all)`,
      );
    await client.query(
      `insert into ${name}.kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`,
    );
    const database = await open(withSchema(url, schema));
    await copyRows(client, { from: home, to: schema });
    return {
      database,
      async discard() {
        await database.close();
        await drop();
        await client.end();
      },
    };
  } catch (error) {
    await drop().catch(() => {});
    await client.end();
    throw error;
  }
}

function withSchema(url: string, schema: string): string {
  const address = new URL(url);
  address.searchParams.set("options", `-c search_path=${schema}`);
  return address.href;
}

async function copyRows(client: pg.Client, { from, to }: { from: string; to: string }): Promise<void> {
  await client.query("begin isolation level repeatable read");
  const { rows } = await client.query<{ table: string; columns: string[]; identity: string | null }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns,
      max(case when is_identity = 'YES' then column_name end) as identity
    from information_schema.columns where table_schema = $1 and is_generated = 'NEVER'
    group by table_name`,
    [to],
  );
  const tables = new Map(rows.map((row) => [row.table, row]));
  for (const table of await inOrder(client, to, [...tables.keys()])) {
    if (left.has(table)) continue;
    const { columns, identity } = tables.get(table)!;
    const target = `${pg.escapeIdentifier(to)}.${pg.escapeIdentifier(table)}`;
    const list = columns.map(pg.escapeIdentifier).join(", ");
    await client.query(`alter table ${target} disable trigger user`);
    await client.query(`delete from ${target}`);
    await client.query(
      `insert into ${target} (${list}) select ${list} from ${pg.escapeIdentifier(from)}.${pg.escapeIdentifier(table)}`,
    );
    await client.query(`alter table ${target} enable trigger user`);
    if (identity)
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2),
          coalesce((select max(${pg.escapeIdentifier(identity)}) from ${target}), 0) + 1, false)`,
        [target, identity],
      );
  }
  await client.query("commit");
}

/** Tables so that each comes after those it refers to. */
async function inOrder(client: pg.Client, schema: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
      join pg_namespace on pg_namespace.oid = child.relnamespace
    where contype = 'f' and nspname = $1 and child.oid <> parent.oid`,
    [schema],
  );
  const parents = Map.groupBy(rows, ({ child }) => child);
  const sorted: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { parent } of parents.get(table) ?? []) visit(parent);
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
