import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inject, onTestFinished } from "vitest";
import type { Database, DatabaseAddress } from "#database";
import { exportStore } from "../../operations/export/export-store.ts";
import { importStore } from "../../operations/export/import-store.ts";
import { kinds } from "../../server/kinds.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { lendPostgres } from "../database/lent-postgres.ts";

export interface OpenStore {
  database: Database;
  address: DatabaseAddress;
}

/** An empty store on each database; closed with the test. */
export async function openEmpty(dialect: "sqlite" | "postgres"): Promise<OpenStore> {
  if (dialect === "sqlite") {
    const { address, remove } = freshSqlite(inject("untouched").sqlitePath);
    const database = await openStoreDatabase(address);
    onTestFinished(async () => {
      await database.close();
      await remove();
    });
    return { database, address };
  }
  const { database, address, end } = await lendPostgres(inject("postgresUrl") ?? "", inject("untouched"));
  onTestFinished(end);
  return { database, address };
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Exports a store to a new file, always at the same time. */
export async function exportTo({ address }: Pick<OpenStore, "address">) {
  const file = join(newFolder(), "store.zip");
  const { output, done } = exportStore({ address, kinds, release: "0.1.0", now: Date.UTC(2026, 10, 30) });
  await pipeline(output, createWriteStream(file));
  return { file, schema: await done, bytes: readFileSync(file) };
}

export async function importFrom(
  { database }: Pick<OpenStore, "database">,
  file: string,
  options: { secret?: string; acceptFaults?: boolean } = {},
) {
  return await importStore(database, {
    ...{ file, kinds },
    ...{ secret: options.secret ?? null, acceptFaults: options.acceptFaults ?? false },
  });
}
