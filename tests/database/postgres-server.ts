import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#database";
import { hasClientPrograms } from "./client-programs.ts";
import { freshPostgres } from "./fresh-database.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the throwaway PostgreSQL server's `postgres` database; empty when `DATABASES=sqlite`. */
    postgresUrl: string;
    /** Whether a PostgreSQL database can be backed up here. */
    backsUpPostgres: boolean;
    /** Migrated once and never used, to be copied: a SQLite file, and the name of a database on the server. */
    untouched: { sqlitePath: string; postgresName: string };
  }
}

/** Vitest's global setup of the contract suites: one PostgreSQL server and one migration for the whole run. */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-untouched-"));
  const sqlitePath = join(folder, "shop.sqlite");
  await (await openDatabase({ sqlitePath })).close();
  const server = process.env.DATABASES === "sqlite" ? null : await startPostgres();
  project.provide("postgresUrl", server?.url ?? "");
  const backsUpPostgres = server !== null && (await hasClientPrograms(server.url));
  project.provide("backsUpPostgres", backsUpPostgres);
  if (server && !backsUpPostgres)
    console.warn(
      "Left out: backups of PostgreSQL. pg_dump and pg_restore of its version are not installed here.",
    );
  project.provide("untouched", { sqlitePath, postgresName: server ? await migrated(server.url) : "" });
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrated(serverUrl: string): Promise<string> {
  const { address } = await freshPostgres(serverUrl);
  await (await openDatabase(address)).close();
  return "postgresUrl" in address ? new URL(address.postgresUrl).pathname.slice(1) : "";
}
