import pg from "pg";
import { type FreshDatabase, freshPostgres } from "./fresh-database.ts";

/** Databases that their suites are done with, by what they are copies of. The files of a process share them. */
const released = new Map<string, FreshDatabase[]>();

/**
 * A database with the tables and rows of `untouched`, a migrated one without connections: one that an earlier suite of
 * this process released, emptied, else a new copy. A copy takes the server ten times as long as emptying does. One
 * whose schema a suite changed is dropped.
 */
export async function reusedPostgres(
  serverUrl: string,
  untouched: { postgresName: string; postgresSchema: string },
): Promise<FreshDatabase> {
  const { postgresName, postgresSchema } = untouched;
  const pool = released.get(postgresName) ?? [];
  released.set(postgresName, pool);
  for (let place = pool.pop(); place; place = pool.pop()) {
    if ((await emptied(place)) === postgresSchema) return reusable(place, pool);
    await place.remove();
  }
  return reusable(await freshPostgres(serverUrl, postgresName), pool);
}

/** A hash of all tables, columns, constraints, triggers and migrations, and of which tables have rows. */
export async function postgresSchema(url: string): Promise<string> {
  return await connected(url, schema);
}

function reusable(place: FreshDatabase, pool: FreshDatabase[]): FreshDatabase {
  return { address: place.address, remove: async () => void pool.push(place) };
}

async function emptied({ address }: FreshDatabase): Promise<string> {
  if (!("postgresUrl" in address)) throw new Error("Not a PostgreSQL database.");
  return await connected(address.postgresUrl, async (client) => {
    await client.query(empty);
    return await schema(client);
  });
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

async function schema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(hash);
  return rows[0]?.hash ?? "";
}

/** Ends other connections, removes all rows but the migrator's, and restarts the sequences. */
const empty = `do $$
declare
  name text;
  filled text[] := '{}';
  has_rows boolean;
begin
  perform pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  for name in select format('%I', tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from %s)', name) into has_rows;
    if has_rows then filled := filled || name; end if;
  end loop;
  perform set_config('session_replication_role', 'replica', true);
  if filled <> '{}' then execute format('truncate %s cascade', array_to_string(filled, ', ')); end if;
  perform setval(format('public.%I', sequencename), start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
end $$`;

const hash = `select md5(string_agg(part, ' ' order by part)) as hash from (
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
