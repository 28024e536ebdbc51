import { join } from "node:path";
import { parseArgs } from "node:util";
import { backupName } from "../../operations/backup/backup-names.ts";
import { restorePostgres } from "../../operations/backup/restore-postgres.ts";
import { restoreSqlite } from "../../operations/backup/restore-sqlite.ts";
import { storeMigrations } from "../open-store-database.ts";
import { runCommand, singleArgument, storeLocation } from "./run-command.ts";

const usage =
  "Enter the backup to restore: npm run restore -- backups/vitrine-20261121T150000Z.sqlite [--force]";

await runCommand(async () => {
  const options = { force: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const file = singleArgument(positionals);
  if (!file) throw new Error(usage);
  const { force } = values;
  const { postgresUrl, sqlitePath, backups } = storeLocation();
  if (postgresUrl) {
    const aside = `replaced_${Date.now()}`;
    const { putAside } = await restorePostgres({ file, url: postgresUrl, force, aside });
    if (putAside)
      console.log(`The previous tables are now in the schema ${aside}. Drop it when you no longer need it.`);
  } else {
    const aside = join(backups, backupName("replaced", "sqlite", new Date()));
    const { putAside } = await restoreSqlite({
      ...{ file, force, aside },
      path: sqlitePath,
      migrations: storeMigrations,
    });
    if (putAside) console.log(`The previous database is now ${aside}.`);
  }
  console.log(`Restored from ${file}. Run npm run verify, then start the store.`);
  return 0;
});
