import { join } from "node:path";
import { backUpPostgres } from "../../operations/backup/back-up-postgres.ts";
import { backUpSqlite } from "../../operations/backup/back-up-sqlite.ts";
import { backupName } from "../../operations/backup/backup-names.ts";
import { storePlace } from "./open-store-database.ts";
import { runCommand } from "./run-command.ts";

await runCommand({ values: ["to"] }, async ({ values }) => {
  const { postgresUrl, sqlitePath, backups } = storePlace();
  const began = performance.now();
  const to = values.to ?? join(backups, backupName("vitrine", postgresUrl ? "dump" : "sqlite", new Date()));
  const { file, bytes, checksum } = postgresUrl
    ? await backUpPostgres(postgresUrl, to)
    : await backUpSqlite(sqlitePath, to);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`Backed up to ${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, SHA-256 ${checksum}.`);
  return 0;
});
