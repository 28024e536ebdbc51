import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { hasClientPrograms } from "./client-programs.ts";
import { schemaHash } from "./empty-postgres.ts";
import { freshPostgres } from "./fresh-database.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the throwaway PostgreSQL server's `postgres` database; empty with `DATABASES=sqlite`. */
    postgresUrl: string;
    /** Whether PostgreSQL databases can be backed up here. */
    backsUpPostgres: boolean;
    /** Migrated once, to be copied: a SQLite file, and a database on the server with a hash of its schema. */
    untouched: { sqlitePath: string; postgresName: string; postgresSchema: string };
  }
}

/** No test crashes the machine or server, so nothing needs to reach the disk. */
const withoutDisk = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** Vitest's global setup for the contract suites: one PostgreSQL server and one migration for the whole run. */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-untouched-"));
  const sqlitePath = join(folder, "shop.sqlite");
  await (await openStoreDatabase({ sqlitePath })).close();
  const server = process.env.DATABASES === "sqlite" ? null : await startPostgres(withoutDisk);
  project.provide("postgresUrl", server?.socketUrl ?? "");
  const backsUpPostgres = server !== null && (await hasClientPrograms(server.socketUrl));
  project.provide("backsUpPostgres", backsUpPostgres);
  if (server && !backsUpPostgres)
    console.warn(
      "Left out: backups of PostgreSQL. pg_dump and pg_restore of its version are not installed here.",
    );
  const copied = server ? await migrated(server.socketUrl) : { postgresName: "", postgresSchema: "" };
  project.provide("untouched", { sqlitePath, ...copied });
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrated(serverUrl: string): Promise<{ postgresName: string; postgresSchema: string }> {
  const { address } = await freshPostgres(serverUrl);
  if (!("postgresUrl" in address)) throw new Error("Not a PostgreSQL database.");
  const { postgresUrl } = address;
  await (await openStoreDatabase(address)).close();
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const schema = await schemaHash(client).finally(() => client.end());
  return { postgresName: new URL(postgresUrl).pathname.slice(1), postgresSchema: schema };
}
