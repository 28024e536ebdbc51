import { spawnSync } from "node:child_process";
import pg from "pg";

/**
 * Whether `pg_dump` and `pg_restore` are installed in the same version as the server at `url`: npm doesn't have them,
 * and other versions refuse or write something the server can't read.
 */
export async function hasClientPrograms(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("show server_version").finally(() => client.end());
  const [version] = String(rows[0].server_version).split(".");
  return ["pg_dump", "pg_restore"].every((program) =>
    spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.includes(`(PostgreSQL) ${version}.`),
  );
}
