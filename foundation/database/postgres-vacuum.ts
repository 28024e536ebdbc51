import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Append-only tables and tables without personal data: personal data is never deleted or changed in them. */
const tablesWithoutPersonalData = new Set([
  "audit",
  "catalogue_change",
  "collection",
  "collection_product",
  "kysely_migration",
  "kysely_migration_lock",
  "menu",
  "picture",
  "picture_source",
  "price_book",
  "product",
  "stock_unit",
  "variant",
]);
/** Waiting for a table lock blocks every later query on the table, so keep attempts short. */
const lockWaitMs = 1_000;
const lockNotAvailable = "55P03";

/**
 * Rewrites every table that may hold personal data, including indexes and planner statistics: a plain VACUUM leaves
 * deleted rows' bytes in their pages. A checkpoint, if the role may run one, then removes the old files.
 */
export async function vacuumPostgres(url: string, patienceMs = 5_000): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const giveUpAt = performance.now() + patienceMs;
    await client.query(`set lock_timeout = ${Math.min(lockWaitMs, patienceMs)}`);
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema() order by tablename",
    );
    const named = rows.map(({ name }) => name).filter((name) => !tablesWithoutPersonalData.has(name));
    if (!(await waitForOlderTransactions(client, giveUpAt))) return false;
    for (const name of named)
      if (
        !(await runWhenUnlocked(client, `vacuum (full, analyze) ${client.escapeIdentifier(name)}`, giveUpAt))
      )
        return false;
    for (const statement of await samplesOfEmptyTables(client, named))
      if (!(await runWhenUnlocked(client, statement, giveUpAt))) return false;
    if (!(await waitForOlderTransactions(client, giveUpAt))) return false;
    if (!(await runWhenUnlocked(client, "vacuum (full) pg_catalog.pg_statistic", giveUpAt))) return false;
    // If this fails, the server runs one itself within `checkpoint_timeout`.
    await client.query("checkpoint").catch(() => {});
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits for older transactions to end: while one is open, VACUUM still copies rows that were deleted. */
async function waitForOlderTransactions(client: pg.Client, giveUpAt: number): Promise<boolean> {
  const now = await client.query<{ xid: string }>("select pg_current_xact_id()::xid::text as xid");
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and (age(backend_xid) > age($1::text::xid)
        or (datname = current_database() and age(backend_xmin) > age($1::text::xid)))`,
      [now.rows[0]?.xid],
    );
    if (rowCount === 0) return true;
    if (performance.now() > giveUpAt) return false;
    await pause(100);
  }
}

/**
 * ANALYZE keeps the old statistics of an emptied table; altering a column to its own type drops them. That is not
 * allowed for columns that generated columns depend on, so those are dropped and recreated with their indexes.
 */
async function samplesOfEmptyTables(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; made: string[]; indexes: string[] }>(
    `select s.tablename as table, s.attname as column,
        array(select format('%I %s generated always as (%s) stored', g.attname,
            format_type(g.atttypid, g.atttypmod), pg_get_expr(d.adbin, d.adrelid))
          from pg_depend p join pg_attrdef d on d.oid = p.objid and p.classid = 'pg_attrdef'::regclass
          join pg_attribute g on (g.attrelid, g.attnum) = (d.adrelid, d.adnum) and g.attgenerated = 's'
          where (p.refobjid, p.refobjsubid) = (a.attrelid, a.attnum) and g.attnum <> a.attnum) as made,
        array(select distinct pg_get_indexdef(i.indexrelid)
          from pg_index i join pg_attribute g on g.attrelid = i.indrelid and g.attnum = any (i.indkey)
          where i.indrelid = a.attrelid and g.attgenerated = 's') as indexes
      from pg_stats s
      join pg_attribute a on a.attrelid = format('%I.%I', s.schemaname, s.tablename)::regclass
        and a.attname = s.attname
      where s.schemaname = current_schema() and a.atttypid = 'text'::regtype and a.attgenerated = ''`,
  );
  const statements: string[] = [];
  for (const { table, column, made, indexes } of rows.filter((row) => tables.includes(row.table))) {
    const name = client.escapeIdentifier(table);
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount !== 0) continue;
    // Sent as one query, so that it is atomic.
    statements.push(
      [
        ...made.map((one) => `alter table ${name} drop column ${one.split(" ")[0]}`),
        `alter table ${name} alter column ${client.escapeIdentifier(column)} type text`,
        ...made.map((one) => `alter table ${name} add column ${one}`),
        ...(made.length > 0 ? indexes : []),
      ].join(";\n"),
    );
  }
  return statements;
}

async function runWhenUnlocked(client: pg.Client, statement: string, giveUpAt: number): Promise<boolean> {
  for (;;) {
    try {
      await client.query(statement);
      return true;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
      if (performance.now() > giveUpAt) return false;
      await pause(100);
    }
  }
}
