import { join } from "node:path";
import type { Database, DatabaseAddress } from "#database";
import { openImports } from "#imports";
import { settings } from "#settings";
import { backUpSqlite } from "../operations/backup/back-up-sqlite.ts";
import { backupName } from "../operations/backup/backup-names.ts";
import { backUpPostgres } from "../operations/backup/postgres-programs.ts";
import { copyPostgres } from "../operations/copies/copy-postgres.ts";
import { copySqlite } from "../operations/copies/copy-sqlite.ts";
import { verify } from "../operations/invariants/verify.ts";
import { openStoreDatabase } from "./open-store-database.ts";

export interface StoreImportOptions {
  database: Database;
  address: DatabaseAddress;
  dataDir: string;
  catalogueChanged?(): void;
  reportFault(fault: unknown): void;
  /** Whether this process works on imports that were started. */
  runs: boolean;
}

/** Imports on the store's database, tried on copies of it and backed up before they start. */
export function openStoreImports({ database, address, dataDir, ...options }: StoreImportOptions) {
  const { catalogueChanged = () => {}, reportFault, runs } = options;
  return openImports(
    {
      ...{ database, facts: settings(), now: Date.now, catalogueChanged, reportFault },
      pictures: { folder: (run) => join(dataDir, "imports", `pictures-${run}`) },
      openCopy: (run) => copyStore(address, dataDir, run),
      async checkBooks(copy) {
        return (await verify(copy)).flatMap(({ faults }) => faults);
      },
      async backUp() {
        const isPostgres = "postgresUrl" in address;
        const to = join(
          dataDir,
          "backups",
          backupName("vitrine", isPostgres ? "dump" : "sqlite", new Date()),
        );
        if (isPostgres) await backUpPostgres(address.postgresUrl, to);
        else await backUpSqlite(address.sqlitePath, to);
      },
    },
    { runs },
  );
}

/** A copy of the store's database for a run; the next test of the run replaces what a killed one left. */
export async function copyStore(address: DatabaseAddress, dataDir: string, run: number) {
  return "postgresUrl" in address
    ? await copyPostgres(address.postgresUrl, `import_test_${run}`, (postgresUrl) =>
        openStoreDatabase({ postgresUrl }),
      )
    : await copySqlite(address.sqlitePath, join(dataDir, "imports", `test-${run}.sqlite`), (sqlitePath) =>
        openStoreDatabase({ sqlitePath }),
      );
}
