import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUpSqlite } from "../../operations/backup/back-up-sqlite.ts";
import { backupName } from "../../operations/backup/backup-names.ts";
import { backUpPostgres } from "../../operations/backup/postgres-programs.ts";
import { runCommand, storeLocation } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const { postgresUrl, sqlitePath, backups } = storeLocation();
  const began = performance.now();
  const to = values.to ?? join(backups, backupName("vitrine", postgresUrl ? "dump" : "sqlite", new Date()));
  const { file, bytes, checksum } = postgresUrl
    ? await backUpPostgres(postgresUrl, to)
    : await backUpSqlite(sqlitePath, to);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`Backed up to ${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, SHA-256 ${checksum}.`);
  return 0;
});
