import type pg from "pg";

/**
 * Deletes all rows except the migrator's, and restarts the sequences. Emptied tables end up without pages, so that new
 * rows are stored and read in write order. Throws if another connection is active.
 */
export async function emptyPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ at_work: number }>({ name: "at work", text: atWork });
  if (rows[0]?.at_work !== 0) throw new Error("Somebody is at work in this database.");
  const filled = await filledTables(client);
  if (filled.length === 0) return;
  const deletes = filled.map((table) => `delete from ${table}`).join("; ");
  // Disables triggers and foreign keys, so that rows can be deleted in any order.
  await client.query(`begin; set local session_replication_role = replica; ${deletes}; ${restart}; commit`);
  await client.query(`vacuum ${filled.join(", ")}`);
}

/** A hash of all tables, columns, constraints, triggers and migrations. */
export async function schemaHash(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>({ name: "schema", text: schema });
  return rows[0]?.hash ?? "";
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({ name: "tables", text: tables });
  const looks = rows.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  const found = await client.query<{ filled: string[] }>({
    name: `filled ${rows.length}`,
    text: `select array_remove(array[${looks.join(", ")}]::text[], null) as filled`,
  });
  return found.rows[0]?.filled ?? [];
}

const tables = `select format('%I', tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%' order by tablename`;

const atWork = `select count(*)::int as at_work from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and state is distinct from 'idle'`;

const restart = `select setval(format('public.%I', sequencename), start_value, false) from pg_sequences
  where schemaname = 'public' and last_value is not null`;

const schema = `select md5(string_agg(part, ' ' order by part)) as hash from (
  select concat_ws(' ', 'relation', oid, relname, reloptions) as part
    from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', c.oid, attname, atttypid, attnotnull, atthasdef)
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', 'constraint', oid, conname)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'function', oid, proname, md5(prosrc))
    from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'migration', name) from kysely_migration
) parts`;
