import type { TestProject } from "vitest/node";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the throwaway PostgreSQL server's `postgres` database; empty when `DATABASES=sqlite`. */
    postgresUrl: string;
  }
}

/** Vitest's global setup of the contract suites: one PostgreSQL server for the whole run. */
export default async function postgresServer(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (process.env.DATABASES === "sqlite") {
    project.provide("postgresUrl", "");
    return;
  }
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
